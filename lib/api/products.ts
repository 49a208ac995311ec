import { catalog, type ProductList } from '@/contract/catalog';
import { hasFilters, type ListChoice } from '../catalog/query';
import { keep, keepProducts, tags } from './cache';
import { askSteadily, atRequestTime } from './read';

type CategoryChoice = ListChoice & { category: string };
type SearchChoice = ListChoice & { search: string };

export const listProducts = (query: CategoryChoice) => atRequestTime(() => readList(query));
export const getProduct = (slug: string) => atRequestTime(() => readProduct(slug));
/** [ROUTE-10] */
export const searchProducts = (query: SearchChoice) => atRequestTime(() => readSearch(query));
/** What else the words lead to: sections and articles. [ROUTE-10] */
export const suggestBySearch = (search: string) => atRequestTime(() => readSuggestions(search));
/** `catalog` is the slug of the catalogue's own page. */
export const getCategory = (slug: string) => atRequestTime(() => readCategory(slug));

/** An unknown category has an empty list, and so has a page beyond a list's end. */
const isEmpty = ({ items }: ProductList): boolean => items.length === 0;

async function readList(query: CategoryChoice) {
  'use cache';
  keep('stock', tags.products);
  const list = await askSteadily(catalog.list, { query }, { isPassing: hasFilters(query), isAbsent: isEmpty });
  if (list.ok) keepProducts(list.data.items);
  return list;
}

async function readSearch(query: SearchChoice) {
  'use cache';
  keep('stock', tags.products);
  const list = await askSteadily(catalog.search, { query }, { isPassing: true, isAbsent: isEmpty });
  if (list.ok) keepProducts(list.data.items);
  return list;
}

async function readSuggestions(search: string) {
  'use cache';
  keep('stock', tags.products);
  return askSteadily(catalog.suggest, { query: { search } }, { isPassing: true });
}

async function readProduct(slug: string) {
  'use cache';
  keep('stock', tags.products);
  const product = await askSteadily(catalog.detail, { params: { slug } });
  if (product.ok) {
    const { variants, companions, recommendations } = product.data;
    keepProducts([product.data, ...variants, ...companions, ...recommendations]);
  }
  return product;
}

async function readCategory(slug: string) {
  'use cache';
  keep('texts', tags.categories);
  return askSteadily(catalog.category, { params: { slug } });
}
