import { catalog, type SORTS } from '@/contract/catalog';
import { keep, keepProducts, tags } from './cache';
import { askSteadily, atRequestTime } from './read';

export type ListQuery = {
  category?: string | undefined;
  page?: number | undefined;
  page_size?: number | undefined;
  sort?: (typeof SORTS)[number] | undefined;
  price_min?: number | undefined;
  price_max?: number | undefined;
  in_stock?: '1' | undefined;
};

export const listProducts = (query: ListQuery) => atRequestTime(() => readList(query));
export const getProduct = (slug: string) => atRequestTime(() => readProduct(slug));
/** `catalog` is the slug of the catalogue's own page. */
export const getCategory = (slug: string) => atRequestTime(() => readCategory(slug));

async function readList(query: ListQuery) {
  'use cache';
  keep('stock', tags.products);
  const list = await askSteadily(catalog.list, { query });
  if (list.ok) keepProducts(list.data.items);
  return list;
}

async function readProduct(slug: string) {
  'use cache';
  keep('stock', tags.products);
  const product = await askSteadily(catalog.detail, { params: { slug } });
  if (product.ok) keepProducts([product.data, ...product.data.variants, ...product.data.recommendations]);
  return product;
}

async function readCategory(slug: string) {
  'use cache';
  keep('texts', tags.categories);
  return askSteadily(catalog.category, { params: { slug } });
}
