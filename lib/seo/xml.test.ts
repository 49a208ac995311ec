import { XMLParser } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { element, emptyElement, escapeXml, openTag, parent, XML_HEAD } from './xml';

const read = (xml: string) => new XMLParser({ ignoreAttributes: false, trimValues: false }).parse(XML_HEAD + xml);

test.each(['Туя & «Смарагд» <b> "5" \'C2\'', 'a\tb\nc', '👩‍🌾 ёж', '&amp;', ']]>', '<![CDATA[x]]>', '<!-- -->'])(
  '%s survives a round trip',
  (text) => {
    expect(read(element('a', text)).a).toBe(text);
    expect(read(parent('a', [emptyElement('b', { c: text })])).a.b['@_c']).toBe(text);
  },
);

test('characters that XML does not allow are dropped', () => {
  expect(escapeXml('a\u0000b\u0008c\u001fd\ufffee\ud800f\udc00g')).toBe('abcdefg');
});

test('empty text makes no element, zero does', () => {
  expect([element('a', ''), element('a', undefined), element('a', 0)]).toEqual(['', '', '<a>0</a>']);
  expect(openTag('a', { b: undefined, c: 0 })).toBe('<a c="0">');
});

test('feeds contain no word joiners and no-break spaces', () => {
  const name = 'Туя, 40\u2060–\u206060\u00A0см';
  expect(element('name', name, { alt: name })).toBe('<name alt="Туя, 40–60 см">Туя, 40–60 см</name>');
});

test('special characters become entities', () => {
  expect(escapeXml(`a & <b> "c" 'd'`)).toBe('a &amp; &lt;b&gt; &quot;c&quot; &apos;d&apos;');
});

test('characters at the limits of XML are kept', () => {
  const edges = '\t\n\r \uD7FF\uE000\uFFFD\u{10000}\u{10FFFF}';
  expect(escapeXml(edges)).toBe(edges);
  expect(escapeXml('\u000B\u000C\u000E\uFFFF')).toBe('');
});

test('elements are written with attributes, children and without content', () => {
  expect(XML_HEAD).toBe('<?xml version="1.0" encoding="UTF-8"?>\n');
  expect(openTag('a')).toBe('<a>');
  expect(element('a', 'x', { b: 1, c: 'y' })).toBe('<a b="1" c="y">x</a>');
  expect(parent('a', ['<b/>', '<c/>'], { d: 1 })).toBe('<a d="1"><b/><c/></a>');
  expect(parent('a', [])).toBe('<a></a>');
  expect(emptyElement('a', { b: '"' })).toBe('<a b="&quot;"/>');
});
