// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { StoreProvider } from '@/stores/store-provider';
import { ComparisonChoice } from './comparison-choice-client';
import { ForgetCompared } from './forget-compared-client';

const wanted: string[] = [];
// An answer that does not come: the second press is made while the first is under way.
const replace = (address: string) => {
  wanted.push(address);
  return new Promise(() => {});
};
const router = { replace, prefetch: () => undefined };
vi.mock('next/navigation', () => ({ useRouter: () => router, usePathname: () => '/compare' }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  wanted.length = 0;
});

test('plants taken off a comparison faster than the answers come all stay off', () => {
  vi.stubGlobal('fetch', async () => Response.json({}));
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
