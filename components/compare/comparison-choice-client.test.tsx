import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { StoreProvider } from '@/stores/store-provider';
import { address, router } from '@/tests/setup/fake-navigation';
import { ComparisonChoice } from './comparison-choice-client';
import { ForgetCompared } from './forget-compared-client';

const wanted: string[] = [];
// An answer that does not come: the second press is made while the first is under way.
const go = (address: string) => {
  wanted.push(address);
  return new Promise(() => {});
};

afterEach(() => {
  cleanup();
  wanted.length = 0;
});

test('plants taken off a comparison faster than the answers come all stay off', () => {
  address.path = '/compare';
  router.replace.mockImplementation(go);
  const slugs = ['el', 'tuja', 'buk'];
  render(
    <ComparisonChoice slugs={slugs}>
      {slugs.map((slug) => (
        <ForgetCompared key={slug} slug={slug} name={slug} href="/compare" />
      ))}
    </ComparisonChoice>,
    { wrapper: StoreProvider },
  );
  for (const name of ['el', 'buk']) fireEvent.click(screen.getByRole('link', { name: `Убрать из сравнения: ${name}` }));
  expect(wanted).toEqual(['/compare?items=tuja,buk', '/compare?items=tuja']);
});
