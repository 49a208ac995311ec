import type { ListQuery } from '@/contract/catalog';
import { FACET_KEYS, FACET_VALUES, type FacetKey } from '@/contract/facet-keys';
import { firstOf, type SearchParams } from '../format/search-params';
import { withQuery } from '../paths';
import { parsePageNumber } from './page-number';
import { parsePrice } from './price-text';

export type Sort = ListQuery['sort'];

export type ListChoice = {
  page: number;
  sort: Sort;
  search?: string | undefined;
  as_typed?: '1' | undefined;
  price_min?: number | undefined;
  price_max?: number | undefined;
  in_stock?: '1' | undefined;
} & { [Key in Exclude<FacetKey, 'in_stock'>]?: string | undefined };

export type CatalogQuery = ListChoice & {
  /** First of several pages shown together, up to `page`. */
  from?: number | undefined;
};

export type CatalogChange = Partial<CatalogQuery>;

export const FILTER_KEYS = ['price_min', 'price_max', ...FACET_KEYS] as const;
export type FilterKey = (typeof FILTER_KEYS)[number];

export const MAX_PAGES = 10;

export const SORT_NAMES: Record<Sort, string> = {
  popular: 'Популярные',
  price_asc: 'Дешевле',
  price_desc: 'Дороже',
  new: 'Новинки',
  name: 'По названию',
};

const isSort = (text: string | undefined): text is Sort => text !== undefined && Object.hasOwn(SORT_NAMES, text);

/** One choice has one address and one cache key. */
function parseValues(key: FacetKey, given: string | string[] | undefined): string | undefined {
  const values = new Set([given ?? []].flat().flatMap((text) => text.split(',')));
  const all: readonly string[] = FACET_VALUES[key];
  const known = all.filter((value) => values.has(value)).sort();
  return known.length > 0 ? known.join(',') : undefined;
}

export function parseCatalogQuery(params: SearchParams): CatalogQuery {
  const page = parsePageNumber(firstOf(params.page));
  const from = params.from === undefined ? page : parsePageNumber(firstOf(params.from));
  const sort = firstOf(params.sort);
  const filters = {
    price_min: parsePrice(firstOf(params.price_min)),
    price_max: parsePrice(firstOf(params.price_max)),
    ...Object.fromEntries(FACET_KEYS.map((key) => [key, parseValues(key, params[key])])),
  };
  return {
    page,
    ...(from < page && page - from < MAX_PAGES && { from }),
    sort: isSort(sort) ? sort : 'popular',
    ...Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)),
  };
}

export const parseAsTyped = (text: string | null | undefined): Pick<ListChoice, 'as_typed'> =>
  text === '1' ? { as_typed: text } : {};

export function readCatalogQuery(params: URLSearchParams): CatalogQuery {
  const query = parseCatalogQuery(Object.fromEntries([...params.keys()].map((key) => [key, params.getAll(key)])));
  const search = params.get('search');
  return { ...query, ...(search && { search, ...parseAsTyped(params.get('as_typed')) }) };
}

export function catalogAddress(path: string, query: CatalogQuery, change: CatalogChange = {}): string {
  const next = { ...query, page: 1, from: undefined, ...change };
  const { search, as_typed, sort, page, from } = next;
  const address = withQuery(path, {
    search,
    as_typed,
    ...Object.fromEntries(FILTER_KEYS.map((key) => [key, next[key]])),
    sort: sort === 'popular' ? undefined : sort,
    page: page > 1 ? page : undefined,
    from: from !== undefined && from < page ? from : undefined,
  });
  return address.replaceAll('%2C', ',');
}

export const hasFilters = (query: CatalogQuery): boolean => FILTER_KEYS.some((key) => query[key] !== undefined);

export const withoutFilters = ({ sort, search, as_typed }: CatalogQuery): ListChoice => ({
  page: 1,
  sort,
  ...(search !== undefined && { search }),
  ...(as_typed && { as_typed }),
});

export const chosenOf = (query: CatalogQuery, key: string): string[] =>
  isFacetKey(key) ? (query[key]?.split(',') ?? []) : [];

export const withValues = (key: FacetKey, values: readonly string[]): CatalogChange => ({
  [key]: values.length > 0 ? [...values].sort().join(',') : undefined,
});

export const isFacetKey = (key: string): key is FacetKey => (FACET_KEYS as readonly string[]).includes(key);
