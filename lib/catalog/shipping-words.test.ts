import { expect, test } from 'vitest';
import { laterSeason, shipsText } from './shipping-words';

test.each([
  [undefined, undefined, undefined],
  ['now', 'едет сейчас', undefined],
  ['2027-04-01', 'с 1 апреля', 'весну'],
  ['2027-05-01', 'с 1 мая', 'весну'],
  ['2026-09-01', 'с 1 сентября', 'осень'],
  ['2026-09-25', 'с 25 сентября', 'осень'],
])('a plant that ships «%s» is labelled «%s» and ordered for %s', (ships, label, season) => {
  expect(shipsText(ships)?.replaceAll('\u00A0', ' ')).toBe(label);
  expect(laterSeason(ships)).toBe(season);
});

test('the label wraps as a whole, apart from the stock before it', () => {
  expect(shipsText('2027-04-01')).toBe('с\u00A01\u00A0апреля');
  expect(shipsText('now')).toBe('едет\u00A0сейчас');
});
