import { describe, expect, test } from 'vitest';
import type { AttributeField } from '@/contract/staff/product-card';
import { uuidOf } from '@/tests/setup/samples';
import { type CardFields, changesOf, fieldOfError, followed, readForm, rebased, toForm } from './product-form';

const FIELDS: AttributeField[] = [
  { key: 'form', name: 'Форма', kind: 'choice', options: [{ value: 'C3', name: 'С3' }] },
  { key: 'light', name: 'Свет', kind: 'choices', options: [{ value: 'sun', name: 'солнце' }] },
  { key: 'bloom_months', name: 'Цветение', kind: 'months' },
  { key: 'evergreen', name: 'Вечнозелёное', kind: 'yes_no' },
  { key: 'trunk_cm', name: 'Ствол', kind: 'number', unit: 'см' },
  { key: 'height_cm', name: 'Высота', kind: 'range', unit: 'см' },
  { key: 'country', name: 'Страна', kind: 'text' },
];
const OTHER = { uuid: uuidOf(2), sku: '2', name: 'Ирга', size: 'С5' };
const CARD: CardFields = {
  ...{ name: 'Ирга', latin_name: 'Amelanchier', category: 'kustarniki', sibling: OTHER.uuid, size: 'С3', sku: '1' },
  ...{ price: 1_200, discount_price: 900, bed: 'Гряда 4', publication: '2026-12-05T06:30:00.000Z', slug: 'irga' },
  ...{ pictures: [], description: 'Куст', synonyms: ['коринка', 'ягодник'], related: [OTHER.uuid] },
  ...{ meta_title: 'Ирга от питомника', meta_description: null },
  care: { light: 'Солнце', water: '', winter: '', pruning: '' },
  attributes: {
    ...{ form: 'C3', light: ['sun'], bloom_months: [5, 6], evergreen: false, trunk_cm: 2.5, height_cm: [60, 80] },
    country: 'Россия',
  },
};
type Picture = CardFields['pictures'][number];
const form = (fields: Partial<CardFields> = {}) =>
  toForm({ fields: { ...CARD, ...fields }, related: [OTHER], attribute_fields: FIELDS, sizes: [OTHER] });

describe('what is typed', () => {
  test('reads back as it was stored', () => {
    expect(readForm(form(), FIELDS)).toEqual({ wanted: CARD, pieces: 0, faults: {} });
    const blank = { attributes: {}, price: 0, discount_price: null, size: null, bed: null, publication: 'draft' };
    expect(readForm(form(blank), FIELDS).wanted).toEqual({ ...CARD, ...blank });
  });

  test('shows the day and hour of Moscow, decimals with a comma', () => {
    const { publish_at, state, attributes } = form();
    expect([publish_at, state]).toEqual(['2026-12-05T09:30', 'planned']);
    expect(attributes).toMatchObject({
      trunk_cm: '2,5',
      height_cm: ['60', '80'],
      evergreen: 'false',
      country: 'Россия',
    });
  });

  test('is read as people type it', () => {
    const typed = {
      ...form(),
      ...{ name: '  Ирга  Ламарка ', price: '1 490 ₽', discount_price: '', pieces: '12', synonyms: 'а; б,\nв, ' },
      attributes: { trunk_cm: '2.5', height_cm: ['60', ''], bloom_months: ['10', '6'], light: [] },
    };
    const { wanted, pieces, faults } = readForm(typed, FIELDS);
    expect(wanted).toMatchObject({
      name: 'Ирга Ламарка',
      price: 1_490,
      discount_price: null,
      synonyms: ['а', 'б', 'в'],
    });
    expect(wanted.attributes).toEqual({ trunk_cm: 2.5, height_cm: [60, 60], bloom_months: [6, 10] });
    expect([pieces, faults]).toEqual([12, {}]);
  });

  test('has its faults at the fields', () => {
    const typed = {
      ...form(),
      ...{ name: ' ', category: '', price: 'дорого', pieces: '1,5', state: 'planned' as const, publish_at: '' },
      attributes: { trunk_cm: 'толстый', height_cm: ['80', '60'] },
    };
    expect(readForm(typed, FIELDS).faults).toEqual({
      name: 'Это поле обязательно',
      category: 'Выберите раздел',
      price: '«дорого» – не\u00A0число',
      pieces: '«1,5» – не\u00A0целое число',
      publish_at: 'Укажите день и\u00A0час',
      'attributes.trunk_cm': '«толстый» – не\u00A0число',
      'attributes.height_cm': '«От» больше, чем «до»',
    });
  });
});

