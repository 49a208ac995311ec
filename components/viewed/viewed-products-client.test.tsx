import { act, cleanup, render, screen } from '@testing-library/react';
import Cookies from 'js-cookie';
import { afterEach, expect, test, vi } from 'vitest';
import { ProductCard } from '@/components/catalog/product-card';
import type { TileProps } from '@/components/catalog/product-grid';
import { catalog, type FoundCard } from '@/contract/catalog';
import { queryClient } from '@/lib/api/query-client';
import { StoreProvider } from '@/stores/store-provider';
import { answer } from '@/tests/setup/msw';
import { sampleCard } from '@/tests/setup/samples';
import { ViewedProducts } from './viewed-products-client';

vi.mock('@/lib/when-seen', () => ({
  whenSeen: (_element: HTMLElement, run: () => void) => {
    run();
    return () => {};
  },
}));
afterEach(() => queryClient.clear());

const cardOf = (slug: string, former_slugs?: string[]): FoundCard => ({
  ...sampleCard(slug),
  ...(former_slugs && { former_slugs }),
});

const BareTile = (props: TileProps) => <ProductCard {...props} buy={null} marks={null} />;

/** The row of a browser that remembers these slugs, in a shop that answers with these cards. */
async function show(remembered: string[], cards: FoundCard[]) {
  Cookies.set('viewedProducts', remembered.join('.'));
  answer(catalog.bySlug, cards);
  render(<ViewedProducts tile={BareTile} />, { wrapper: StoreProvider });
  await act(() => vi.dynamicImportSettled());
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
}

const heading = () => screen.queryByRole('heading', { name: 'Вы смотрели' });
const names = () => screen.queryAllByRole('article').map((card) => card.querySelector('h3')?.textContent);

test('[DATA-02][ROUTE-15] a renamed product is shown and stored under its current slug', async () => {
  await show(['staraja-tuja', 'gone', 'el'], [cardOf('tuja', ['staraja-tuja']), cardOf('el')]);
  expect(names()).toEqual(['tuja', 'el']);
  expect(Cookies.get('viewedProducts')).toBe('tuja.el');
});

test('[DATA-02] without any product left neither the row nor its heading is shown', async () => {
  await show(['gone'], []);
  expect(heading()).toBeNull();
  cleanup();
  await show(['el'], [cardOf('el')]);
  expect(heading()).not.toBeNull();
});
