import { XMLValidator } from 'fast-xml-parser';
import { describe, expect, test } from 'vitest';
import type { Attributes } from '@/contract/attributes';
import type { Offer } from '@/contract/syndication';
import { FEED_SHOP, OFFER, textsOf } from '@/tests/setup/offer';
import type { FeedShop } from './offers';
import { marketOffer, webmasterOffer, YANDEX_CLOSE, yandexOpen } from './yandex';

const WINTER = { day: new Date('2026-12-15T00:00:00Z') };
const TALL: Attributes = { form: 'C20', height_cm: [200, 201] };

const line = (change: Partial<Offer> = {}, shop: Partial<FeedShop> = {}) =>
  webmasterOffer({ ...OFFER, ...change }, { ...FEED_SHOP, ...shop });
const elementTexts = (name: string, change: Partial<Offer>, shop: Partial<FeedShop> = {}) =>
  textsOf(line(change, shop), name);
const optionsOf = (xml: string) => [...xml.matchAll(/<([\w-]+)><option ([^/]*)\/><\/\1>/g)].map(([all]) => all);

describe('[GEN-12] the head of the list', () => {
  test('has the shop, its categories, its delivery and its pickup', () => {
    expect(yandexOpen(FEED_SHOP, '2027-07-15 12:00')).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n<yml_catalog date="2027-07-15 12:00"><shop>' +
        '<name>Ярус</name><company>ООО «Ярус»</company><url>https://nursery.example</url>' +
        '<currencies><currency id="RUB" rate="1"/></currencies>' +
        '<categories><category id="3">Хвойные</category><category id="7" parentId="3">Туи</category></categories>' +
        '<delivery-options><option cost="1200" days="2-3"/></delivery-options>' +
        '<pickup-options><option cost="0" days="0" order-before="17"/></pickup-options><offers>\n',
    );
    expect(YANDEX_CLOSE).toBe('</offers></shop></yml_catalog>\n');
    expect(XMLValidator.validate(yandexOpen(FEED_SHOP, '') + line() + YANDEX_CLOSE)).toBe(true);
  });

  test('omits delivery and pickup terms that the delivery page does not state', () => {
    expect(yandexOpen({ ...FEED_SHOP, terms: {} }, '')).toMatch(/<\/categories><offers>\n$/);
    const head = (orderUntil: number | undefined) =>
      optionsOf(yandexOpen({ ...FEED_SHOP, terms: { pickup: { orderUntil } } }, ''));
    expect(head(undefined)).toEqual(['<pickup-options><option cost="0" days="0"/></pickup-options>']);
    // Rounded down to a whole hour.
    expect(head(17 * 60 + 59)).toEqual([
      '<pickup-options><option cost="0" days="0" order-before="17"/></pickup-options>',
    ]);
  });

  test('moves a category with a missing parent to the top level', () => {
    const categories = new Map([...FEED_SHOP.categories].filter(([id]) => id === 7));
    expect(yandexOpen({ ...FEED_SHOP, categories }, '')).toContain('<category id="7">Туи</category>');
  });
});

test('[GEN-12] an offer has the elements of the simplified type', () => {
  expect(line({ group: 40, size: '40–60 см', discount_price: 900 })).toBe(
    '<offer id="T17" available="true" group_id="40"><name>Туя Смарагд</name><vendor>Ярус</vendor>' +
      '<vendorCode>T17</vendorCode><url>https://nursery.example/catalog/hvojnye/tui/smaragd</url>' +
      '<price>900</price><oldprice>1000</oldprice><currencyId>RUB</currencyId><categoryId>7</categoryId>' +
      '<picture>https://nursery.example/media/tui.webp</picture><description>Для живой изгороди.</description>' +
      '<store>true</store><pickup>true</pickup><delivery>true</delivery>' +
      '<param name="Свет">Солнце</param><param name="Размер">40–60 см</param></offer>\n',
  );
});

test('[GEN-12] a product without price or picture is in no feed; a sold-out one only in that of Market, with count 0', () => {
  const listed = (change: Partial<Offer>) =>
    [webmasterOffer, marketOffer].map((offerOf) => offerOf({ ...OFFER, ...change }, FEED_SHOP) !== '');
  expect(listed({ total_quantity: 1 })).toEqual([true, true]);
  expect(listed({ total_quantity: 0 })).toEqual([false, true]);
  expect(listed({ price: 0 })).toEqual([false, false]);
  expect(listed({ pictures: [] })).toEqual([false, false]);
  const counted = (total_quantity: number) => textsOf(marketOffer({ ...OFFER, total_quantity }, FEED_SHOP), 'count');
  expect([3, 0, -1].flatMap(counted)).toEqual(['3', '0', '0']);
  expect(elementTexts('count', {})).toEqual([]);
});

