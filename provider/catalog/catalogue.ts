import { SORTS } from '../../contract/catalog';
import type { Executor } from '../db/connection';
import type { Reader } from '../db/reader';
import { createCaches } from './caches';
import { SLOTS } from './facets';
import { CatalogueIndex, type Sort } from './index/catalogue-index';
import {
  firstUnseen,
  readChanges,
  readEntries,
  readEntriesOf,
  readNameOrder,
  readSnapshot,
  type Snapshot,
} from './index/index-store';
import type { Order } from './index/sort-orders';
import { type CategoryRow, listCategories } from './store';

const BATCH = 1_000;
/** Marks a change of the category tree (migration 0002). */
const CATEGORIES = 0;

/**
 * Keeps the index in step with the database. Each request waits for a poll that began after it arrived, so it sees all
 * earlier commits of any process; under load many requests share one poll.
 */
export class Catalogue {
  index = new CatalogueIndex(SLOTS);
  caches = createCaches(this);
  categories: CategoryRow[] = [];
  categoriesRevision = 0;
  #snapshot: Snapshot = { snapshot: '', epoch: '' };
  #queued: Promise<void> | undefined;
  #last: Promise<void> = Promise.resolve();
  #nameSort: Promise<void> | undefined;

  private constructor(
    private readonly db: Executor,
    private readonly reader: Reader,
  ) {}

  /** Changes are polled from `db`; everything else is read from `reader`, which may be a replica. */
  static async open(db: Executor, reader: Reader): Promise<Catalogue> {
    const catalogue = new Catalogue(db, reader);
    await catalogue.#load();
    return catalogue;
  }

  /** One poll at a time: an older result must not overwrite a newer one. */
  refresh(): Promise<void> {
    if (this.#queued) return this.#queued;
    const poll = this.#last
      .catch(() => undefined)
      .then(() => {
        this.#queued = undefined;
        return this.#poll();
      });
    this.#queued = poll;
    this.#last = poll;
    return poll;
  }

  async order(sort: Sort): Promise<Order> {
    for (let tries = 0; sort === 'name' && !this.index.isNameOrderCurrent && tries < 2; tries += 1) {
      this.#nameSort ??= this.#sortNames().finally(() => {
        this.#nameSort = undefined;
      });
      await this.#nameSort;
    }
    return this.index.order(sort);
  }

  async #load(): Promise<void> {
    const polled = await readSnapshot(this.db);
    await this.reader.advance();
    await this.#readCategories();
    const index = new CatalogueIndex(SLOTS, this.index);
    for (let after = 0; ; ) {
      const entries = await readEntries(this.reader.db, after, BATCH);
      for (const entry of entries) index.put(entry);
      const last = entries.at(-1);
      if (!last) break;
      after = last.ordinal;
    }
    this.index = index;
    this.caches = createCaches(this);
    this.#snapshot = polled;
    for (const sort of SORTS) await this.order(sort);
  }

  async #poll(): Promise<void> {
    let polled: Snapshot | undefined;
    for (let after = firstUnseen(this.#snapshot.snapshot); ; ) {
      const { changes, ...current } = await readChanges(this.db, this.#snapshot.snapshot, after, BATCH);
      if (current.epoch !== this.#snapshot.epoch) return this.#load();
      // Changes after the first batch are found by the next poll.
      polled ??= current;
      // Before the index changes: reads from then on must see these changes.
      await this.reader.advance();
      await this.#applyChanges(changes.map((change) => change.ordinal));
      const last = changes.at(-1);
      if (!last || changes.length < BATCH) break;
      after = last;
    }
    this.#snapshot = polled;
  }

  async #applyChanges(changed: number[]): Promise<void> {
    if (changed.includes(CATEGORIES)) await this.#readCategories();
    const ordinals = changed.filter((ordinal) => ordinal !== CATEGORIES);
    const removed = new Set(ordinals);
    for (const entry of await readEntriesOf(this.reader.db, ordinals)) {
      this.index.put(entry);
      removed.delete(entry.ordinal);
    }
    for (const ordinal of removed) this.index.remove(ordinal);
  }

  async #readCategories(): Promise<void> {
    this.categories = await listCategories(this.reader.db);
    this.categoriesRevision += 1;
  }

  async #sortNames(): Promise<void> {
    const { namesRevision } = this.index;
    this.index.setNameOrder(await readNameOrder(this.reader.db), namesRevision);
  }
}
