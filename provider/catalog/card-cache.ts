import { LRUCache } from 'lru-cache';
import type { Card } from '../../contract/card';
import type { IndexView } from './catalogue-index';

/** A card with what tells when it is no longer true. */
export type StandingCard = { card: Card; ordinal: number; family: string | null };

const MOST = 10_000;

/**
 * Cards by `ordinal`, each true as long as neither its product nor another size of it has changed: lists, search and
 * recommendations show the popular ones again and again.
 */
export class CardCache {
  readonly #kept = new LRUCache<number, StandingCard & { revision: number }>({ max: MOST });

  constructor(private readonly catalogue: Pick<IndexView, 'index'>) {}

  /** The caller has refreshed the catalogue. */
  find(ordinal: number): StandingCard | undefined {
    const { index } = this.catalogue;
    const kept = this.#kept.get(ordinal);
    if (!kept) return undefined;
    const { family, revision } = kept;
    return index.isUnchanged(ordinal, revision) && index.isFamilyUnchanged(family, revision) ? kept : undefined;
  }

  /** `revision` is where the index stood before the card was read: whatever has come since will show. */
  keep(standing: StandingCard, revision: number): void {
    this.#kept.set(standing.ordinal, { ...standing, revision });
  }
}
