import { describe, expect, test } from 'vitest';
import type { StoredBlock } from '../stored';
import { extractTariff } from './tariff-from-page';

type Row = { name: string; note?: string; price: string };

const table = (...rows: Row[]): StoredBlock => ({ type: 'price_table', title: 'Зоны и цены', rows });
const take = (...rows: Row[]) => extractTariff([table(...rows)]);
const zonesOf = (...names: string[]) =>
  take(...names.map((name) => ({ name, price: '1 ₽' }))).tariff?.zones.map(({ name, to_km }) => [name, to_km]);
const zoneOf = (change: Partial<Row>) => take({ name: 'Москва', price: '1 ₽', ...change }).tariff?.zones[0];
/** What stays on the page in words. */
const leftOf = (...rows: Row[]) =>
  take(...rows).blocks.flatMap((block) => (block.type === 'delivery_table' ? block.rows : []));

/** The table of the releases until 0.2.0. */
const PAGE: Row[] = [
  {
    name: 'Самовывоз',
    note: 'посёлок Сосновый, Питомническая улица, 12; сегодня до 20:00, если заказ оформлен до 17:00',
    price: 'Бесплатно',
  },
  { name: 'Москва в пределах МКАД', note: '2–3 дня', price: '1 200 ₽' },
  { name: 'До 30 км от МКАД', note: '2–3 дня', price: '1 800 ₽' },
  { name: '30–60 км от МКАД', note: '3–4 дня', price: '2 600 ₽' },
  { name: '60–120 км от МКАД', note: '4–5 дней', price: '3 900 ₽' },
  { name: 'Дальше по области', note: 'до 5 дней', price: '3 900 ₽ и 45 ₽ за км после 120 км' },
  {
    name: 'До терминала транспортной компании',
    note: 'дальнейший путь по тарифу компании, оплата при получении',
    price: '900 ₽',
  },
  {
    name: 'Растение выше 2 м или ком тяжелее 60 кг',
    note: 'машина с манипулятором, цена за поездку',
    price: 'от 7 500 ₽',
  },
  { name: 'Термобокс для бонсай', note: 'в мороз, возвращать не нужно', price: '600 ₽' },
  { name: 'Пронос до места посадки', note: 'до 30 м от машины, за растение до 30 кг', price: '300 ₽' },
];

test('the table of release 0.2.0 is read whole; only a row without a tariff of its own stays in words', () => {
  const zone = { note: '', per_km: 0, after_km: 0 };
  expect(extractTariff([table(...PAGE)])).toEqual({
    tariff: {
      pickup: {
        name: 'Самовывоз',
        note: 'посёлок Сосновый, Питомническая улица, 12; сегодня до 20:00',
        cutoff: '17:00',
      },
      zones: [
        { ...zone, name: 'Москва в пределах МКАД', to_km: 0, price: 1_200, days: [2, 3] },
        { ...zone, name: 'До 30 км от МКАД', to_km: 30, price: 1_800, days: [2, 3] },
        { ...zone, name: '30–60 км от МКАД', to_km: 60, price: 2_600, days: [3, 4] },
        { ...zone, name: '60–120 км от МКАД', to_km: 120, price: 3_900, days: [4, 5] },
        { name: 'Дальше по области', note: 'до 5 дней', to_km: 170, price: 3_900, per_km: 45, after_km: 120 },
      ],
      terminal: {
        name: 'До терминала транспортной компании',
        note: 'дальнейший путь по тарифу компании, оплата при получении',
        price: 900,
      },
      crane: {
        name: 'Растение выше 2 м или ком тяжелее 60 кг',
        note: 'машина с манипулятором, цена за поездку',
        price: 7_500,
      },
      box: { name: 'Термобокс для бонсай', note: 'в мороз, возвращать не нужно', price: 600 },
    },
    blocks: [{ type: 'delivery_table', title: 'Зоны и цены', rows: PAGE.slice(-1) }],
  });
});

test('short spaces, no-break and at the ends, are plain ones', () => {
  expect(zoneOf({ name: ' Москва\u00A0и \n область ', price: ' 1\u00A0200 \n ₽ ' })).toMatchObject({
    name: 'Москва и область',
    price: 1_200,
  });
});

test('a row is known by its first words', () => {
  const row = (name: string, note = '') => ({ name, note, price: '900\u00A0₽' });
  const [pickup, terminal] = [row('Самовывоз из\u00A0питомника'), row('До\u00A0терминала компании')];
  const [box, crane] = [row('Термобокс зимой', 'за коробку'), row('Растение\u00A0выше двух метров')];
  expect(take({ name: 'Пронос', price: '1 ₽' }, pickup, terminal, box, crane).tariff).toEqual({
    pickup: { name: 'Самовывоз из питомника', note: '' },
    zones: [],
    terminal: { name: 'До терминала компании', note: '', price: 900 },
    box: { name: 'Термобокс зимой', note: 'за коробку', price: 900 },
    crane: { name: 'Растение выше двух метров', note: '', price: 900 },
  });
});

test.each([
  ['Москва в\u00A0пределах МКАД', 0],
  ['До 5 км от МКАД', 5],
  ['До\u00A030\u00A0км от МКАД', 30],
  ['30–60 км от МКАД', 60],
  ['60 – 120 км от МКАД', 120],
  ['Дальше по области', 170],
])('the zone «%s» reaches %i km', (name, km) => {
  expect(zonesOf(name)).toEqual([[name.replaceAll('\u00A0', ' '), km]]);
});

