import { LRUCache } from 'lru-cache';
import type { Product } from '../../contract/catalog';
import { isYounger } from '../clock/rules';
import type { IndexView } from './catalogue-index';

/** A product's page without what is personal. */
export type Detail = Omit<Product, 'in_cart_amount'>;

export type ComposedDetail = {
  detail: Detail;
  /** Every product whose figures it shows, and their families. */
  ordinals: number[];
  families: string[];
};

/** Where the catalogue stood. */
export type Standing = { revision: number; categories: number };
type Kept = ComposedDetail & Standing & { made: Date };

const MOST = 5_000;
/** For what no version tells: orders placed together, recommendations chosen by staff. */
const LIFETIME_MS = 60_000;

/** Composed pages of products, each true as long as nothing that it shows has changed. */
export class DetailCache {
  readonly #kept = new LRUCache<string, Kept>({ max: MOST });

  constructor(private readonly catalogue: IndexView) {}

  /** The caller has refreshed the catalogue. */
  find(slug: string, now: Date): Detail | undefined {
    const kept = this.#kept.get(slug);
    return kept && this.#isTrue(kept, now) ? kept.detail : undefined;
  }

  standing(): Standing {
    return { revision: this.catalogue.index.revision, categories: this.catalogue.categoriesRevision };
  }

  /** `standing` is where the catalogue stood before the detail was read: whatever has come since will show. */
  keep(slug: string, composed: ComposedDetail, standing: Standing, now: Date): void {
    this.#kept.set(slug, { ...composed, ...standing, made: now });
  }

  #isTrue({ ordinals, families, revision, categories, made }: Kept, now: Date): boolean {
    const { index, categoriesRevision } = this.catalogue;
    return (
      isYounger(made, now, LIFETIME_MS) &&
      categories === categoriesRevision &&
      ordinals.every((ordinal) => index.isUnchanged(ordinal, revision)) &&
      families.every((family) => index.isFamilyUnchanged(family, revision))
    );
  }
}
