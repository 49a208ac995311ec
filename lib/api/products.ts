import { catalog, type ProductList } from '@/contract/catalog';
import { hasFilters, type ListChoice } from '../catalog/query';
import { cacheFor, tagProducts, tags } from './cache';
import { dynamicRead, fetchWithFallback } from './read';

type CategoryChoice = ListChoice & { category: string };
type SearchChoice = ListChoice & { search: string };

export const listProducts = (query: CategoryChoice) => dynamicRead(() => readList(query));
export const getProduct = (slug: string) => dynamicRead(() => readProduct(slug));
export const searchProducts = (query: SearchChoice) => dynamicRead(() => readSearch(query));
export const suggestBySearch = (search: string) => dynamicRead(() => readSuggestions(search));
export const getCategory = (slug: string) => dynamicRead(() => readCategory(slug));

const isEmpty = ({ items }: ProductList): boolean => items.length === 0;

async function readList(query: CategoryChoice) {
  'use cache';
  cacheFor('stock', tags.products);
  const list = await fetchWithFallback(catalog.list, { query }, { isTransient: hasFilters(query), isAbsent: isEmpty });
  if (list.ok) tagProducts(list.data.items);
  return list;
}

async function readSearch(query: SearchChoice) {
  'use cache';
  cacheFor('stock', tags.products);
  const list = await fetchWithFallback(catalog.search, { query }, { isTransient: true, isAbsent: isEmpty });
  if (list.ok) tagProducts(list.data.items);
  return list;
}

async function readSuggestions(search: string) {
  'use cache';
  cacheFor('stock', tags.products);
  return fetchWithFallback(catalog.suggest, { query: { search } }, { isTransient: true });
}

async function readProduct(slug: string) {
  'use cache';
  cacheFor('stock', tags.products);
  const product = await fetchWithFallback(catalog.detail, { params: { slug } });
  if (product.ok) {
    const { variants, companions, recommendations } = product.data;
    tagProducts([product.data, ...variants, ...companions, ...recommendations]);
  }
  return product;
}

async function readCategory(slug: string) {
  'use cache';
  cacheFor('texts', tags.categories);
  return fetchWithFallback(catalog.category, { params: { slug } });
}