test.each([
  'До 30 м от ворот',
  'Пронос До 30 км',
  'Пронос 30–60 км',
  'Вся Москва',
  'Ещё Дальше',
  '30 км от МКАД',
  '30-60 км от МКАД',
  'Наш термобокс',
  'Почти самовывоз',
])('the row «%s» is no part of the tariff', (name) => {
  const row = { name, price: '1 ₽' };
  expect(take(row)).toEqual({
    tariff: undefined,
    blocks: [{ type: 'delivery_table', title: 'Зоны и цены', rows: [row] }],
  });
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

test('of two rows that say the same the first counts, the second stays in words', () => {
  const rows = ['Москва', 'Москва, центр', 'Термобокс', 'Термобокс большой'].map((name) => ({ name, price: '1 ₽' }));
  expect(leftOf(...rows).map(({ name }) => name)).toEqual(['Москва, центр', 'Термобокс большой']);
});

test.each([
  ['2–3 дня', [2, 3], ''],
  ['Привезём за\u00A010 – 14 дней', [10, 14], ''],
  ['через 2–3\u00A0д.', [2, 3], ''],
  ['2–3 дня, звоним накануне', [2, 3], 'звоним накануне'],
  ['звоним накануне; 2–3 дня; кроме воскресений', [2, 3], 'звоним накануне; кроме воскресений'],
  ['за 2–3 часа', undefined, 'за 2–3 часа'],
  ['3 дня', undefined, '3 дня'],
  ['5–2 дня', undefined, '5–2 дня'],
  ['день в день', undefined, 'день в день'],
])('the note «%s» promises the days %j and says «%s» besides', (note, days, rest) => {
  expect(zoneOf({ note })).toEqual({
    ...{ name: 'Москва', note: rest, to_km: 0, price: 1, per_km: 0, after_km: 0 },
    ...(days && { days }),
  });
});

test.each([
  ['если заказ оформлен до 17:00', '17:00'],
  ['если заказ оформлен\u00A0до\u00A09:05', '09:05'],
  ['оформлен  до 12:30', '12:30'],
  ['до 17:00', undefined],
  ['оформлен до 17', undefined],
  ['оформлен до обеда', undefined],
])('a pickup «%s» is ready the same day until %s', (note, cutoff) => {
  expect(take({ name: 'Самовывоз', note, price: '0 ₽' }).tariff?.pickup?.cutoff).toBe(cutoff);
});

test('a price for each kilometre is read with the kilometre after which it begins', () => {
  const price = '1 003 900 ₽ и 45 ₽ за км после 120 км';
  expect(zoneOf({ price })).toMatchObject({ price: 1_003_900, per_km: 45, after_km: 120 });
  expect(zoneOf({ price: '1\u00A0₽ и\u00A05₽ за\u00A0км после 20\u00A0км' })).toMatchObject({
    ...{ price: 1, per_km: 5, after_km: 20 },
  });
  expect(zoneOf({ price: '900₽' })).toMatchObject({ price: 900, per_km: 0, after_km: 0 });
});

test.each(['по договорённости', 'от 1 200 ₽', '1 200 руб.', ' ₽', '999 999 999 ₽'])(
  'with «%s» for a price a zone has none: its row stays in words, and nothing is charged by it',
  (price) => {
    const box = { name: 'Термобокс', price: '600 ₽' };
    const zone = { name: 'Москва', price };
    expect(take(zone, box).tariff).toMatchObject({ zones: [], box: { price: 600 } });
    expect(leftOf(zone, box)).toEqual([zone]);
  },
);

describe('the blocks of the page', () => {
  const facts: StoredBlock = { type: 'facts', items: [{ value: '1 год', name: 'гарантия' }] };
  const porterage = { name: 'Пронос', price: '300 ₽' };
  const moscow = { name: 'Москва', price: '1 200 ₽' };
  const types = (...blocks: StoredBlock[]) => extractTariff(blocks).blocks.map(({ type }) => type);

  test('the drawn table takes the place of the first one that had a price of ours; what is left empty goes', () => {
    const blocks = [facts, table(porterage), table(moscow), table({ name: 'Термобокс', price: '2 ₽' }), facts];
    expect(types(...blocks)).toEqual(['facts', 'price_table', 'delivery_table', 'facts']);
    expect(extractTariff(blocks).tariff).toMatchObject({ zones: [{ price: 1_200 }], box: { price: 2 } });
  });

  test('without a row that can be read it takes the place of the first table, which stays below, else the last place', () => {
    expect(types(facts, table(porterage), facts)).toEqual(['facts', 'delivery_table', 'facts']);
    expect(leftOf(porterage)).toEqual([porterage]);
    expect(types(facts)).toEqual(['facts', 'delivery_table']);
    expect(extractTariff([facts]).tariff).toBeUndefined();
  });

  test('only tables of prices are read', () => {
    const other = { type: 'facts', items: [], rows: [moscow] } as unknown as StoredBlock;
    expect(extractTariff([other]).tariff).toBeUndefined();
  });

  test('a page that is drawn from the tariff already stays as it is', () => {
    const blocks: StoredBlock[] = [{ type: 'delivery_table', rows: [] }, table(moscow)];
    expect(extractTariff(blocks)).toEqual({ tariff: undefined, blocks });
  });
});
