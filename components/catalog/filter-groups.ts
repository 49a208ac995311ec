import type { Facet } from '@/contract/catalog';
import { ALWAYS_SHOWN_FACETS } from '@/contract/facet-keys';
import type { PlainList } from '@/lib/catalog/listing';
import { type CatalogQuery, chosenOf } from '@/lib/catalog/query';
import { AVAILABILITY, type ListFacet, QUALITIES } from './filter-labels';

type RangeFacet = Extract<Facet, { type: 'range' }>;

export type FilterGroup = { key: string; name: string; isOpen: boolean } & (
  | { kind: 'price'; range: RangeFacet }
  | { kind: 'zone'; facet: ListFacet }
  | { kind: 'values'; facets: ListFacet[] }
);

const MARKS = [...AVAILABILITY, ...QUALITIES];
const NAMES: Record<string, string> = { price: 'Цена, ₽', zone: 'Зимует в моей зоне' };

/** The most used groups come first, the others in the provider's order. */
const FIRST = ['price', 'zone', 'marks', 'place', 'height_cm', 'light', 'difficulty', 'style', 'age_years'];
const OPEN = 3;

/** `plain` is the unfiltered list: a group that splits it stays, whatever is chosen. */
export function filterGroups(facets: readonly Facet[], plain: PlainList, query: CatalogQuery): FilterGroup[] {
  const narrows = narrowsList(plain);
  const lists = facets.filter(({ type }) => type === 'list');
  const useful = [...lastingRange(facets, plain), ...lists].filter(
    (facet) => isChosen(facet, query) || narrows(facet.key),
  );
  const groups = useful.flatMap((facet) => groupOf(facet, useful) ?? []);
  const placeOf = ({ key }: { key: string }) => {
    const place = FIRST.indexOf(key);
    return place < 0 ? FIRST.length : place;
  };
  return groups
    .sort((a, b) => placeOf(a) - placeOf(b))
    .map((group, place) => ({
      ...group,
      isOpen: place < OPEN || facetsIn(group).some((facet) => isChosen(facet, query)),
    }));
}

/** If the filtered list has a single price, the range of the unfiltered list is used: a slider needs one. */
const lastingRange = (facets: readonly Facet[], plain: PlainList): Facet[] => {
  const isSpan = (facet: Facet) => facet.type === 'range' && facet.min < facet.max;
  return (facets.some(isSpan) ? facets : plain.facets).filter(({ type }) => type === 'range');
};

type BareGroup = FilterGroup extends infer Group ? (Group extends FilterGroup ? Omit<Group, 'isOpen'> : never) : never;

function groupOf(facet: Facet, all: readonly Facet[]): BareGroup | undefined {
  const { key } = facet;
  if (facet.type === 'range') return { key, name: NAMES[key] ?? facet.name, kind: 'price', range: facet };
  if (key === 'zone') return { key, name: NAMES[key] ?? facet.name, kind: 'zone', facet };
  if (!MARKS.includes(key)) return { key, name: facet.name, kind: 'values', facets: [facet] };
  const marks = all.flatMap((other) => (other.type === 'list' && MARKS.includes(other.key) ? other : []));
  if (marks[0] !== facet) return undefined;
  return { key: 'marks', name: 'Наличие и особенности', kind: 'values', facets: marks };
}

const facetsIn = (group: BareGroup): Facet[] => {
  if (group.kind === 'price') return [group.range];
  return group.kind === 'zone' ? [group.facet] : group.facets;
};

const isChosen = ({ key }: Facet, query: CatalogQuery): boolean =>
  key === 'price' ? query.price_min !== undefined || query.price_max !== undefined : chosenOf(query, key).length > 0;

function narrowsList({ facets, total_number_items: total }: PlainList): (key: string) => boolean {
  const narrowing = facets.filter(
    (facet) =>
      facet.type === 'range' ||
      ALWAYS_SHOWN_FACETS.includes(facet.key) ||
      facet.values.some(({ count }) => count > 0 && count < total),
  );
  return (key) => narrowing.some((facet) => facet.key === key);
}
