import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { catalog } from '@/contract/catalog';
import { queryClient } from '@/lib/browser-api/query-client';
import { StoreProvider } from '@/stores/store-provider';
import { answer, requestsTo } from '@/tests/setup/msw';
import { sampleCard } from '@/tests/setup/samples';
import { PopularCards } from './popular-cards-client';

/** Every observed element counts as visible. */
class NearWindow {
  constructor(private readonly tell: (entries: { isIntersecting: boolean }[]) => void) {}
  observe = () => queueMicrotask(() => this.tell([{ isIntersecting: true }]));
  disconnect = () => undefined;
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', NearWindow);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  queryClient.clear();
});

const show = (items: ReturnType<typeof sampleCard>[]) => {
  const total = items.length;
  answer(catalog.list, { items, total_number_items: total, page: 1, page_size: 4, pages: total, facets: [] });
  render(<PopularCards />, { wrapper: StoreProvider });
};
const heading = () => screen.queryByRole('heading', { name: 'Часто выбирают' });

test('[CART-02] an empty cart of an empty shop suggests nothing: no heading stays above an empty row', async () => {
  show([]);
  expect(heading()).not.toBeNull();
  await waitFor(() => expect(heading()).toBeNull());
  expect(requestsTo(catalog.list)).toHaveLength(1);
});

test('[CART-02] an empty cart suggests what others choose', async () => {
  show([sampleCard('tuja')]);
  expect(await screen.findByRole('article')).toBeDefined();
  expect(heading()).not.toBeNull();
});
