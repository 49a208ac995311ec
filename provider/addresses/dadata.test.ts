import { expect, test } from 'vitest';
import { readSuggestions } from './dadata';

const place = { geo_lat: '55.9', geo_lon: '36.8' };
const suggestion = (value: unknown, data: object) => ({ value, data });

test.each([
  ['0', true],
  ['3', true],
  ['4', false],
  [null, false],
  [undefined, false],
])('a place of accuracy %s is one to reckon a price from: %s', (qc_geo, isPlace) => {
  const [read] = readSuggestions({ suggestions: [suggestion('Истра', { ...place, qc_geo })] });
  expect(read).toEqual(isPlace ? { value: 'Истра', x: 55.9, y: 36.8 } : { value: 'Истра' });
});

test('a suggestion that cannot be understood does not take the others with it', () => {
  const suggestions = [suggestion('я'.repeat(301), place), suggestion(7, place), suggestion('Истра', {})];
  expect(readSuggestions({ suggestions })).toEqual([{ value: 'Истра' }]);
});

test('an answer in which nothing can be understood is none', () => {
  expect(() => readSuggestions({ suggestions: [suggestion(7, place)] })).toThrow('No suggestion');
  expect(() => readSuggestions({ message: 'oops' })).toThrow();
  expect(readSuggestions({ suggestions: [] })).toEqual([]);
});
