import { readScannedCode } from '@/contract/scanned-code';
import type { FieldPlant } from '@/contract/staff/field';
import type { FieldShelf } from '@/lib/admin/field-moves';
import { foldSku } from '@/lib/admin/fold-sku';
import { putSnapshot, readSnapshot, type Snapshot } from '@/lib/browser/field-database';
import { findScanned, listFieldPlants } from '@/lib/browser-api/staff-field';

/** An online shop answers sooner; at a bed nobody waits longer. */
const ANSWER_MS = 2_500;
const MOST_PLANTS = 20_000;

/** `knownAt`: the plant comes from the phone's memory of that time (milliseconds since 1970). */
export type Found = { plant: FieldPlant; knownAt?: number };

/** The plants, as the shop tells them, and otherwise as this phone has kept them. */
export class FieldPlants {
  readonly #owner: string;
  #snapshot: Snapshot | undefined;

  constructor(owner: string) {
    this.#owner = owner;
  }

  /** Reads what is kept, then asks the shop for all plants of now. */
  async load(): Promise<void> {
    const kept = await readSnapshot().catch(() => undefined);
    if (kept?.owner === this.#owner) this.#snapshot ??= kept;
    const plants: FieldPlant[] = [];
    for (let hasMore = true; hasMore && plants.length < MOST_PLANTS; ) {
      const result = await listFieldPlants(plants.at(-1)?.uuid);
      if (!result.ok) return;
      plants.push(...result.data.items);
      hasMore = result.data.has_more;
    }
    await this.#keep({ owner: this.#owner, at: Date.now(), plants });
  }

  /** Undefined: no plant has this code. `lost`: the shop cannot be reached, and the phone does not know the code. */
  async find(code: string): Promise<Found | 'lost' | undefined> {
    const result = await findScanned(code, AbortSignal.timeout(ANSWER_MS));
    if (result.ok) return result.data.plant && { plant: result.data.plant };
    const plant = this.#remembered(code);
    return plant && this.#snapshot ? { plant, knownAt: this.#snapshot.at } : 'lost';
  }

  readonly setShelf = (uuid: string, shelf: FieldShelf): void => {
    if (!this.#snapshot) return;
    const plants = this.#snapshot.plants.map((plant) => (plant.uuid === uuid ? { ...plant, ...shelf } : plant));
    void this.#keep({ ...this.#snapshot, plants });
  };

  #remembered(code: string): FieldPlant | undefined {
    const read = readScannedCode(code);
    const plants = this.#snapshot?.plants ?? [];
    if ('slug' in read) return plants.find(({ slug }) => slug === read.slug);
    const alike = plants.filter(({ sku }) => foldSku(sku) === foldSku(read.sku));
    return alike.length > 1 ? alike.find(({ sku }) => sku === read.sku) : alike[0];
  }

  /** Without storage it lasts as long as the page. */
  async #keep(snapshot: Snapshot): Promise<void> {
    this.#snapshot = snapshot;
    await putSnapshot(snapshot).catch(() => undefined);
  }
}
