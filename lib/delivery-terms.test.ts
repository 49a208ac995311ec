import { expect, test } from 'vitest';
import type { Block } from '@/contract/blocks';
import { loadSeed } from '@/provider/db/seed/load';
import { deliveryTerms } from './delivery-terms';

const terms = {
  courier: { zone: 'Москва в пределах МКАД', price: '1 200 ₽', days: [2, 3] },
  pickup: { price: 'Бесплатно', orderUntil: 17 * 60 },
  terminal: '900 ₽',
  box: '600 ₽',
  crane: 'от 7 500 ₽',
  guarantee: { term: '1 год', of: 'гарантия приживаемости садовых растений' },
};

test('a product promises what the delivery page says', () => {
  const page = loadSeed().documents.page.find(({ slug }) => slug === 'delivery');
  const said = deliveryTerms(page?.blocks.filter(({ type }) => type !== 'markdown') as Block[]);
  expect(JSON.parse(JSON.stringify(said).replaceAll('\u00A0', ' '))).toEqual(terms);
});

test('what that page does not say is not promised', () => {
  expect(deliveryTerms([])).toEqual({});
  const rows = [
    { name: 'Москва', note: 'по договорённости', price: '1 000 ₽' },
    { name: 'Самовывоз', price: 'Бесплатно' },
  ];
  expect(deliveryTerms([{ type: 'price_table', rows }])).toEqual({ pickup: { price: 'Бесплатно' } });
});
