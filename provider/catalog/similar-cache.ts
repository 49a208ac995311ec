import { LRUCache } from 'lru-cache';
import type { IndexView } from './catalogue-index';
import { rankSimilar, type Subject } from './recommendations';
import type { Order } from './sort-orders';

/** Ranked once for all; enough for a product with up to 19 other sizes. */
const RANKED = 24;
const MOST = 2_000;

/** What the rules recommend is the same for all plants of a category that want the same care. */
export class SimilarCache {
  readonly #kept = new LRUCache<string, number[]>({ max: MOST });
  #setsRevision = -1;
  #order: Order | undefined;

  constructor(private readonly catalogue: Pick<IndexView, 'index'>) {}

  /**
   * Ordinals of up to `n` others by rule, the best first. `siblings` is how many other sizes of the product may stand in
   * between.
   */
  find(subject: Subject, siblings: number, n: number): number[] {
    const { index } = this.catalogue;
    const wanted = n + 1 + siblings;
    const ranked = wanted > RANKED ? rankSimilar(index, subject, wanted) : this.#ranked(subject);
    return ranked
      .filter((ordinal) => ordinal !== subject.ordinal && !index.isOfFamily(ordinal, subject.family))
      .slice(0, n);
  }

  #ranked(subject: Subject): number[] {
    const { index } = this.catalogue;
    const order = index.order('popular');
    if (this.#setsRevision !== index.setsRevision || this.#order !== order) this.#kept.clear();
    this.#setsRevision = index.setsRevision;
    this.#order = order;
    const { light, water, zone } = subject.attributes;
    const key = JSON.stringify([subject.lineage, light, water, zone]);
    const ranked = this.#kept.get(key) ?? rankSimilar(index, subject, RANKED);
    this.#kept.set(key, ranked);
    return ranked;
  }
}
