import { FACET_KEYS } from '@/contract/facet-keys';
import type { PlainList } from '@/lib/catalog/listing';
import { type CatalogQuery, chosenOf, hasFilters } from '@/lib/catalog/query';
import { offeredBy } from './promoted';
import type { TellingValues } from './telling-filters';

/** What a list narrowed by one promoted filter says of itself. */
export type Landing = Pick<TellingValues, 'phrase' | 'text'>;

/** A list that people look for as such: one filter that it promotes, nothing else, in the usual order. */
export function landingOf(query: CatalogQuery, plain: PlainList): Landing | undefined {
  const { sort, price_min, price_max, search } = query;
  if (sort !== 'popular' || price_min !== undefined || price_max !== undefined || search !== undefined)
    return undefined;
  const [key, ...others] = FACET_KEYS.filter((each) => query[each] !== undefined);
  if (!key || others.length > 0) return undefined;
  const chosen = chosenOf(query, key).join(',');
  return offeredBy(plain).find((telling) => telling.key === key && [...telling.values].sort().join(',') === chosen);
}

/** Search engines may keep the list as a page of its own: the plain one and its landings, no order and no mixture. */
export const isIndexable = (query: CatalogQuery, plain: PlainList): boolean =>
  landingOf(query, plain) !== undefined ||
  (!hasFilters(query) && query.sort === 'popular' && query.search === undefined);
