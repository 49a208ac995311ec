import { expect, test } from 'vitest';
import { citiesOf, findRegion, REGIONS } from './regions';

test('every region of Russia has a zone, and stands once', () => {
  expect(REGIONS).toHaveLength(83);
  expect(new Set(REGIONS.map(({ name }) => name)).size).toBe(83);
  expect(new Set(REGIONS.map(({ code }) => code)).size).toBe(83);
  expect(REGIONS.every(({ zone }) => zone >= 1 && zone <= 8)).toBe(true);
});

test('a region is found by its code and stands where a reader looks for it', () => {
  expect(findRegion('16')).toMatchObject({ name: 'Татарстан', zone: 4 });
  expect(findRegion('2')).toBeUndefined();
  expect(findRegion(undefined)).toBeUndefined();
  expect(REGIONS[0]?.name).toBe('Адыгея');
  expect(REGIONS.at(-1)?.name).toBe('Ярославская область');
});

test('a zone is told by cities', () => {
  expect(citiesOf('4')).toBe('Москва, Казань, Тверь');
  expect(citiesOf('4', 2)).toBe('Москва, Казань');
  expect(citiesOf('99')).toBe('');
});
