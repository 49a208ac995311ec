import type { ListQuery } from '@/contract/catalog';
import { parsePageNumber } from './page-number';
import { withQuery } from './paths';
import { firstOf, type SearchParams } from './search-params';

export type Sort = ListQuery['sort'];

/** What a visitor chose in the catalogue, as the address says it. */
export type CatalogQuery = {
  page: number;
  sort: Sort;
  price_min?: number;
  price_max?: number;
  in_stock?: '1';
};

/** In the order of the menu. */
export const SORT_NAMES: Record<Sort, string> = {
  popular: 'Популярные',
  price_asc: 'Дешевле',
  price_desc: 'Дороже',
  new: 'Новинки',
  name: 'По названию',
};

const isSort = (text: string | undefined): text is Sort => text !== undefined && Object.hasOwn(SORT_NAMES, text);

/** Whole roubles up to the contract's limit; blanks and nonsense count as not given. */
function parsePrice(text: string | undefined): number | undefined {
  return text && /^\d{1,8}$/.test(text) ? Number(text) : undefined;
}

/** Reads an address; a value that cannot be is left out. */
export function parseCatalogQuery(params: SearchParams): CatalogQuery {
  const sort = firstOf(params.sort);
  const price_min = parsePrice(firstOf(params.price_min));
  const price_max = parsePrice(firstOf(params.price_max));
  return {
    page: parsePageNumber(firstOf(params.page)),
    sort: isSort(sort) ? sort : 'popular',
    ...(price_min !== undefined && { price_min }),
    ...(price_max !== undefined && { price_max }),
    ...(firstOf(params.in_stock) === '1' && { in_stock: '1' }),
  };
}

/** Address of a list: what is usual is not written. Any change of the choice goes back to the first page. */
export function catalogAddress(path: string, query: CatalogQuery, change: Partial<CatalogQuery> = {}): string {
  const { page, sort, ...filters } = { ...query, page: 1, ...change };
  return withQuery(path, {
    ...filters,
    sort: sort === 'popular' ? undefined : sort,
    page: page > 1 ? page : undefined,
  });
}

export const hasFilters = ({ price_min, price_max, in_stock }: CatalogQuery): boolean =>
  price_min !== undefined || price_max !== undefined || in_stock !== undefined;
