import { expect, test } from 'vitest';
import type { Attributes } from '@/contract/attributes';
import { isGardenPlant } from './season';

test('only garden plants are planted: no bonsai, house plants or goods', () => {
  const others: Attributes[] = [
    { form: 'bonsai_pot' },
    { form: 'C3', style: 'moyogi' },
    { form: 'C3', place: 'indoor' },
    {},
  ];
  expect([{ form: 'C3' } as Attributes, ...others].map(isGardenPlant)).toEqual([true, false, false, false, false]);
});
