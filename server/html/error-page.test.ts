import { expect, test } from 'vitest';
import { addErrorText, BUSY, errorPageHtml, UNREADABLE } from './error-page';

const FAILED = '<html><head><meta charset="utf-8"></head><body class="a"><script></script></body></html>';

test.each([
  [500, 'Не получилось загрузить'],
  [502, 'Не получилось загрузить'],
  [503, 'Магазин сейчас не отвечает'],
])('[GEN-13] a page that failed with %i gets a title, a text and a link without JavaScript', (status, title) => {
  const html = addErrorText(FAILED, status);
  expect(html).toContain(`<head><title>${title}</title>`);
  expect(html).toMatch(
    new RegExp(`<body class="a"><noscript>.*<h1>${title}</h1>.*<a href="/">На главную</a>.*</noscript>`),
  );
});

test('[GEN-13] an existing title stays, and so do pages with content and those that did not fail', () => {
  const titled = FAILED.replace('<head>', '<head><title>Новости</title>');
  expect(addErrorText(titled, 500).match(/<title>/g)).toHaveLength(1);
  const worded = FAILED.replace('<script>', '<h1 class="b">Новости</h1><script>');
  expect(addErrorText(worded, 500)).toBe(worded);
  expect(addErrorText(FAILED, 404)).toBe(FAILED);
});

test('[GEN-13] a page that asks for a reload has a reload link first, without JavaScript', () => {
  const linksOf = (html: string) => [...html.matchAll(/<a href="([^"]*)">([^<]*)</g)].map(([, to, name]) => [to, name]);
  const onward = [
    ['/', 'На главную'],
    ['/catalog', 'Открыть каталог'],
  ];
  expect(linksOf(errorPageHtml(BUSY))).toEqual([['', 'Обновить страницу'], ...onward]);
  expect(linksOf(errorPageHtml(UNREADABLE))).toEqual(onward);
});
