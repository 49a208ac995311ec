import type { ListQuery } from '../../../contract/catalog';
import { add, type Bits, bitsFor, drop, has } from './bits';
import { type Order, orderByKey, orderOf } from './sort-orders';

export type Sort = ListQuery['sort'];

export type Entry = {
  ordinal: number;
  lineage: number[];
  slots: number[];
  /** In kopecks. */
  price: number;
  popularity: number;
  /** Days since 1970. */
  added: number;
  name_key: string;
  family: string | null;
  wording: number;
};

const FIGURES = ['price', 'popularity', 'added', 'name', 'family', 'wording', 'version'] as const;
type Figure = (typeof FIGURES)[number];

const FIRST_SIZE = 1_024;
/** Families share this many version counters: a change of one only makes others of its counter look changed. */
const FAMILY_SLOTS = 1 << 16;

function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash | 0;
}

const familySlot = (family: string | null): number => (family === null ? 0 : hashOf(family) & (FAMILY_SLOTS - 1) || 1);

function longer<A extends Bits | Int32Array<ArrayBuffer>>(array: A, grown: A): A {
  grown.set(array);
  return grown;
}

/**
 * In-memory catalogue that `filtering.ts` filters and counts: a bit set for each facet value and category, typed arrays
 * for figures. Without an object a product, a million of them take some 100 MB.
 */
export class CatalogueIndex {
  size = FIRST_SIZE;
  present = bitsFor(FIRST_SIZE);
  revision: number;
  /** Rises when a selection may find or count something else, not with every sale. */
  setsRevision: number;
  wordingRevision: number;
  namesRevision = 0;
  #namesOrderedAt = -1;
  readonly #slots: Bits[];
  readonly #categories = new Map<number, Bits>();
  readonly #figures = Object.fromEntries(FIGURES.map((name) => [name, new Int32Array(FIRST_SIZE)])) as Record<
    Figure,
    Int32Array<ArrayBuffer>
  >;
  readonly #familyVersions = new Int32Array(FAMILY_SLOTS);
  readonly #orders = new Map<Sort, Order>();

  /** Revisions continue those of the replaced index, so that no cache takes old values for new. */
  constructor(slots: number, previous = { revision: 0, setsRevision: 0, wordingRevision: 0 }) {
    this.revision = previous.revision + 1;
    this.setsRevision = previous.setsRevision + 1;
    this.wordingRevision = previous.wordingRevision + 1;
    this.#slots = Array.from({ length: slots }, () => bitsFor(FIRST_SIZE));
  }

  get prices(): Int32Array {
    return this.#figures.price;
  }

  slot = (slot: number): Bits => this.#slots[slot] ?? bitsFor(this.size);

  category = (id: number): Bits => this.#categories.get(id) ?? bitsFor(this.size);

