import { expect, test } from 'vitest';
import type { Attributes } from '@/contract/attributes';
import { isGardenPlant, plantingMonths } from './season';

test('a garden plant is planted when it travels; bonsai and goods are not planted', () => {
  expect(plantingMonths({ form: 'C3' })).toEqual([4, 5, 6, 7, 8, 9, 10, 11]);
  expect(plantingMonths({ form: 'ball', evergreen: false })).toEqual([4, 9, 10, 11]);
  expect(plantingMonths({ form: 'bonsai_pot' })).toBeUndefined();
  expect(plantingMonths({ material: 'терракота' })).toBeUndefined();
});

test('only a garden plant is planted with a guarantee: no bonsai, no house plant, no pot', () => {
  const others: Attributes[] = [
    { form: 'bonsai_pot' },
    { form: 'C3', style: 'moyogi' },
    { form: 'C3', place: 'indoor' },
    {},
  ];
  expect([{ form: 'C3' } as Attributes, ...others].map(isGardenPlant)).toEqual([true, false, false, false, false]);
});
