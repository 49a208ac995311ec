import { describe, expect, test } from 'vitest';
import { applied, type CardFields, faultsOf, isSameProduct, overtaken, overtakenText } from './rules';

const NOW = new Date('2026-11-28T09:00:00Z');
const CARD: CardFields = {
  ...{
    name: 'Ирга',
    latin_name: null,
    category: 'kustarniki',
    sibling: null,
    size: null,
    sku: '1',
    bed: null,
    meta_title: null,
    meta_description: null,
    slug: 'irga',
  },
  ...{
    price: 100,
    discount_price: null,
    publication: 'published',
    pictures: [],
    description: 'Куст',
    synonyms: [],
    related: [],
  },
  care: { light: '', water: '', winter: '', pruning: '' },
  attributes: { light: ['sun'] },
};
const NEAR = { category: true, sibling: true, related: 0, lost: 0, slug: undefined, sku: undefined };
const JUDGED = { before: CARD, reserved: 0, now: NOW };

describe('what a colleague has changed', () => {
  test('is a field with another value than was shown, unless it is the wanted one', () => {
    expect(overtaken(CARD, { price: { from: 90, to: 120 }, name: { from: 'Ирга', to: 'Ирга Ламарка' } })).toEqual([
      'price',
    ]);
    expect(overtaken(CARD, { price: { from: 90, to: 100 } })).toEqual([]);
    expect(overtaken(CARD, { attributes: { from: { light: ['sun'] }, to: {} } })).toEqual([]);
  });

  test('is looked for in each attribute and each text of the care', () => {
    const changes = {
      attributes: { from: { zone: 4, water: 'low' }, to: { zone: 4, bloom_months: [5] } },
      care: { from: CARD.care, to: { ...CARD.care, water: 'Обильно' } },
    };
    const now = {
      ...CARD,
      attributes: { zone: 5, water: 'low', height_cm: [60, 80] },
      care: { ...CARD.care, light: 'Солнце' },
    };
    expect(overtaken(now, changes)).toEqual([]);
    expect(applied(now, changes)).toEqual({
      ...now,
      attributes: { zone: 5, height_cm: [60, 80], bloom_months: [5] },
      care: { ...CARD.care, light: 'Солнце', water: 'Обильно' },
    });
    expect(overtaken({ ...now, attributes: { water: 'high' } }, changes)).toEqual(['attributes.water']);
    expect(overtaken({ ...now, care: { ...CARD.care, water: 'Мало' } }, changes)).toEqual(['care.water']);
    expect(overtaken(applied(now, changes), changes)).toEqual([]);
  });

  test('is no instant written in another way, and no plant named twice', () => {
    const [short, long] = ['2026-12-05T06:30:00Z', '2026-12-05T06:30:00.000Z'];
    const planned = { ...CARD, publication: long, related: ['a'] };
    expect(overtaken(planned, { publication: { from: 'draft', to: short } })).toEqual([]);
    expect(overtaken(planned, { publication: { from: short, to: 'draft' } })).toEqual([]);
    expect(overtaken(planned, { publication: { from: 'draft', to: 'published' } })).toEqual(['publication']);
    expect(isSameProduct(planned, { ...planned, publication: short, related: ['a', 'a'] })).toBe(true);
  });

  test('is told by the names of the fields', () => {
    expect(overtakenText(['price', 'bed'])).toContain('коллега изменил: цена, место. Ничего');
    expect(overtakenText(['care.light', 'care.water'])).toContain('коллега изменил: уход. Ничего');
  });
});

test('a change replaces its fields only', () => {
  expect(applied(CARD, { price: { to: 200 } })).toEqual({ ...CARD, price: 200 });
});

test('a repeated card is the same whatever number and address it was given', () => {
  expect(isSameProduct(CARD, { ...CARD, sku: '', slug: '', latin_name: '', size: '', bed: '' })).toBe(true);
  expect(isSameProduct(CARD, { ...CARD, slug: 'irga-2' })).toBe(false);
  expect(isSameProduct(CARD, { ...CARD, price: 101 })).toBe(false);
});

describe('a card', () => {
  const faults = (card: Partial<CardFields>, near = {}, judged = {}) =>
    faultsOf({ ...CARD, ...card }, { ...NEAR, ...near }, { ...JUDGED, ...judged });

  test('without faults has none', () => expect(faults({})).toEqual({}));

  test.each<[string, Partial<CardFields>, object, object, string, string]>([
    ['no price', { price: 0 }, {}, {}, 'price', 'Укажите цену'],
    ['a discount', { discount_price: 100 }, {}, {}, 'discount_price', 'Цена со скидкой должна быть меньше обычной'],
    ['no category', {}, { category: false }, {}, 'category', 'Выберите раздел'],
    ['no sibling', {}, { sibling: false }, {}, 'sibling', 'Этого растения уже нет'],
    ['a related plant', { related: ['a'] }, {}, {}, 'related', 'Одного из\u00A0этих растений уже нет'],
    ['a slug', {}, { slug: 'Туя' }, {}, 'slug', 'Этот адрес уже занят: «Туя»'],
    ['an article', {}, { sku: 'Туя' }, {}, 'sku', 'Этот артикул уже у\u00A0растения «Туя»'],
    ['the past', { publication: '2026-11-28T09:00:00.000Z' }, {}, {}, 'publication', 'Это время уже прошло'],
    ['far ahead', { publication: '2028-01-01T00:00:00.000Z' }, {}, {}, 'publication', 'Не\u00A0больше года вперёд'],
    [
      ...(['held pieces', { publication: 'draft' }, {}, { reserved: 2 }, 'publication'] as const),
      'Покупатели закрепили 2\u00A0шт, снимите с\u00A0публикации позже',
    ],
  ])('with %s is refused at its field', (_case, card, near, judged, field, text) => {
    expect(faults(card, near, judged)).toEqual({ [field]: text });
  });

  test('may be a draft without a price, planned within a year, published while pieces are held', () => {
    expect(faults({ publication: 'draft', price: 0 })).toEqual({});
    expect(faults({ publication: '2026-12-28T09:00:00.000Z' })).toEqual({});
    expect(faults({}, {}, { reserved: 2, before: { ...CARD, publication: 'draft' } })).toEqual({});
    expect(faults({ publication: 'draft' }, {}, { before: { ...CARD, publication: 'draft' }, reserved: 2 })).toEqual(
      {},
    );
  });
});