test.each<[string, Partial<CardFields>]>([
  ['dashes and compatibility forms', { name: 'Сосна горная, С3, 20–30 см № 5' }],
  ['blanks around and within', { name: 'Ирга  Ламарка ', bed: ' Гряда 4', sku: '1 ', description: 'Куст\n', size: '' }],
  ['a synonym with a comma', { synonyms: ['сосна, горная', 'жереп'] }],
  ['seconds of its time', { publication: '2026-12-05T06:30:41.000Z' }],
  ['care with blanks', { care: { ...CARD.care, light: 'Солнце\n' } }],
  ['attributes in another order', { attributes: { bloom_months: [6, 5], trunk_cm: '2.5', light: ['sun'] } }],
  ['an attribute that is no longer described', { attributes: { country: ' Россия', colour: 'red' } }],
])('a stored card with %s is not changed by a new price', (_case, stored) => {
  const typed = { ...form(stored), price: '1300' };
  const { wanted, faults } = readForm(typed, FIELDS);
  expect([changesOf(typed.seen, wanted), faults]).toEqual([{ price: { from: 1_200, to: 1_300 } }, {}]);
});

test('a typed name keeps its dashes', () => {
  expect(readForm({ ...form(), name: ' Сосна  20–30 см' }, FIELDS).wanted.name).toBe('Сосна 20–30 см');
});

describe('a change', () => {
  test('names only what differs, with what was shown', () => {
    const { wanted } = readForm({ ...form(), price: '1300' }, FIELDS);
    expect(changesOf(CARD, wanted)).toEqual({ price: { from: 1_200, to: 1_300 } });
    expect(changesOf(CARD, readForm(form(), FIELDS).wanted)).toEqual({});
  });

  test('keeps what was typed and takes over what a colleague has changed meanwhile', () => {
    const typed = { ...form(), price: '1300' };
    const now = form({ price: 1_250, bed: 'Гряда 9', publication: 'published' });
    const next = rebased(typed, readForm(typed, FIELDS).wanted, now);
    expect(next).toMatchObject({ price: '1300', bed: 'Гряда 9', state: 'published', seen: now.seen });
    expect(changesOf(next.seen, readForm(next, FIELDS).wanted)).toEqual({ price: { from: 1_250, to: 1_300 } });
    const unasked = followed(typed, readForm(typed, FIELDS).wanted, now);
    expect(unasked).toMatchObject({ price: '1300', bed: 'Гряда 9' });
    expect(changesOf(unasked.seen, readForm(unasked, FIELDS).wanted)).toEqual({ price: { from: 1_200, to: 1_300 } });
  });

  test('of pictures keeps those that a colleague has added and drops those that were removed', () => {
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((alt) => ({
      ...{ src: `/media/${alt}.webp`, alt, plant_top: null, plant_bottom: null },
    })) as [Picture, Picture, Picture, Picture];
    const edited = { ...a, alt: 'Ирга весной' };
    const typed = { ...form({ pictures: [a, b] }), pictures: [c, b, edited] };
    for (const follow of [rebased, followed]) {
      const next = follow(typed, readForm(typed, FIELDS).wanted, form({ pictures: [a, d] }));
      expect(next.pictures).toEqual([c, edited, d]);
    }
  });

  test('of one attribute or text of the care keeps those that a colleague has changed', () => {
    const typed = {
      ...form(),
      attributes: { ...form().attributes, bloom_months: ['7'] },
      care: { ...CARD.care, water: 'Обильно' },
    };
    const theirs = { attributes: { ...CARD.attributes, height_cm: [90, 120] }, care: { ...CARD.care, light: 'Тень' } };
    for (const follow of [rebased, followed]) {
      const next = follow(typed, readForm(typed, FIELDS).wanted, form(theirs));
      const { attributes, care } = changesOf(next.seen, readForm(next, FIELDS).wanted);
      expect(attributes).toEqual({
        from: theirs.attributes,
        to: { ...CARD.attributes, height_cm: [90, 120], bloom_months: [7] },
      });
      expect(care).toEqual({ from: theirs.care, to: { ...theirs.care, water: 'Обильно' } });
    }
  });
});

test.each([
  ['price', 'price'],
  ['price.to', 'price'],
  ['fields.price', 'price'],
  ['attributes.to.height_cm.0', 'attributes.height_cm'],
  ['fields.attributes.zone', 'attributes.zone'],
  ['fields.care.light', 'care.light'],
  ['publication', 'state'],
])('the error of %s is told at %s', (key, field) => expect(fieldOfError(key)).toBe(field));
