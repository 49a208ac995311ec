import { expect, test } from 'vitest';
import type { Card } from '@/contract/card';
import { changeOf, parseSortOrder, type SORT_LABELS, sortCards } from './favourites-sort';

const card = (uuid: string, change: Partial<Card> = {}): Card => ({
  uuid,
  slug: uuid,
  path: `/catalog/${uuid}`,
  name: uuid,
  src: '',
  alt: '',
  price: 1_000,
  total_quantity: 3,
  reviews_count: 0,
  variants_count: 0,
  ...change,
});

test('prices are compared with their discount', () => {
  const discounted = card('a', { price: 2_400, discount_price: 1_920 });
  expect(changeOf(discounted, { uuid: 'a', price: 2_400, in_stock: true })).toEqual({ drop: 480, isBack: false });
  expect(changeOf(discounted, { uuid: 'a', price: 1_900, in_stock: true }).drop).toBe(0);
});

test('a plant is «back in stock» only if it was noted as sold out', () => {
  const before = { uuid: 'a', price: 1_000, in_stock: false };
  expect(changeOf(card('a'), before).isBack).toBe(true);
  expect(changeOf(card('a', { total_quantity: 0 }), before).isBack).toBe(false);
  expect(changeOf(card('a'), { uuid: 'a' })).toEqual({ drop: 0, isBack: false });
  expect(changeOf(card('a'), undefined)).toEqual({ drop: 0, isBack: false });
});

test('each sort order puts its products first and keeps the rest newest first', () => {
  const cards = [
    card('dear', { price: 5_000 }),
    card('out', { total_quantity: 0 }),
    card('cheap', { price: 100 }),
    card('plain'),
  ];
  const changes = new Map([
    ['cheap', { drop: 50, isBack: false }],
    ['plain', { drop: 700, isBack: false }],
  ]);
  const ordered = (order: keyof typeof SORT_LABELS) => sortCards(cards, changes, order).map(({ uuid }) => uuid);
  expect(ordered('added')).toEqual(['dear', 'out', 'cheap', 'plain']);
  expect(ordered('cheaper')).toEqual(['plain', 'cheap', 'dear', 'out']);
  expect(ordered('price_asc')).toEqual(['cheap', 'out', 'plain', 'dear']);
  expect(ordered('price_desc')).toEqual(['dear', 'out', 'plain', 'cheap']);
  expect(ordered('in_stock')).toEqual(['dear', 'cheap', 'plain', 'out']);
});

test('an unknown sort order in the address is ignored', () => {
  expect([null, '', 'toString', 'price_asc'].map(parseSortOrder)).toEqual(['added', 'added', 'added', 'price_asc']);
});
