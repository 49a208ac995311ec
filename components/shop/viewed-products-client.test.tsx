import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import Cookies from 'js-cookie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { catalog, type FoundCard } from '@/contract/catalog';
import { queryClient } from '@/lib/browser-api/query-client';
import { useInterfaceState } from '@/stores/interface/use-interface';
import { StoreProvider } from '@/stores/store-provider';
import { answer, requestsTo, settleRequests } from '@/tests/setup/msw';
import { sampleCard } from '@/tests/setup/samples';
// Loaded in advance: its modules take seconds to transform on a busy machine.
import './viewed-cards-client';
import { ViewedProducts } from './viewed-products-client';

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

const cardOf = (slug: string, former_slugs?: string[]): FoundCard => ({
  ...sampleCard(slug),
  ...(former_slugs && { former_slugs }),
});

function show(remembered: string[], cards: FoundCard[]) {
  Cookies.set('viewedProducts', remembered.join('.'));
  answer(catalog.bySlug, cards);
  render(<ViewedProducts />, { wrapper: StoreProvider });
}

const heading = () => screen.queryByRole('heading', { name: 'Вы смотрели' });
const names = () => screen.queryAllByRole('article').map((card) => card.querySelector('h3')?.textContent);

test('[DATA-02][ROUTE-15] a renamed product is shown and stored under its current slug', async () => {
  show(['staraja-tuja', 'gone', 'el'], [cardOf('tuja', ['staraja-tuja']), cardOf('el')]);
  await waitFor(() => expect(names()).toEqual(['tuja', 'el']));
  await waitFor(() => expect(Cookies.get('viewedProducts')).toBe('tuja.el'));
});

test('[DATA-02] without any product left neither the row nor its heading is shown', async () => {
  show(['gone'], []);
  await waitFor(() => expect(requestsTo(catalog.bySlug)).toHaveLength(1));
  await act(settleRequests);
  expect(heading()).toBeNull();
  cleanup();
  show(['el'], [cardOf('el')]);
  await waitFor(() => expect(names()).toEqual(['el']));
  expect(heading()).not.toBeNull();
});

const Flag = () => <output>{String(useInterfaceState((state) => state.isViewedShown))}</output>;

test.each([
  ['el.tuja', 'true'],
  ['', 'false'],
])('[DATA-05] with «%s» remembered the interface flag of viewed products is %s', async (remembered, flag) => {
  Cookies.set('viewedProducts', remembered);
  answer(catalog.bySlug, [cardOf('el'), cardOf('tuja')]);
  render(
    <StoreProvider>
      <ViewedProducts />
      <Flag />
    </StoreProvider>,
  );
  await act(settleRequests);
  expect(screen.getByRole('status').textContent).toBe(flag);
});
