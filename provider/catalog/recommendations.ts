import type { Attributes } from '../../contract/attributes';
import type { RevisionCache } from '../revision-cache';
import type { IndexedCard } from './cards';
import { IN_STOCK, slotOf } from './facets';
import { type Bits, intersect, subtract, union } from './index/bits';
import type { CatalogueIndex } from './index/catalogue-index';
import { type Order, takeInOrder } from './index/sort-orders';

type Candidate = Pick<IndexedCard, 'ordinal' | 'family'> & { card: Pick<IndexedCard['card'], 'total_quantity'> };

/** Available products first; never the product itself or another size of it. */
export function chooseRecommendations<C extends Candidate>(
  candidates: C[],
  product: Pick<Candidate, 'ordinal' | 'family'>,
  n: number,
): C[] {
  const others = candidates.filter(
    ({ ordinal, family }) => ordinal !== product.ordinal && (family === null || family !== product.family),
  );
  const isAvailable = ({ card }: C) => card.total_quantity > 0;
  return [...others.filter(isAvailable), ...others.filter((other) => !isAvailable(other))].slice(0, n);
}

type Subject = { ordinal: number; lineage: number[]; family: string | null; attributes: Attributes };

/** Same care in the same category, then that category, then wider ones, each by popularity. */
function rankSimilar(index: CatalogueIndex, subject: Pick<Subject, 'lineage' | 'attributes'>, n: number): number[] {
  const categories = subject.lineage.toReversed().map(index.category);
  const care = careSets(index, subject.attributes);
  const scopes = [...categories.slice(0, care.length > 0 ? 1 : 0).map((set) => intersect(set, care)), ...categories];
  const available = index.slot(IN_STOCK);
  const found = new Set<number>();
  for (const narrow of [(set: Bits) => intersect(set, [available]), (set: Bits) => subtract(set, available)]) {
    for (const scope of scopes) {
      if (found.size >= n) break;
      for (const ordinal of takeInOrder(index.order('popular'), narrow(scope), 0, n)) found.add(ordinal);
    }
  }
  return [...found].slice(0, n);
}

/** Enough for a product with up to 19 other sizes. */
const RANKED = 24;

export type SimilarRevision = { sets: number; popular: Order };
type SimilarCache = RevisionCache<string, number[], SimilarRevision>;

/** `siblings` is the number of other sizes. The ranking is cached by category and care. */
export function listSimilar(
  cache: SimilarCache,
  index: CatalogueIndex,
  subject: Subject,
  { siblings, n }: { siblings: number; n: number },
): number[] {
  const needed = n + 1 + siblings;
  const ranked = needed > RANKED ? rankSimilar(index, subject, needed) : rankCached(cache, index, subject);
  return ranked
    .filter((ordinal) => ordinal !== subject.ordinal && !index.isOfFamily(ordinal, subject.family))
    .slice(0, n);
}

function rankCached(cache: SimilarCache, index: CatalogueIndex, { lineage, attributes }: Subject): number[] {
  const { light, water, zone } = attributes;
  const key = JSON.stringify([lineage, light, water, zone]);
  const revision = { sets: index.setsRevision, popular: index.order('popular') };
  const ranked = cache.get(key, revision) ?? rankSimilar(index, { lineage, attributes }, RANKED);
  cache.set(key, ranked, revision);
  return ranked;
}

/** Plants for one bed: some light in common, the same water, and as hardy. */
function careSets(index: CatalogueIndex, { light, water, zone }: Attributes): Bits[] {
  const slots = (key: string, values: (string | number)[] = []) =>
    values.flatMap((value) => slotOf(key, String(value)) ?? []);
  const needs = [slots('light', light), slots('water', water ? [water] : []), slots('zone', zone ? [zone] : [])];
  return needs.filter((need) => need.length > 0).map((need) => union(index.size, need.map(index.slot)));
}
