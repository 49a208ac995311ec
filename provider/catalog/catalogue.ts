import { SORTS } from '../../contract/catalog';
import type { Executor } from '../db/connection';
import type { Reader } from '../db/reader';
import { createCaches } from './caches';
import { CatalogueIndex, type Sort } from './catalogue-index';
import { SLOTS } from './facets';
import {
  type Moment,
  readChanges,
  readEntries,
  readEntriesOf,
  readMoment,
  readNameOrder,
  startOf,
} from './index-store';
import type { Order } from './sort-orders';
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
  #seen: Moment = { snapshot: '', life: '' };
  #queued: Promise<void> | undefined;
  #last: Promise<void> = Promise.resolve();
  #naming: Promise<void> | undefined;

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
    const look = this.#last
      .catch(() => undefined)
      .then(() => {
        this.#queued = undefined;
        return this.#look();
      });
    this.#queued = look;
    this.#last = look;
    return look;
  }

  async order(sort: Sort): Promise<Order> {
    for (let tries = 0; sort === 'name' && !this.index.isNameOrderTrue && tries < 2; tries += 1) {
      this.#naming ??= this.#sortNames().finally(() => {
        this.#naming = undefined;
      });
      await this.#naming;
    }
    return this.index.order(sort);
  }

  async #load(): Promise<void> {
    const seen = await readMoment(this.db);
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
    this.#seen = seen;
    for (const sort of SORTS) await this.order(sort);
  }

  async #look(): Promise<void> {
    let seen: Moment | undefined;
    for (let after = startOf(this.#seen.snapshot); ; ) {
      const { changes, ...moment } = await readChanges(this.db, this.#seen.snapshot, after, BATCH);
      if (moment.life !== this.#seen.life) return this.#load();
      // Changes after the first batch are found by the next poll.
      seen ??= moment;
      // Before the index changes: reads from then on must see these changes.
      await this.reader.advance();
      await this.#take(changes.map((change) => change.ordinal));
      const last = changes.at(-1);
      if (!last || changes.length < BATCH) break;
      after = last;
    }
    this.#seen = seen;
  }

  async #take(changed: number[]): Promise<void> {
    if (changed.includes(CATEGORIES)) await this.#readCategories();
    const ordinals = changed.filter((ordinal) => ordinal !== CATEGORIES);
    const gone = new Set(ordinals);
    for (const entry of await readEntriesOf(this.reader.db, ordinals)) {
      this.index.put(entry);
      gone.delete(entry.ordinal);
    }
    for (const ordinal of gone) this.index.remove(ordinal);
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
