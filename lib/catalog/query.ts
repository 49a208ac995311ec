import type { ListQuery } from '@/contract/catalog';
import { FACET_KEYS, FACET_VALUES, type FacetKey } from '@/contract/facet-keys';
import { firstOf, type SearchParams } from '../format/search-params';
import { withQuery } from '../paths';
import { parsePageNumber } from './page-number';
import { parsePrice } from './price-text';

export type Sort = ListQuery['sort'];

/** What a list is asked for. A facet holds its chosen values: `sun,partial`. */
export type ListChoice = {
  page: number;
  sort: Sort;
  /** The words of a search. [ROUTE-10] */
  search?: string | undefined;
  /** Those words and no others. */
  as_typed?: '1' | undefined;
  price_min?: number | undefined;
  price_max?: number | undefined;
  in_stock?: '1' | undefined;
} & { [Key in Exclude<FacetKey, 'in_stock'>]?: string | undefined };

/** What a visitor chose in the catalogue, as the address says it. */
export type CatalogQuery = ListChoice & {
  /** The first of the pages that are shown together, up to `page`. */
  from?: number | undefined;
};

export type CatalogChange = Partial<CatalogQuery>;

/** What narrows a list. */
export const FILTER_KEYS = ['price_min', 'price_max', ...FACET_KEYS] as const;
export type FilterKey = (typeof FILTER_KEYS)[number];

/** So many pages are shown together at most. */
export const MOST_PAGES = 10;

/** In the order of the menu. */
export const SORT_NAMES: Record<Sort, string> = {
  popular: 'Популярные',
  price_asc: 'Дешевле',
  price_desc: 'Дороже',
  new: 'Новинки',
  name: 'По названию',
};

const isSort = (text: string | undefined): text is Sort => text !== undefined && Object.hasOwn(SORT_NAMES, text);

/**
 * A form repeats the parameter, an address of ours joins the values; either way each known value stands once, in one
 * order: one choice has one address, and is kept once.
 */
function parseValues(key: FacetKey, given: string | string[] | undefined): string | undefined {
  const values = new Set([given ?? []].flat().flatMap((text) => text.split(',')));
  const all: readonly string[] = FACET_VALUES[key];
  const known = all.filter((value) => values.has(value)).sort();
  return known.length > 0 ? known.join(',') : undefined;
}

/** Reads an address; a value that cannot be is left out, and so is whatever is not ours (`utm_source`). */
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
    ...(from < page && page - from < MOST_PAGES && { from }),
    sort: isSort(sort) ? sort : 'popular',
    ...Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)),
  };
}

/** Whoever was answered with other words than those typed may insist on these. */
export const parseAsTyped = (text: string | null | undefined): Pick<ListChoice, 'as_typed'> =>
  text === '1' ? { as_typed: text } : {};

/** What a form or a link of ours says, with the words of a search. */
export function readCatalogQuery(params: URLSearchParams): CatalogQuery {
  const query = parseCatalogQuery(Object.fromEntries([...params.keys()].map((key) => [key, params.getAll(key)])));
  const search = params.get('search');
  return { ...query, ...(search && { search, ...parseAsTyped(params.get('as_typed')) }) };
}

/** Address of a list: what is usual is not written. Any change of the choice goes back to the first page. */
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
  // A comma is its own name in a query, and easier to read.
  return address.replaceAll('%2C', ',');
}

export const hasFilters = (query: CatalogQuery): boolean => FILTER_KEYS.some((key) => query[key] !== undefined);

/** The whole list, in the order chosen. */
export const withoutFilters = ({ sort, search, as_typed }: CatalogQuery): ListChoice => ({
  page: 1,
  sort,
  ...(search !== undefined && { search }),
  ...(as_typed && { as_typed }),
});

/** Chosen values of a facet. */
export const chosenOf = (query: CatalogQuery, key: string): string[] =>
  isFacetKey(key) ? (query[key]?.split(',') ?? []) : [];

/** The same choice with other values of one facet. */
export const withValues = (key: FacetKey, values: readonly string[]): CatalogChange => ({
  [key]: values.length > 0 ? [...values].sort().join(',') : undefined,
});

/** Not a price. */
export const isFacetKey = (key: string): key is FacetKey => (FACET_KEYS as readonly string[]).includes(key);
