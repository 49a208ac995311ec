import type { ProductList } from '@/contract/catalog';
import type { Result } from '../result';
import { type CatalogQuery, FILTER_KEYS, type FilterKey, hasFilters, type ListChoice, withoutFilters } from './query';

export type Relaxation = { without: FilterKey[]; total: number };

export type PlainList = Pick<ProductList, 'facets' | 'total_number_items' | 'promoted'>;

export type Listing = {
  list: ProductList;
  from: number;
  plain: PlainList;
  relaxations: Relaxation[];
};

export type ReadList = (choice: ListChoice) => Promise<Result<ProductList>>;

const MAX_RELAXATIONS = 3;
const MAX_TRIED = 8;

export async function completeListing(query: CatalogQuery, last: ProductList, read: ReadList): Promise<Listing> {
  const { page, from = page } = query;
  const [before, plain, relaxations] = await Promise.all([
    readBefore(query, last, read),
    readPlain(query, last, read),
    last.total_number_items === 0 && hasFilters(query) ? findRelaxations(query, read) : [],
  ]);
  const items = new Map([...before, last].flatMap((page) => page.items.map((card) => [card.uuid, card])));
  return {
    list: { ...last, items: [...items.values()] },
    from: before.length > 0 ? from : page,
    plain,
    relaxations,
  };
}

export const isBeyondEnd = ({ page, from = page }: CatalogQuery, { pages }: Pick<ProductList, 'pages'>): boolean =>
  from > Math.max(1, pages);

/** Without `from`, so each page has one cache key. */
export function pageOf({ from: _, ...choice }: CatalogQuery, page: number): ListChoice {
  return { ...choice, page };
}

export async function readPlain(query: CatalogQuery, last: ProductList, read: ReadList): Promise<PlainList> {
  if (!hasFilters(query)) return last;
  const whole = await read(withoutFilters(query));
  return whole.ok ? whole.data : last;
}

/** Empty if a page fails: the list must have no gaps. */
async function readBefore(query: CatalogQuery, { pages: most }: ProductList, read: ReadList): Promise<ProductList[]> {
  const { page, from = page } = query;
  const numbers = Array.from({ length: Math.min(page, most + 1) - from }, (_, at) => from + at);
  const results = await Promise.all(numbers.map((number) => read(pageOf(query, number))));
  const pages = results.flatMap((result) => (result.ok ? result.data : []));
  return pages.length === results.length ? pages : [];
}

async function findRelaxations(query: CatalogQuery, read: ReadList): Promise<Relaxation[]> {
  const chosen = FILTER_KEYS.filter((key) => query[key] !== undefined);
  const isPrice = (key: FilterKey) => key === 'price_min' || key === 'price_max';
  const prices = chosen.filter(isPrice);
  const groups = [...(prices.length > 0 ? [prices] : []), ...chosen.filter((key) => !isPrice(key)).map((key) => [key])];
  const tried = await Promise.all(
    groups.slice(0, MAX_TRIED).map(async (without) => ({ without, total: await totalOf(query, without, read) })),
  );
  return tried
    .filter(({ total }) => total > 0)
    .sort((a, b) => b.total - a.total)
    .slice(0, MAX_RELAXATIONS);
}

async function totalOf(query: CatalogQuery, without: FilterKey[], read: ReadList): Promise<number> {
  const choice = pageOf(query, 1);
  for (const key of without) delete choice[key];
  const result = await read(choice);
  return result.ok ? result.data.total_number_items : 0;
}
