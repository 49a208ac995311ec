import { describe, expect, test } from 'vitest';
import type { Attributes } from '@/contract/attributes';
import { isGardenPlant, plantingMonths, shippingOn } from './season';

const on = (attributes: Attributes, day: string) => {
  const shipping = shippingOn(attributes, new Date(`${day}T00:00:00Z`));
  return shipping.is === 'later' ? shipping.from.toISOString().slice(0, 10) : shipping;
};
const NOW = { is: 'now', inBox: false };
const IN_BOX = { is: 'now', inBox: true };

describe('the season', () => {
  test('potted garden plants travel from April to the middle of November', () => {
    const potted: Attributes = { form: 'C5', zone: 4 };
    expect(on(potted, '2026-11-15')).toEqual(NOW);
    expect(on(potted, '2026-11-16')).toBe('2027-04-01');
    expect(on(potted, '2027-03-31')).toBe('2027-04-01');
    expect(on(potted, '2027-04-01')).toEqual(NOW);
  });

  test('bare roots and root balls have two short seasons a year', () => {
    expect(on({ form: 'bare_root' }, '2026-05-01')).toBe('2026-09-25');
    expect(on({ form: 'bare_root' }, '2026-11-01')).toBe('2027-04-01');
    expect(on({ form: 'ball', evergreen: false }, '2026-06-10')).toBe('2026-09-25');
    expect(on({ form: 'ball', evergreen: true }, '2026-06-10')).toBe('2026-09-01');
    expect(on({ form: 'ball', evergreen: true }, '2026-10-01')).toBe('2027-05-01');
  });

  test('bonsai and house plants travel all year, in frost in a box', () => {
    const bonsai: Attributes = { form: 'bonsai_pot', style: 'moyogi', place: 'outdoor' };
    expect(on(bonsai, '2026-07-01')).toEqual(NOW);
    expect(on(bonsai, '2026-11-21')).toEqual(IN_BOX);
    expect(on({ form: 'C3', style: 'pre_bonsai', place: 'outdoor' }, '2027-02-01')).toEqual(IN_BOX);
    expect(on({ form: 'C3', place: 'indoor' }, '2027-02-01')).toEqual(IN_BOX);
  });

  test('goods travel on any day', () => {
    expect(on({ volume_l: 50 }, '2027-01-15')).toEqual(NOW);
  });
});

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
