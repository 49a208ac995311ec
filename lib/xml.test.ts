import { XMLParser } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { element, emptyElement, escapeXml, openTag, parent, XML_HEAD } from './xml';

const read = (xml: string) => new XMLParser({ ignoreAttributes: false, trimValues: false }).parse(XML_HEAD + xml);

test.each(['Туя & «Смарагд» <b> "5" \'C2\'', 'a\tb\nc', '👩‍🌾 ёж', '&amp;', ']]>', '<![CDATA[x]]>', '<!-- -->'])(
  '%s is read as it was written',
  (text) => {
    expect(read(element('a', text)).a).toBe(text);
    expect(read(parent('a', [emptyElement('b', { c: text })])).a.b['@_c']).toBe(text);
  },
);

test('what XML has no character for is left out', () => {
  expect(escapeXml('a\u0000b\u0008c\u001fd\ufffee\ud800f\udc00g')).toBe('abcdefg');
});

test('nothing makes no element, nought does', () => {
  expect([element('a', ''), element('a', undefined), element('a', 0)]).toEqual(['', '', '<a>0</a>']);
  expect(openTag('a', { b: undefined, c: 0 })).toBe('<a c="0">');
});

test('feeds bear no word joiners and no-break blanks, in elements and in attributes', () => {
  const name = 'Туя, 40\u2060–\u206060\u00A0см';
  expect(element('name', name, { alt: name })).toBe('<name alt="Туя, 40–60 см">Туя, 40–60 см</name>');
});
