import type { Attributes } from '../../contract/attributes';
import { type Bits, intersect, subtract, unite } from './bits';
import type { StandingCard } from './card-cache';
import type { CatalogueIndex } from './catalogue-index';
import { IN_STOCK, slotOf } from './facets';
import { takeInOrder } from './sort-orders';

type Shown = Pick<StandingCard, 'ordinal' | 'family'> & { card: Pick<StandingCard['card'], 'total_quantity'> };

/**
 * The first `n` of the candidates, who come best first: what can be had before what cannot, never the product itself or
 * another size of it.
 */
export function choose<C extends Shown>(candidates: C[], product: Pick<Shown, 'ordinal' | 'family'>, n: number): C[] {
  const others = candidates.filter(
    ({ ordinal, family }) => ordinal !== product.ordinal && (family === null || family !== product.family),
  );
  const isAvailable = ({ card }: C) => card.total_quantity > 0;
  return [...others.filter(isAvailable), ...others.filter((other) => !isAvailable(other))].slice(0, n);
}

export type Subject = { ordinal: number; lineage: number[]; family: string | null; attributes: Attributes };

/**
 * The best `n` plants for a visitor of this one, itself and its sizes among them: the same care in the same category,
 * then that category, then the wider ones, each by popularity.
 */
export function rankSimilar(
  index: CatalogueIndex,
  subject: Pick<Subject, 'lineage' | 'attributes'>,
  n: number,
): number[] {
  const categories = subject.lineage.toReversed().map(index.category);
  const care = careSets(index, subject.attributes);
  const scopes = [...categories.slice(0, care.length > 0 ? 1 : 0).map((set) => intersect(set, care)), ...categories];
  const available = index.slot(IN_STOCK);
  const found = new Set<number>();
  for (const narrow of [(set: Bits) => intersect(set, [available]), (set: Bits) => subtract(set, available)]) {
    for (const scope of scopes) {
      if (found.size >= n) break;
      // What an inner scope has given stands in the outer ones, too.
      for (const ordinal of takeInOrder(index.order('popular'), narrow(scope), 0, n)) found.add(ordinal);
    }
  }
  return [...found].slice(0, n);
}

/** Plants that can stand in one bed: some light in common, the same water, and as hardy as this one. */
function careSets(index: CatalogueIndex, { light, water, zone }: Attributes): Bits[] {
  const slots = (key: string, values: (string | number)[] = []) =>
    values.flatMap((value) => slotOf(key, String(value)) ?? []);
  const wishes = [slots('light', light), slots('water', water ? [water] : []), slots('zone', zone ? [zone] : [])];
  return wishes.filter((wish) => wish.length > 0).map((wish) => unite(index.size, wish.map(index.slot)));
}
