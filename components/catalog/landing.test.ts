import { expect, test } from 'vitest';
import type { Facet } from '@/contract/catalog';
import type { CatalogQuery } from '@/lib/catalog/query';
import { isIndexable, landingOf } from './landing';

const START: CatalogQuery = { page: 1, sort: 'popular' };

const list = (key: string, counts: Record<string, number>): Facet => ({
  key,
  name: key,
  type: 'list',
  values: Object.entries(counts).map(([value, count]) => ({ value, name: value, count })),
});
const PLAIN = {
  total_number_items: 100,
  facets: [list('light', { sun: 90, shade: 9 }), list('height_cm', { '0-30': 10, '30-60': 20, '60-100': 30 })],
};

test('[GEN-12] one promoted filter makes a landing page with its own title', () => {
  expect(landingOf({ ...START, light: 'shade' }, PLAIN)).toMatchObject({ phrase: 'для тени' });
  expect(landingOf({ ...START, height_cm: '0-30,30-60' }, PLAIN)?.phrase).toMatch(/^высотой до 60\s?см$/);
  expect(landingOf({ ...START, page: 2, light: 'shade' }, PLAIN)).toBeDefined();
});

test.each<[string, CatalogQuery]>([
  ['nothing', START],
  ['a value that is not promoted', { ...START, light: 'sun' }],
  ['half of what is promoted', { ...START, height_cm: '0-30' }],
  ['two filters', { ...START, light: 'shade', height_cm: '0-30,30-60' }],
  ['a price', { ...START, price_max: 3_000 }],
  ['a promoted filter and a price', { ...START, light: 'shade', price_max: 3_000 }],
  ['an order', { ...START, light: 'shade', sort: 'new' }],
  ['a filter that every product here matches', { ...START, hedge: '1' }],
  ['words of a search', { ...START, light: 'shade', search: 'хоста' }],
])('[GEN-12] a query with %s is no landing page', (_, query) => {
  expect(landingOf(query, PLAIN)).toBeUndefined();
});

test('[GEN-12] plain lists, their pages and landing pages are indexable, other queries are not', () => {
  const kept = (query: Partial<CatalogQuery>) => isIndexable({ ...START, ...query }, PLAIN);
  expect([kept({}), kept({ page: 3 }), kept({ light: 'shade' })]).toEqual([true, true, true]);
  expect([kept({ sort: 'new' }), kept({ light: 'sun' }), kept({ price_min: 1 })]).toEqual([false, false, false]);
});
