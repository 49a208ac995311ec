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
import { appliedName, STEP } from './filter-labels';

export type Applied = {
  key: FilterKey;
  name: string;
  removal: CatalogChange;
};

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

/** Counts as the visitor does: the steps of a measure are one choice, both ends of a price too. */
export const countChoices = (applied: readonly Applied[]): number =>
  new Set(applied.map(({ key }) => (key === 'price_min' ? 'price_max' : key))).size;

const priceFilter = (key: 'price_min' | 'price_max', word: string, price: number): Applied => ({
  key,
  name: `${word} ${formatNumber(price)}\u00A0₽`,
  removal: { [key]: undefined },
});

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

function inOrder(chosen: string[], facet: Facet | undefined): string[] {
  const known = facet?.type === 'list' ? facet.values.map(({ value }) => value) : [];
  return [...known.filter((value) => chosen.includes(value)), ...chosen.filter((value) => !known.includes(value))];
}
