import { LIMITS } from '@/contract/limits';
import type { ProductSort, ProductView } from '@/contract/staff/product-table';
import { firstOf, type SearchParams } from '../format/search-params';
import { withQuery } from '../paths';
import { adminPaths } from './paths';

/** Without a view: all; without a sort: by name. */
export type ProductFilter = {
  search?: string | undefined;
  view?: Exclude<ProductView, 'all'> | undefined;
  sort?: Exclude<ProductSort, 'name'> | undefined;
};

const VIEWS: Record<ProductView, string> = {
  all: 'Все',
  sold_out: 'Нет в\u00A0наличии',
  low: 'Мало',
  discounted: 'Со\u00A0скидкой',
  no_bed: 'Без места',
  draft: 'Черновики',
};

const SORTS: Record<ProductSort, string> = {
  name: 'По\u00A0названию',
  sku: 'По\u00A0артикулу',
  price: 'По\u00A0цене',
  stocked: 'По\u00A0остатку',
  bed: 'По\u00A0месту',
};

const oneOf = <T extends string>(names: Record<string, string>, none: string, text: string | undefined) =>
  text !== undefined && text !== none && Object.hasOwn(names, text) ? (text as T) : undefined;

const given = (filter: ProductFilter): ProductFilter =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value));

export const readProductFilter = (params: SearchParams): ProductFilter =>
  given({
    search: firstOf(params.search)?.slice(0, LIMITS.search).trim(),
    view: oneOf(VIEWS, 'all', firstOf(params.view)),
    sort: oneOf(SORTS, 'name', firstOf(params.sort)),
  });

export const productsAddress = ({ search, view, sort }: ProductFilter): string =>
  withQuery(adminPaths.products, { search, view, sort });

export const savedQueryOf = (filter: ProductFilter): string =>
  new URLSearchParams(filter as Record<string, string>).toString();

export const savedAddress = (query: string): string =>
  productsAddress(readProductFilter(Object.fromEntries(new URLSearchParams(query))));

type Tab = { name: string; filter: ProductFilter; isOn: boolean };

const tabsOf =
  <K extends 'view' | 'sort'>(field: K, names: Record<string, string>, none: string) =>
  (filter: ProductFilter): Tab[] =>
    Object.entries(names).map(([key, name]) => {
      const value = key === none ? undefined : (key as ProductFilter[K]);
      return { name, filter: { ...filter, [field]: value }, isOn: filter[field] === value };
    });

export const viewTabs = tabsOf('view', VIEWS, 'all');
export const sortTabs = tabsOf('sort', SORTS, 'name');

export const exportProductsAddress = (
  filter: ProductFilter,
  { format, withCards }: { format: 'xlsx' | 'csv'; withCards: boolean },
): string => withQuery(adminPaths.productsExport, { ...filter, format, ...(withCards && { cards: '1' }) });
