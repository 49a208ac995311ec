import { expect, test } from 'vitest';
import { faultsIn, XSS_VECTORS } from '../../../tests/setup/xss-vectors';
import { cleanHtml, markdownToHtml } from './rich-text';

const TAGS = ['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'a', 'strong', 'em', 'br', 'blockquote'];
const TABLE = ['table', 'thead', 'tbody', 'tr', 'th', 'td'];

test('the collection is large, and its judge finds what is alive', () => {
  expect(XSS_VECTORS.length).toBeGreaterThan(200);
  expect(faultsIn('<p>x</p><img src="x">', TAGS, [])).not.toEqual([]);
  expect(faultsIn('<a href="java&#10;script:xss()">x</a>', TAGS, ['href'])).not.toEqual([]);
  expect(faultsIn('<p onclick="xss()">x</p>', TAGS, ['href'])).not.toEqual([]);
});

test.each([
  ['HTML', cleanHtml],
  ['markdown', markdownToHtml],
])('of %s nothing is left that runs, also when it is cleaned once more', (_what, clean) => {
  for (const vector of XSS_VECTORS) {
    for (const given of [vector, `<p>${vector}</p>`, `<a href="https://a.example">${vector}`]) {
      const html = clean(given);
      expect(faultsIn(html, [...TAGS, ...TABLE], ['href', 'rel']), given).toEqual([]);
      expect(faultsIn(cleanHtml(html), [...TAGS, ...TABLE], ['href', 'rel']), given).toEqual([]);
    }
  }
});
