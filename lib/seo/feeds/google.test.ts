import { XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import type { Offer } from '@/contract/syndication';
import { FEED_SHOP, OFFER, textsOf } from '@/tests/setup/offer';
import { GOOGLE_CLOSE, googleItem, googleOpen } from './google';
import type { FeedShop } from './offers';

const item = (change: Partial<Offer> = {}, shop: Partial<FeedShop> = {}) =>
  googleItem({ ...OFFER, ...change }, { ...FEED_SHOP, ...shop });
const elementTexts = (name: string, change: Partial<Offer>, shop: Partial<FeedShop> = {}) =>
  textsOf(item(change, shop), name);

test('[GEN-12] the feed is RSS 2.0 with Google’s namespace and the shop’s data', () => {
  expect(googleOpen(FEED_SHOP)).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
      '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>' +
      '<title>Ярус</title><link>https://nursery.example</link>' +
      '<description>Растения питомника «Ярус»</description>\n',
  );
  expect(GOOGLE_CLOSE).toBe('</channel></rss>\n');
  expect(XMLValidator.validate(googleOpen(FEED_SHOP) + item() + GOOGLE_CLOSE)).toBe(true);
});

test('[GEN-12] an item has the elements of the product data specification', () => {
  expect(item()).toBe(
    '<item><g:id>T17</g:id><g:title>Туя Смарагд</g:title><g:description>Для живой изгороди.</g:description>' +
      '<g:link>https://nursery.example/catalog/hvojnye/tui/smaragd</g:link>' +
      '<g:image_link>https://nursery.example/media/tui.webp</g:image_link>' +
      '<g:availability>in_stock</g:availability><g:price>1000.00 RUB</g:price><g:condition>new</g:condition>' +
      '<g:brand>Ярус</g:brand><g:mpn>T17</g:mpn><g:google_product_category>985</g:google_product_category>' +
      '<g:product_type>Хвойные &gt; Туи</g:product_type>' +
      '<g:shipping><g:country>RU</g:country><g:price>1200.00 RUB</g:price></g:shipping></item>\n',
  );
});

test('[GEN-12] a product without price or picture is omitted', () => {
  expect(item({ price: 0 })).toBe('');
  expect(item({ pictures: [] })).toBe('');
});

test('[GEN-12] the first picture is the main one, and at most ten more follow', () => {
  const pictures = Array.from({ length: 12 }, (_, number) => `/${number}.webp`);
  expect(elementTexts('g:image_link', { pictures })).toEqual(['https://nursery.example/0.webp']);
  const more = elementTexts('g:additional_image_link', { pictures });
  expect([more.length, more[0], more.at(-1)]).toEqual([
    10,
    'https://nursery.example/1.webp',
    'https://nursery.example/10.webp',
  ]);
});

test('[GEN-12] a discount has the sale price and the full price', () => {
  const change = { price: 1_000, discount_price: 900 };
  expect(textsOf(item(change).replace(/<g:shipping>.*<\/g:shipping>/, ''), 'g:price')).toEqual(['1000.00 RUB']);
  expect(elementTexts('g:sale_price', change)).toEqual(['900.00 RUB']);
});

test.each([
  ['g:title', 'name', 150],
  ['g:description', 'description', 5_000],
] as const)('[GEN-12] %s contains %s, at most %i characters', (name, field, most) => {
  expect(elementTexts(name, { [field]: 'я'.repeat(most) })[0]).toBe('я'.repeat(most));
  expect(elementTexts(name, { [field]: 'я'.repeat(most + 1) })[0]).toBe(`${'я'.repeat(most - 1)}…`);
});

test('[GEN-12] the category path has at most 750 characters', () => {
  const [[, parent] = []] = FEED_SHOP.categories;
  const named = (length: number) => {
    const name = 'я'.repeat(length);
    return elementTexts('g:product_type', {}, { categories: new Map(parent && [[7, { ...parent, name }]]) })[0];
  };
  expect([named(750), named(751)]).toEqual(['я'.repeat(750), `${'я'.repeat(749)}…`]);
});

test('[GEN-12] products of a group differ by size, or else by name', () => {
  expect(elementTexts('g:item_group_id', { group: 40, size: '40–60 см' })).toEqual(['40']);
  expect(elementTexts('g:size', { group: 40, size: '40–60 см' })).toEqual(['40–60 см']);
  expect(elementTexts('g:size', { group: 40 })).toEqual(['Туя Смарагд']);
  expect(elementTexts('g:size', { size: '40–60 см' })).toEqual([]);
  expect(elementTexts('g:size', { group: 40, size: 'я'.repeat(100) })).toEqual(['я'.repeat(100)]);
  expect(elementTexts('g:size', { group: 40, size: 'я'.repeat(101) })).toEqual([`${'я'.repeat(99)}…`]);
});

test('[GEN-12] only plants have the plant category', () => {
  expect(elementTexts('g:google_product_category', { attributes: { material: 'глина' } })).toEqual([]);
});

test('[GEN-12] a plant out of season is in stock, and its handling time lasts until the season', () => {
  const shop = { day: new Date('2026-12-15T00:00:00Z') };
  const days = (change: Partial<Offer>) =>
    ['g:availability', 'g:min_handling_time', 'g:max_handling_time'].map((name) => elementTexts(name, change, shop)[0]);
  expect(days({})).toEqual(['in_stock', '107', '107']);
  expect(days({ attributes: {} })).toEqual(['in_stock', undefined, undefined]);
  expect(days({ total_quantity: 0 })).toEqual(['out_of_stock', undefined, undefined]);
});

test.each([
  ['a plant of 2 m by courier', { height_cm: [150, 200] as [number, number] }, {}, ['1200.00 RUB']],
  ['a taller one by the crane', { height_cm: [150, 201] as [number, number] }, {}, ['7500.00 RUB']],
  ['a taller one without a crane not at all', { height_cm: [150, 201] as [number, number] }, { crane: undefined }, []],
  ['others without a courier not at all', {}, { courier: undefined }, []],
])('[GEN-12] delivery: %s', (_, attributes, terms, prices) => {
  const xml = item({ attributes }, { terms: { ...FEED_SHOP.terms, ...terms } });
  const [, shipping = ''] = xml.split('</g:product_type>');
  expect(textsOf(shipping, 'g:price')).toEqual(prices);
});

test('[GEN-12] without a delivery price there is no shipping element', () => {
  expect(item({}, { terms: {} })).toMatch(/<\/g:product_type><\/item>\n$/);
});
