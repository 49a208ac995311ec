import { expect, test } from 'vitest';
import type { Card } from '@/contract/card';
import { chooseAddOns } from './add-ons';

const cards = (...uuids: string[]) => uuids.map((uuid) => ({ uuid, total_quantity: 3 }) as Card);
const chosen = (companions: Card[][], ...inCart: string[]) =>
  chooseAddOns(companions, new Set(inCart)).map(({ uuid }) => uuid);

test('suggestions take turns between the companions of each cart line, without duplicates', () => {
  expect(chosen([cards('bark', 'soil', 'pot'), cards('soil', 'knife')])).toEqual(['bark', 'soil', 'knife', 'pot']);
  expect(chosen([cards('a', 'b', 'c', 'd', 'e')])).toEqual(['a', 'b', 'c', 'd']);
  expect(chosen([])).toEqual([]);
});

test('products in the cart or out of stock are not suggested', () => {
  expect(chosen([cards('bark', 'soil')], 'bark')).toEqual(['soil']);
  expect(chosen([[{ uuid: 'gone', total_quantity: 0 } as Card]])).toEqual([]);
});
