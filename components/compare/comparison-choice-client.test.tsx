import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { StoreProvider } from '@/stores/store-provider';
import { address, holdNavigation } from '@/tests/setup/fake-navigation';
import { ComparisonChoice } from './comparison-choice-client';
import { RemoveCompared } from './remove-compared-client';

test('plants removed from a comparison in quick succession all stay removed', () => {
  address.path = '/compare';
  const wanted = holdNavigation();
  const slugs = ['el', 'tuja', 'buk'];
  render(
    <ComparisonChoice slugs={slugs}>
      {slugs.map((slug) => (
        <RemoveCompared key={slug} slug={slug} name={slug} href="/compare" />
      ))}
    </ComparisonChoice>,
    { wrapper: StoreProvider },
  );
  for (const name of ['el', 'buk']) fireEvent.click(screen.getByRole('link', { name: `Убрать из сравнения: ${name}` }));
  expect(wanted).toEqual(['/compare?items=tuja,buk', '/compare?items=tuja']);
});
