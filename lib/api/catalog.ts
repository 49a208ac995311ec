import { type Category, catalog, type Product, type ProductList } from '@/contract/catalog';
import { hasFilters, type ListChoice } from '../catalog/query';
import { isSlug } from '../format/slug';
import { paths } from '../paths';
import type { Failure, Result } from '../result';
import { cacheFor, tagProducts, tags } from './cache';
import { dynamicRead, fetchWithFallback, getLastAnswer } from './read';

const ROOT = 'catalog';

export type CatalogReads = {
  listProducts: (query: CategoryChoice) => Promise<Result<ProductList>>;
  getCategory: (slug: string) => Promise<Result<Category>>;
  getProduct: (slug: string) => Promise<Result<Product>>;
  getLastProduct: (slug: string) => Promise<Product | undefined>;
};

type CatalogPage =
  | { type: 'category'; category: Category; list: ProductList }
  | { type: 'product'; product: Product }
  | { type: 'moved'; path: string };

type CategoryChoice = ListChoice & { category: string };
type SearchChoice = ListChoice & { search: string };

export const listProducts = (query: CategoryChoice) => dynamicRead(() => readList(query));
export const getProduct = (slug: string) => dynamicRead(() => readProduct(slug));
export const searchProducts = (query: SearchChoice) => dynamicRead(() => readSearch(query));
export const suggestBySearch = (search: string) => dynamicRead(() => readSuggestions(search));
const getLastProduct = (slug: string) => getLastAnswer(catalog.detail, { params: { slug } });
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
  cacheFor('stock', tags.products, tags.common);
  const product = await fetchWithFallback(catalog.detail, { params: { slug } });
  if (product.ok) {
    const { variants, companions, recommendations } = product.data;
    tagProducts([product.data, ...variants, ...companions, ...recommendations]);
  }
  return product;
}

async function readCategory(slug: string) {
  'use cache';
  cacheFor('texts', tags.categories, tags.common);
  return fetchWithFallback(catalog.category, { params: { slug } });
}

/** Only the last segment selects the page: a category, even an empty one, otherwise a product. [ROUTE-03, ROUTE-04] */
export async function resolveCatalog(
  segments: readonly string[],
  query: ListChoice,
  reads: CatalogReads = { listProducts, getCategory, getProduct, getLastProduct },
): Promise<Result<CatalogPage>> {
  const slug = segments.at(-1) ?? ROOT;
  if (!isSlug(slug)) return { ok: false, kind: 'absent', message: 'Не найдено', status: 404 };

  const here = paths.catalog(...segments);
  const [list, category] = await Promise.all([
    reads.listProducts({ ...query, category: slug }),
    reads.getCategory(slug),
  ]);
  // An absence is not stored, so in an outage nothing says that a product's slug is no category. [ERR-04]
  const lastOr = async (failure: Failure): Promise<Result<CatalogPage>> => {
    const last = failure.kind === 'unavailable' ? await reads.getLastProduct(slug) : undefined;
    return last ? placed(here, { type: 'product', product: last }, last.path) : failure;
  };
  if (!list.ok) return lastOr(list);
  if (category.ok)
    return placed(here, { type: 'category', category: category.data, list: list.data }, category.data.path);
  if (category.kind !== 'absent') return lastOr(category);

  const product = await reads.getProduct(slug);
  return product.ok ? placed(here, { type: 'product', product: product.data }, product.data.path) : product;
}

const placed = (here: string, page: CatalogPage, path: string): Result<CatalogPage> => ({
  ok: true,
  data: here === path ? page : { type: 'moved', path },
});
