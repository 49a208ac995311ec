import { FACET_KEYS } from '@/contract/facet-keys';
import type { PlainList } from '@/lib/catalog/listing';
import type { PromotedValues } from '@/lib/catalog/promoted-values';
import { type CatalogQuery, chosenOf, hasFilters } from '@/lib/catalog/query';
import { landingFilters } from './promoted';

export type Landing = Pick<PromotedValues, 'phrase' | 'text'>;

export function landingOf(query: CatalogQuery, plain: PlainList): Landing | undefined {
  const { sort, price_min, price_max, search } = query;
  if (sort !== 'popular' || price_min !== undefined || price_max !== undefined || search !== undefined)
    return undefined;
  const [key, ...others] = FACET_KEYS.filter((each) => query[each] !== undefined);
  if (!key || others.length > 0) return undefined;
  const chosen = chosenOf(query, key).join(',');
  return landingFilters(plain).find(
    (promoted) => promoted.key === key && [...promoted.values].sort().join(',') === chosen,
  );
}

/** Indexable: the unfiltered list and its landing pages, in the default order. */
export const isIndexable = (query: CatalogQuery, plain: PlainList): boolean =>
  landingOf(query, plain) !== undefined ||
  (!hasFilters(query) && query.sort === 'popular' && query.search === undefined);
