import { expect, test } from 'vitest';
import type { Attributes } from './attributes';
import { isPlantedOn, plantingMonths } from './planting';
import { isOpen } from './season';

const day = (text: string) => new Date(`${text}T00:00:00Z`);

test('a garden plant is planted in its shipping season, a potted evergreen until September; bonsai and goods never', () => {
  expect(plantingMonths({ form: 'C3' })).toEqual([4, 5, 6, 7, 8, 9, 10, 11]);
  expect(plantingMonths({ form: 'C3', evergreen: true })).toEqual([4, 5, 6, 7, 8, 9]);
  expect(plantingMonths({ form: 'ball', evergreen: false })).toEqual([4, 9, 10, 11]);
  expect(plantingMonths({ form: 'ball', evergreen: true })).toEqual([5, 9]);
  expect(plantingMonths({ form: 'bonsai_pot' })).toEqual([]);
  expect(plantingMonths({ material: 'терракота' })).toEqual([]);
});

test.each([
  [{ form: 'C3' }, '2026-11-15', true],
  [{ form: 'C3' }, '2026-11-16', false],
  [{ form: 'C3', evergreen: true }, '2026-09-20', true],
  [{ form: 'C3', evergreen: true }, '2026-09-21', false],
  [{ form: 'ball' }, '2026-09-24', false],
  [{ form: 'ball' }, '2026-09-25', true],
  [{ form: 'bonsai_pot' }, '2026-07-01', false],
  [{ material: 'терракота' }, '2026-07-01', false],
] as [Attributes, string, boolean][])(
  'whether %j that leaves on %s can be planted at once: %s',
  (attributes, date, can) => {
    expect(isPlantedOn(attributes, day(date))).toBe(can);
  },
);

test('a season is open on its first and last day', () => {
  const days = ['2027-04-30', '2027-05-01', '2027-05-31', '2027-06-01', '2027-09-01', '2027-09-20', '2027-09-21'];
  expect(days.filter((date) => isOpen('ball_evergreen', day(date)))).toEqual([
    '2027-05-01',
    '2027-05-31',
    '2027-09-01',
    '2027-09-20',
  ]);
});
