import { expect, test } from 'vitest';
import { loadSeed } from '../../provider/db/seed/load';
import { ATTRIBUTE_COLUMNS, keyOfColumn } from '../attribute-columns';
import { attributeHeading, readAttribute, writeAttribute } from './attribute-cell';
import { attributeColumnOf } from './attribute-heading';

test.each([
  ['safe', '\u200B', undefined],
  ['soil', ' ; ', undefined],
  ['light', 'солнце; солнце', ['sun']],
  ['hedge', 'ИСТИНА', true],
  ['hedge', 'ложь', false],
])('%s «%s» is read as %j', (key, typed, value) => {
  expect(readAttribute(key, typed)).toEqual({ value });
});

test('every attribute of the demo reads back from its cell', () => {
  const seen = new Set<string>();
  for (const { attributes } of loadSeed().products)
    for (const [key, value] of Object.entries(attributes)) {
      seen.add(key);
      expect({ key, read: readAttribute(key, writeAttribute(key, value)) }).toEqual({ key, read: { value } });
    }
  expect(seen.size).toBeGreaterThan(20);
});

test.each([
  ['light', 'Солнце; полутень', { value: ['sun', 'partial'] }],
  ['zone', '4', { value: 4 }],
  ['height_cm', '40-60 см', { value: [40, 60] }],
  ['height_cm', '40', { value: [40, 40] }],
  ['volume_l', '7,5 л', { value: 7.5 }],
  ['bloom_months', 'май; июнь', { value: [5, 6] }],
  ['safe', 'нет, ядовито', { value: false }],
  ['evergreen', 'Да', { value: true }],
  ['evergreen', 'иногда', { fault: '«иногда» не\u00A0подходит, бывает: да; нет' }],
  ['zone', 'тёплая', { fault: '«тёплая» – не\u00A0число' }],
])('%s says %s', (key, text, read) => expect(readAttribute(key, text)).toEqual(read));

test('each heading of an attribute is told from all others', () => {
  const headings = ATTRIBUTE_COLUMNS.map((column) => attributeHeading(keyOfColumn(column)));
  expect(headings.map(attributeColumnOf)).toEqual(ATTRIBUTE_COLUMNS);
});