test.each([
  [951, []],
  [950, ['1000']],
  [50, ['1000']],
  [49, []],
])(
  '[GEN-12] with the price %i instead of 1 000 the old price is %j: only discounts of 5 to 95 percent are shown',
  (now, old) => {
    expect(elementTexts('price', { discount_price: now })).toEqual([String(now)]);
    expect(elementTexts('oldprice', { discount_price: now })).toEqual(old);
  },
);

test('[GEN-12] texts are cut at 150 and 3 000 characters, and ten pictures are listed', () => {
  expect(elementTexts('name', { name: 'я'.repeat(150) })).toEqual(['я'.repeat(150)]);
  expect(elementTexts('name', { name: 'я'.repeat(151) })).toEqual([`${'я'.repeat(149)}…`]);
  expect(elementTexts('description', { description: 'я'.repeat(3_000) })).toEqual(['я'.repeat(3_000)]);
  expect(elementTexts('description', { description: 'я'.repeat(3_001) })).toEqual([`${'я'.repeat(2_999)}…`]);
  const pictures = Array.from({ length: 11 }, (_, number) => `/${number}.webp`);
  const shown = elementTexts('picture', { pictures });
  expect([shown.length, shown[0], shown.at(-1)]).toEqual([
    10,
    'https://nursery.example/0.webp',
    'https://nursery.example/9.webp',
  ]);
});

test.each<[string, Attributes, Partial<FeedShop>, { available: string; pickup: string; notes: string[] }]>([
  ['a potted plant in summer', { form: 'C5' }, {}, { available: 'true', pickup: 'true', notes: [] }],
  [
    'a potted plant in winter',
    { form: 'C5' },
    WINTER,
    { available: 'false', pickup: 'true', notes: ['Отправим с 1 апреля'] },
  ],
  [
    'a tree with its root ball in winter',
    { form: 'ball', evergreen: true },
    WINTER,
    { available: 'false', pickup: 'false', notes: ['Отправим с 1 мая'] },
  ],
  [
    'a house plant in winter',
    { form: 'C2', place: 'indoor' },
    WINTER,
    { available: 'true', pickup: 'true', notes: ['В мороз едет в термобоксе за 600 ₽'] },
  ],
  ['a house plant in summer', { form: 'C2', place: 'indoor' }, {}, { available: 'true', pickup: 'true', notes: [] }],
  [
    'a house plant in winter where no box has a price',
    { form: 'C2', place: 'indoor' },
    { ...WINTER, terms: { ...FEED_SHOP.terms, box: undefined } },
    { available: 'true', pickup: 'true', notes: [] },
  ],
  ['a tall plant', TALL, {}, { available: 'true', pickup: 'true', notes: ['машина с манипулятором от 7 500 ₽'] }],
  [
    'a tall plant where no crane has a price',
    TALL,
    { terms: { ...FEED_SHOP.terms, crane: undefined } },
    { available: 'true', pickup: 'true', notes: [] },
  ],
  [
    'a tall plant in winter, both told in 50 characters',
    TALL,
    { ...WINTER, terms: { ...FEED_SHOP.terms, crane: 1 } },
    { available: 'false', pickup: 'true', notes: ['Отправим с 1 апреля, машина с манипулятором от 1 ₽'] },
  ],
  [
    'a tall plant in winter, of which 50 characters tell the day alone',
    TALL,
    { ...WINTER, terms: { ...FEED_SHOP.terms, crane: 10 } },
    { available: 'false', pickup: 'true', notes: ['Отправим с 1 апреля'] },
  ],
])('[GEN-12] the season and the size of %s', (_, attributes, shop, { available, pickup, notes }) => {
  const xml = line({ attributes }, shop);
  expect(/ available="(\w+)"/.exec(xml)?.[1]).toBe(available);
  expect(textsOf(xml, 'pickup')).toEqual([pickup]);
  expect(textsOf(xml, 'sales_notes')).toEqual(notes);
});

const own = (cost: number, days: string) => [
  `<delivery-options><option cost="${cost}" days="${days}"/></delivery-options>`,
];

test.each<[string, Attributes, Partial<FeedShop>, string[]]>([
  ['as the shop’s for what leaves now', { form: 'C5' }, {}, []],
  ['without days for what leaves later', { form: 'C5' }, WINTER, own(1_200, '')],
  ['the crane’s for a tall plant', TALL, {}, own(7_500, '2-3')],
  ['the crane’s without days for a tall plant later', TALL, WINTER, own(7_500, '')],
  ['the crane’s without days where no courier comes', TALL, { terms: { crane: 7_500 } }, own(7_500, '')],
  ['untold where no crane has a price', TALL, { terms: { ...FEED_SHOP.terms, crane: undefined } }, []],
  ['untold where no courier has a price', { form: 'C5' }, { ...WINTER, terms: {} }, []],
  ['as the shop’s where the crane costs the same', TALL, { terms: { ...FEED_SHOP.terms, crane: 1_200 } }, []],
])('[GEN-12] the delivery of an offer is %s', (_, attributes, shop, options) => {
  expect(optionsOf(line({ attributes }, shop))).toEqual(options);
});
