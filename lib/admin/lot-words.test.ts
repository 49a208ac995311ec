import { expect, test } from 'vitest';
import { lotChoice, lotName, lotPieces, pickedLotLine } from './lot-words';

const LOT = { id: 'a', arrived_on: '2026-11-03' };

test('a lot is called by its day, in a list to choose from with its place', () => {
  expect(lotName(LOT)).toBe('от\u00A03 ноября 2026');
  expect(lotChoice(LOT)).toBe('от\u00A03 ноября 2026');
  expect(lotChoice({ ...LOT, place: 'Гряда 2' })).toBe('от\u00A03 ноября 2026, Гряда 2');
});

test.each([
  [0, 0, ''],
  [12, 0, 'пришло 12\u00A0шт'],
  [0, 3, 'списано 3\u00A0шт'],
  [1_200, 3, 'пришло 1\u00A0200\u00A0шт, списано 3\u00A0шт'],
])('%d received and %d written off is told as «%s»', (received, written_off, text) => {
  expect(lotPieces({ received, written_off })).toBe(text);
});

test('a picking list says where to take from, and until when not to', () => {
  expect(pickedLotLine({ ...LOT, place: 'Гряда 2' })).toBe('Партия от\u00A03 ноября 2026, Гряда 2');
  expect(pickedLotLine({ ...LOT, ready_on: '2027-04-15' })).toBe(
    'Партия от\u00A03 ноября 2026: пока не\u00A0брать, готова с\u00A015 апреля 2027',
  );
});
