import { expect, test } from 'vitest';
import type { Category, Facet, ProductList } from '@/contract/catalog';
import type { CatalogQuery } from '@/lib/catalog/query';
import { categoryMetadata } from './category-metadata';

const facets: Facet[] = [
  { key: 'price', name: 'Цена', type: 'range', min: 790, max: 16_900, steps: [] },
  { key: 'light', name: 'Свет', type: 'list', values: [{ value: 'shade', name: 'тень', count: 9 }] },
];
const list = { total_number_items: 9, page: 1, page_size: 24, pages: 1, items: [{}], facets } as unknown as ProductList;
const category: Category = {
  name: 'Туи',
  slug: 'tui',
  path: '/catalog/hvojnye/tui',
  description: 'Колонны и шары.',
  image: '/media/tui.webp',
  breadcrumbs: [],
  children: [],
  meta_title: 'Туи из питомника',
  meta_description: 'Колонны и шары.',
  meta_keywords: 'туи',
  og_title: 'Туи',
  og_description: 'Колонны и шары.',
  og_img: '/media/tui.webp',
};

const headOf = (query: Partial<CatalogQuery>, shown = list) =>
  categoryMetadata({
    category,
    list: shown,
    plain: { total_number_items: 32, facets },
    nursery: '«Ярус», питомник растений',
    query: { page: 1, sort: 'popular', ...query },
  });

test('[GEN-12] the first page has the category’s title, the next ones add their number', () => {
  expect(headOf({})).toMatchObject({ title: 'Туи из питомника', alternates: { canonical: category.path } });
  expect(headOf({}).robots).toBeUndefined();
  expect(headOf({ page: 2, from: 1 })).toMatchObject({
    title: 'Туи из питомника, страница 2',
    alternates: { canonical: `${category.path}?page=2` },
  });
});

test('[GEN-12] one promoted filter gives the page its own title, text and canonical address', () => {
  const { title, description, alternates, robots } = headOf({ light: 'shade' });
  expect(String(title).replace(/\s/g, ' ')).toBe('Туи для тени: купить в питомнике, цены от 790 ₽');
  expect(String(description).replace(/\s/g, ' ')).toMatch(/^Туи для тени: 9 растений, цены от 790 ₽\. Подойдут/);
  expect(alternates?.canonical).toBe(`${category.path}?light=shade`);
  expect(robots).toBeUndefined();
});

test('[GEN-12] a list with any other filter is sent with noindex, follow', () => {
  for (const query of [{ sort: 'new' }, { light: 'sun' }, { light: 'shade', hedge: '1' }, { price_max: 900 }] as const)
    expect(headOf(query)).toMatchObject({
      robots: { index: false, follow: true },
      alternates: { canonical: category.path },
    });
  expect(headOf({ page: 9 }, { ...list, items: [] }).robots).toEqual({ index: false, follow: true });
});
