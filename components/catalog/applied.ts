import type { Facet } from '@/contract/catalog';
import {
  type CatalogChange,
  type CatalogQuery,
  chosenOf,
  FILTER_KEYS,
  type FilterKey,
  isFacetKey,
  withValues,
} from '@/lib/catalog/query';
import { formatNumber } from '@/lib/format/plural';
import { appliedName, STEP } from './filter-words';

export type Applied = {
  key: FilterKey;
  name: string;
  /** What takes it off. */
  removal: CatalogChange;
};

/** What a list is filtered by, value by value, in the words of its facets; steps that meet are one. */
export function appliedFilters(query: CatalogQuery, facets: readonly Facet[]): Applied[] {
  const { price_min, price_max } = query;
  const values = FILTER_KEYS.filter(isFacetKey).flatMap((key) => {
    const facet = facets.find((each) => each.key === key);
    const chosen = chosenOf(query, key);
    return joinSteps(inOrder(chosen, facet)).map((joined) => ({
      key,
      name: appliedName(facet?.type === 'list' ? facet : undefined, key, joined),
      removal: withValues(
        key,
        chosen.filter((other) => !joined.includes(other)),
      ),
    }));
  });
  return [
    ...(price_min === undefined ? [] : [priceFilter('price_min', 'от', price_min)]),
    ...(price_max === undefined ? [] : [priceFilter('price_max', 'до', price_max)]),
    ...values,
  ];
}

/** As somebody counts who presses: steps of one measure are one choice, and so are the two ends of a price. */
export const countChoices = (applied: readonly Applied[]): number =>
  new Set(applied.map(({ key }) => (key === 'price_min' ? 'price_max' : key))).size;

const priceFilter = (key: 'price_min' | 'price_max', word: string, price: number): Applied => ({
  key,
  name: `${word} ${formatNumber(price)}\u00A0₽`,
  removal: { [key]: undefined },
});

/** «60-100» and «100-150» are one measure from 60 to 150. */
function joinSteps(values: readonly string[]): string[][] {
  const groups: string[][] = [];
  for (const value of values) {
    const last = groups.at(-1);
    if (last && isNext(last.at(-1), value)) last.push(value);
    else groups.push([value]);
  }
  return groups;
}

const isNext = (before: string | undefined, after: string): boolean =>
  STEP.test(after) && before !== undefined && STEP.exec(before)?.groups?.to === STEP.exec(after)?.groups?.from;

/** As the facet lists them; what it does not know stands last. */
function inOrder(chosen: string[], facet: Facet | undefined): string[] {
  const known = facet?.type === 'list' ? facet.values.map(({ value }) => value) : [];
  return [...known.filter((value) => chosen.includes(value)), ...chosen.filter((value) => !known.includes(value))];
}
