import { expect, test } from 'vitest';
import type { Block } from './blocks';
import { plain, readDeliveryTable } from './delivery-table';

type Row = { name: string; note?: string; price: string };

const table = (...rows: Row[]) => readDeliveryTable([{ type: 'price_table', rows } as Block]);
const zonesOf = (...names: string[]) =>
  table(...names.map((name) => ({ name, price: '1 ₽' }))).zones.map(({ name, to_km }) => [name, to_km]);

test('short spaces, no-break and at the ends, are plain ones', () => {
  expect(plain(' 1\u00A0200 \n ₽ ')).toBe('1 200 ₽');
});

test('a row is known by its first words and kept as the page shows it', () => {
  const row = (name: string, note = 'за\u00A02–3 дня') => ({ name, note, price: '900\u00A0₽' });
  const [pickup, terminal] = [row('Самовывоз из\u00A0питомника'), row('До\u00A0терминала компании')];
  const [box, crane] = [row('Термобокс зимой', 'за коробку'), row('Растение\u00A0выше двух метров', '')];
  expect(table({ name: 'Пронос', price: '1 ₽' }, pickup, terminal, box, crane)).toEqual({
    pickup: { ...pickup, days: [2, 3] },
    zones: [],
    terminal: { ...terminal, days: [2, 3] },
    box: { ...box, days: undefined },
    crane: { ...crane, days: undefined },
  });
});

test('what the page does not say is absent, a note that is not there is empty', () => {
  const nothing = { pickup: undefined, zones: [], terminal: undefined, box: undefined, crane: undefined };
  expect(readDeliveryTable([])).toEqual(nothing);
  expect(table({ name: 'Наш термобокс', price: '1 ₽' }, { name: 'Почти самовывоз', price: '1 ₽' })).toEqual(nothing);
  expect(table({ name: 'Самовывоз', price: '0 ₽' }).pickup).toEqual({
    name: 'Самовывоз',
    note: '',
    price: '0 ₽',
    days: undefined,
  });
});

test('only tables of prices are read, all of a page as one', () => {
  const rows = [{ name: 'Москва', price: '1 ₽' }];
  const other = { type: 'facts', items: [], rows: [{ name: 'До 30 км', price: '1 ₽' }] } as unknown as Block;
  const second = { type: 'price_table', rows: [{ name: 'Термобокс', price: '2 ₽' }] } as Block;
  const read = readDeliveryTable([{ type: 'price_table', rows } as Block, other, second]);
  expect(read.zones).toEqual([{ name: 'Москва', note: '', price: '1 ₽', days: undefined, to_km: 0 }]);
  expect(read.box?.price).toBe('2 ₽');
});

test.each([
  ['Москва в\u00A0пределах МКАД', 0],
  ['До 5 км от МКАД', 5],
  ['До\u00A030\u00A0км от МКАД', 30],
  ['30–60 км от МКАД', 60],
  ['60 – 120 км от МКАД', 120],
  ['Дальше по области', 170],
])('the zone «%s» reaches %i km', (name, km) => {
  expect(zonesOf(name)).toEqual([[name, km]]);
});

test.each([
  'До терминала',
  'До 30 м от ворот',
  'Пронос До 30 км',
  'Пронос 30–60 км',
  'Вся Москва',
  'Ещё Дальше',
  '30 км от МКАД',
  '30-60 км от МКАД',
])('the row «%s» is no zone', (name) => {
  expect(zonesOf(name)).toEqual([]);
});

test('zones go from the nearest to the farthest, whatever their order on the page', () => {
  const far = ['Дальше по области', '60–120 км', 'Москва', 'До 30 км'];
  expect(zonesOf(...far)).toEqual([
    ['Москва', 0],
    ['До 30 км', 30],
    ['60–120 км', 120],
    ['Дальше по области', 170],
  ]);
});

test.each([
  ['2–3 дня', [2, 3]],
  ['Привезём за\u00A010 – 14 дней', [10, 14]],
  ['через 2–3\u00A0д.', [2, 3]],
  ['за 2–3 часа', undefined],
  ['3 дня', undefined],
  ['день в день', undefined],
])('the note «%s» promises the days %j', (note, days) => {
  expect(table({ name: 'Москва', note, price: '1 ₽' }).zones[0]?.days).toEqual(days);
});
