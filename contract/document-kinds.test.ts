import { expect, test } from 'vitest';
import { detailCallOf, listCallOf } from './content';
import { DOCUMENT_KINDS, describeKind, documentPath, hasMarkdown, isDocumentKind, listKinds } from './document-kinds';

test.each([
  ['/catalog/tuya', true],
  ['/news/a', true],
  ['/services/a', true],
  ['/portfolio/a', true],
  ['/calendar/may', true],
  ['/catalog', false],
  ['/news/', false],
  ['/news/rss.xml', false],
  ['/cart/a', false],
  ['/x/catalog/a', false],
  ['x/news/a', false],
  ['/', false],
  ['/toString/a', false],
])('%s has a Markdown page: %s', (path, has) => {
  expect(hasMarkdown(path)).toBe(has);
});

test('[ROUTE-09] the kind is the section of the address', () => {
  expect(documentPath('portfolio', 'sad')).toBe('/portfolio/sad');
  expect(['news', 'case', 'toString'].filter(isDocumentKind)).toEqual(['news']);
});

test('[ROUTE-09] the sections of documents have their names', () => {
  expect(listKinds().map((kind) => [kind, describeKind(kind).label])).toEqual([
    ['news', 'Новости и статьи'],
    ['services', 'Услуги'],
    ['portfolio', 'Портфолио'],
    ['calendar', 'Календарь садовода'],
  ]);
});

test('[ROUTE-09] documents are read by the calls of their kind', () => {
  expect(listCallOf('portfolio').path).toBe('/case/list/');
  expect(detailCallOf('portfolio').path).toBe('/case/detail/{slug}/');
});

test('[DATA-01] values in the database do not change', () => {
  expect(DOCUMENT_KINDS).toMatchObject({
    news: { storedAs: 'news' },
    services: { storedAs: 'service' },
    portfolio: { storedAs: 'case' },
    calendar: { storedAs: 'month' },
  });
});

test('[DATA-01] names in addresses, calls and tables are unique and need no escapes', () => {
  const kinds = listKinds().map(describeKind);
  for (const names of [
    listKinds(),
    kinds.map(({ storedAs }) => storedAs),
    kinds.map(({ api }) => api.segment),
    kinds.flatMap(({ api }) => [api.list.name, api.detail.name]),
  ]) {
    expect(new Set(names).size).toBe(names.length);
    expect(names.join('')).toMatch(/^[a-z]+$/i);
  }
});