  put(entry: Entry): void {
    const { ordinal } = entry;
    if (ordinal >= this.size) this.#grow(ordinal + 1);
    const isNew = !has(this.present, ordinal);
    if (!this.#isInSets(entry)) this.#enterSets(entry);
    if (this.#write('price', ordinal, entry.price) || isNew) {
      this.setsRevision += 1;
      this.#dropOrders('price_asc', 'price_desc');
    }
    if (this.#write('popularity', ordinal, entry.popularity) || isNew) this.#dropOrders('popular');
    if (this.#write('added', ordinal, entry.added) || isNew) this.#dropOrders('new');
    if (this.#write('name', ordinal, hashOf(entry.name_key)) || isNew) this.namesRevision += 1;
    if (this.#write('wording', ordinal, entry.wording)) this.wordingRevision += 1;
    this.#markChanged(ordinal, familySlot(entry.family));
  }

  remove(ordinal: number): void {
    if (!has(this.present, ordinal)) return;
    this.#leaveSets(ordinal);
    this.#markChanged(ordinal, 0);
  }

  isUnchanged = (ordinal: number, revision: number): boolean => (this.#figures.version[ordinal] ?? 0) <= revision;

  isFamilyUnchanged = (family: string | null, revision: number): boolean =>
    family === null || (this.#familyVersions[familySlot(family)] ?? 0) <= revision;

  isOfFamily = (ordinal: number, family: string | null): boolean =>
    family !== null && this.#figures.family[ordinal] === familySlot(family);

  order(sort: Sort): Order {
    const order = this.#orders.get(sort) ?? this.#sort(sort);
    this.#orders.set(sort, order);
    return order;
  }

  get isNameOrderCurrent(): boolean {
    return this.#namesOrderedAt === this.namesRevision;
  }

  /** The index holds no names. `namesRevision` is its state before the order was read. */
  setNameOrder(ordinals: Uint32Array, namesRevision: number): void {
    const unplaced = this.present.slice();
    const placed = ordinals.filter((ordinal) => ordinal < this.size);
    for (const ordinal of placed) drop(unplaced, ordinal);
    const rest = orderByKey(unplaced, new Int32Array(this.size), 1).members;
    const members = new Uint32Array(placed.length + rest.length);
    members.set(placed);
    members.set(rest, placed.length);
    this.#orders.set('name', orderOf(members, this.size));
    this.#namesOrderedAt = namesRevision;
  }

  #sort(sort: Sort): Order {
    const { price, popularity, added } = this.#figures;
    if (sort === 'price_asc') return orderByKey(this.present, price, 1);
    if (sort === 'price_desc') return orderByKey(this.present, price, -1);
    if (sort === 'new') return orderByKey(this.present, added, -1);
    if (sort === 'popular') return orderByKey(this.present, popularity, -1);
    return orderByKey(this.present, new Int32Array(this.size), 1);
  }

  #dropOrders(...sorts: Sort[]): void {
    for (const sort of sorts) this.#orders.delete(sort);
  }

  #write(name: Figure, ordinal: number, figure: number): boolean {
    if (this.#figures[name][ordinal] === figure) return false;
    this.#figures[name][ordinal] = figure;
    return true;
  }

  #isInSets({ ordinal, slots, lineage }: Entry): boolean {
    if (!has(this.present, ordinal)) return false;
    const slotCount = this.#slots.filter((bits) => has(bits, ordinal)).length;
    const categoryCount = [...this.#categories.values()].filter((bits) => has(bits, ordinal)).length;
    return (
      slotCount === slots.length &&
      categoryCount === lineage.length &&
      slots.every((slot) => has(this.slot(slot), ordinal)) &&
      lineage.every((id) => has(this.category(id), ordinal))
    );
  }

  #enterSets({ ordinal, slots, lineage }: Entry): void {
    if (has(this.present, ordinal)) this.#leaveSets(ordinal);
    add(this.present, ordinal);
    for (const slot of slots) add(this.slot(slot), ordinal);
    for (const id of lineage) add(this.#openCategory(id), ordinal);
    this.setsRevision += 1;
  }

  #leaveSets(ordinal: number): void {
    drop(this.present, ordinal);
    for (const bits of this.#slots) drop(bits, ordinal);
    for (const bits of this.#categories.values()) drop(bits, ordinal);
    this.setsRevision += 1;
  }

  #markChanged(ordinal: number, family: number): void {
    this.revision += 1;
    this.#familyVersions[this.#figures.family[ordinal] ?? 0] = this.revision;
    this.#familyVersions[family] = this.revision;
    this.#write('family', ordinal, family);
    this.#write('version', ordinal, this.revision);
  }

  #openCategory(id: number): Bits {
    const bits = this.#categories.get(id) ?? bitsFor(this.size);
    this.#categories.set(id, bits);
    return bits;
  }

  #grow(needed: number): void {
    const size = Math.ceil((Math.max(needed, this.size * 1.25) + 1) / FIRST_SIZE) * FIRST_SIZE;
    this.size = size;
    this.present = longer(this.present, bitsFor(size));
    this.#slots.forEach((bits, slot) => {
      this.#slots[slot] = longer(bits, bitsFor(size));
    });
    for (const [id, bits] of this.#categories) this.#categories.set(id, longer(bits, bitsFor(size)));
    for (const name of FIGURES) this.#figures[name] = longer(this.#figures[name], new Int32Array(size));
  }
}

export type IndexView = {
  index: CatalogueIndex;
  categoriesRevision: number;
};
