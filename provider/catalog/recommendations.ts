import type { Attributes } from '../../contract/attributes';
import { type Bits, intersect, subtract, unite } from './bits';
import type { CatalogueIndex } from './catalogue-index';
import { IN_STOCK, slotOf } from './facets';
import { takeInOrder } from './orders';

type Shown = { uuid: string; family: string | null; total_quantity: number };

/**
 * The first `n` of the candidates, who come best first: what can be had before what cannot, nothing twice, never the
 * product itself or another size of it.
 */
export function choose<C extends Shown>(candidates: C[], product: Pick<Shown, 'uuid' | 'family'>, n: number): C[] {
  const seen = new Set([product.uuid]);
  const others = candidates.filter(({ uuid, family }) => {
    if (seen.has(uuid) || (family !== null && family === product.family)) return false;
    seen.add(uuid);
    return true;
  });
  const isAvailable = ({ total_quantity }: C) => total_quantity > 0;
  return [...others.filter(isAvailable), ...others.filter((other) => !isAvailable(other))].slice(0, n);
}

export type Subject = { ordinal: number; lineage: number[]; family: string | null; attributes: Attributes };

/**
 * Up to `n` others by rule, best first: the same care in the same category, then that category, then the wider ones,
 * each by popularity. `siblings` is how many other sizes of the product may stand in between.
 */
export function findSimilar(index: CatalogueIndex, subject: Subject, siblings: number, n: number): number[] {
  const categories = subject.lineage.toReversed().map(index.category);
  const care = careSets(index, subject.attributes);
  const scopes = [...categories.slice(0, care.length > 0 ? 1 : 0).map((set) => intersect(set, care)), ...categories];
  const available = index.slot(IN_STOCK);
  const found = new Set<number>();
  for (const narrow of [(set: Bits) => intersect(set, [available]), (set: Bits) => subtract(set, available)]) {
    for (const scope of scopes) {
      if (found.size >= n) break;
      const best = takeInOrder(index.order('popular'), narrow(scope), 0, n + 1 + siblings + found.size);
      for (const ordinal of best) {
        if (ordinal !== subject.ordinal && !index.isOfFamily(ordinal, subject.family)) found.add(ordinal);
      }
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
