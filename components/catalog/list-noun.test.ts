import { expect, test } from 'vitest';
import type { Facet } from '@/contract/catalog';
import { GOODS, PLANTS } from '@/lib/format/plural';
import { nounOf } from './list-noun';

const light: Facet = { key: 'light', name: 'Свет', type: 'list', values: [] };
const price: Facet = { key: 'price', name: 'Цена', type: 'range', min: 1, max: 2, steps: [] };

test('a list of plants is called «растения», another one «товары»', () => {
  expect(nounOf([price, light])).toBe(PLANTS);
  expect(nounOf([price])).toBe(GOODS);
  expect(nounOf([price, { ...light, key: 'height_cm', name: 'Высота' }])).toBe(GOODS);
});
