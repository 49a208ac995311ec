import type { ProductList } from '@/contract/catalog';
import type { Result } from '../result';
import { type CatalogQuery, FILTER_KEYS, type FilterKey, hasFilters, type ListChoice, withoutFilters } from './query';

/** What a choice that finds nothing could leave out, and how many are found then. */
export type WayOut = { without: FilterKey[]; total: number };

/** What is known of a list before anything narrows it: it tells what is worth choosing. */
export type PlainList = Pick<ProductList, 'facets' | 'total_number_items'>;

/** A list as a page shows it. */
export type Listing = {
  /** The pages `from` to `page` as one. */
  list: ProductList;
  from: number;
  plain: PlainList;
  waysOut: WayOut[];
};

export type ReadList = (choice: ListChoice) => Promise<Result<ProductList>>;

const MOST_WAYS = 3;
/** Each is a question of its own. */
const MOST_TRIED = 8;

/** Everything that stands around the last page of a list, which is read already. Each part is a read of its own, and kept. */
export async function completeListing(query: CatalogQuery, last: ProductList, read: ReadList): Promise<Listing> {
  const { page, from = page } = query;
  const [before, plain, waysOut] = await Promise.all([
    readBefore(query, last, read),
    readPlain(query, last, read),
    last.total_number_items === 0 && hasFilters(query) ? findWaysOut(query, read) : [],
  ]);
  const items = new Map([...before, last].flatMap((page) => page.items.map((card) => [card.uuid, card])));
  return {
    list: { ...last, items: [...items.values()] },
    from: before.length > 0 ? from : page,
    plain,
    waysOut,
  };
}

/** The list has none of the pages that the address names. */
export const isBeyondEnd = ({ page, from = page }: CatalogQuery, { pages }: Pick<ProductList, 'pages'>): boolean =>
  from > Math.max(1, pages);

/** A page by itself, as the cache keeps it. */
export function pageOf({ from: _, ...choice }: CatalogQuery, page: number): ListChoice {
  return { ...choice, page };
}

/** The list that nothing narrows. */
export async function readPlain(query: CatalogQuery, last: ProductList, read: ReadList): Promise<PlainList> {
  if (!hasFilters(query)) return last;
  const whole = await read(withoutFilters(query));
  return whole.ok ? whole.data : last;
}

/**
 * Pages before the last one; none of them if one cannot be read: a list has no holes. An address may name more than the
 * list has.
 */
async function readBefore(query: CatalogQuery, { pages: most }: ProductList, read: ReadList): Promise<ProductList[]> {
  const { page, from = page } = query;
  const numbers = Array.from({ length: Math.min(page, most + 1) - from }, (_, at) => from + at);
  const results = await Promise.all(numbers.map((number) => read(pageOf(query, number))));
  const pages = results.flatMap((result) => (result.ok ? result.data : []));
  return pages.length === results.length ? pages : [];
}

/** The single filters whose removal finds most, both ends of the price being one. */
async function findWaysOut(query: CatalogQuery, read: ReadList): Promise<WayOut[]> {
  const chosen = FILTER_KEYS.filter((key) => query[key] !== undefined);
  const isPrice = (key: FilterKey) => key === 'price_min' || key === 'price_max';
  const prices = chosen.filter(isPrice);
  const groups = [...(prices.length > 0 ? [prices] : []), ...chosen.filter((key) => !isPrice(key)).map((key) => [key])];
  const ways = await Promise.all(
    groups.slice(0, MOST_TRIED).map(async (without) => ({ without, total: await totalOf(query, without, read) })),
  );
  return ways
    .filter(({ total }) => total > 0)
    .sort((a, b) => b.total - a.total)
    .slice(0, MOST_WAYS);
}

async function totalOf(query: CatalogQuery, without: FilterKey[], read: ReadList): Promise<number> {
  const choice = pageOf(query, 1);
  for (const key of without) delete choice[key];
  const result = await read(choice);
  return result.ok ? result.data.total_number_items : 0;
}
