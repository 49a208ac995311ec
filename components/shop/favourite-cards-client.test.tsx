import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cart } from '@/contract/cart';
import { catalog } from '@/contract/catalog';
import { favourites } from '@/contract/favourites';
import { StoreProvider } from '@/stores/store-provider';
import { answer } from '@/tests/setup/msw';
import { sampleCard, uuidOf } from '@/tests/setup/samples';
import { FavouriteCards } from './favourite-cards-client';

const CARDS = Array.from({ length: 50 }, (_, n) => ({
  ...sampleCard(`plant-${n}`, { uuid: uuidOf(n + 1), price: 1_000 }),
  sku: String(100_000 + n),
}));

test('[FAV-01] a printed list has all favourites, beyond those on the screen, with article number and price', async () => {
  answer(cart.list, { products: [], amount: 0, total: 0, discount: 0 });
  answer(favourites.list, { products: [], total: 0 });
  answer(favourites.whenAdded, { products: [] });
  answer(catalog.byUuid, ({ query }) => CARDS.filter(({ uuid }) => query.get('uuids')?.includes(uuid)));
  render(<FavouriteCards uuids={CARDS.map(({ uuid }) => uuid)} order="added" />, { wrapper: StoreProvider });
  const skus = () => screen.queryAllByText(/^Арт\.\s\d{6}$/);
  await waitFor(() => expect(skus()).toHaveLength(48));
  act(() => void dispatchEvent(new Event('beforeprint')));
  expect(skus()).toHaveLength(50);
  expect(screen.getAllByText(/^1\s000\s₽$/)).toHaveLength(50);
});
