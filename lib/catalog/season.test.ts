import { expect, test } from 'vitest';
import type { Attributes } from '@/contract/attributes';
import { isGardenPlant, needsWintering } from './season';

test('only garden plants are planted: no bonsai, house plants or goods', () => {
  const others: Attributes[] = [
    { form: 'bonsai_pot' },
    { form: 'C3', style: 'moyogi' },
    { form: 'C3', place: 'indoor' },
    {},
  ];
  expect([{ form: 'C3' } as Attributes, ...others].map(isGardenPlant)).toEqual([true, false, false, false, false]);
});

test('only bonsai of the open air need a place for the winter: no house bonsai, seedlings or garden plants', () => {
  const others: Attributes[] = [{ form: 'bonsai_pot', place: 'indoor' }, { form: 'C3', place: 'outdoor' }, {}];
  expect([{ form: 'bonsai_pot', place: 'outdoor' } as Attributes, ...others].map(needsWintering)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
