import { expect, test } from 'vitest';
import type { Card } from '@/contract/card';
import { chooseAddOns } from './add-ons';

const cards = (...uuids: string[]) => uuids.map((uuid) => ({ uuid, total_quantity: 3 }) as Card);
const chosen = (beside: Card[][], ...held: string[]) => chooseAddOns(beside, new Set(held)).map(({ uuid }) => uuid);

test('what goes with a cart comes in turn from what goes with its products, each once', () => {
  expect(chosen([cards('bark', 'soil', 'pot'), cards('soil', 'knife')])).toEqual(['bark', 'soil', 'knife', 'pot']);
  expect(chosen([cards('a', 'b', 'c', 'd', 'e')])).toEqual(['a', 'b', 'c', 'd']);
  expect(chosen([])).toEqual([]);
});

test('what is in the cart or cannot be had is not offered', () => {
  expect(chosen([cards('bark', 'soil')], 'bark')).toEqual(['soil']);
  expect(chosen([[{ uuid: 'gone', total_quantity: 0 } as Card]])).toEqual([]);
});
