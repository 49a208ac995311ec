import type { Facet } from '@/contract/catalog';
import {
  type CatalogChange,
  type CatalogQuery,
  chosenOf,
  FILTER_KEYS,
  type FilterKey,
  isFacetKey,
  withValues,
} from '@/lib/catalog-query';
import { formatNumber } from '@/lib/plural';
import { appliedName } from './filter-words';

export type Applied = {
  key: FilterKey;
  name: string;
  /** What takes it off. */
  removal: CatalogChange;
};

/** What a list is filtered by, value by value, in the words of its facets. */
export function appliedFilters(query: CatalogQuery, facets: readonly Facet[]): Applied[] {
  const { price_min, price_max } = query;
  const values = FILTER_KEYS.filter(isFacetKey).flatMap((key) => {
    const facet = facets.find((each) => each.key === key);
    const chosen = chosenOf(query, key);
    return inOrder(chosen, facet).map((value) => ({
      key,
      name: appliedName(facet?.type === 'list' ? facet : undefined, key, value),
      removal: withValues(
        key,
        chosen.filter((other) => other !== value),
      ),
    }));
  });
  return [
    ...(price_min === undefined ? [] : [priceFilter('price_min', 'от', price_min)]),
    ...(price_max === undefined ? [] : [priceFilter('price_max', 'до', price_max)]),
    ...values,
  ];
}

const priceFilter = (key: 'price_min' | 'price_max', word: string, price: number): Applied => ({
  key,
  name: `${word} ${formatNumber(price)}\u00A0₽`,
  removal: { [key]: undefined },
});

/** As the facet lists them; what it does not know stands last. */
function inOrder(chosen: string[], facet: Facet | undefined): string[] {
  const known = facet?.type === 'list' ? facet.values.map(({ value }) => value) : [];
  return [...known.filter((value) => chosen.includes(value)), ...chosen.filter((value) => !known.includes(value))];
}
