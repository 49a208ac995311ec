import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { FieldPlant } from '@/contract/staff/field';
import type { FieldMove } from '../admin/field-moves';
import { foldSku } from '../admin/fold-sku';

/** `at`: when this row was fetched, in milliseconds since 1970. */
export type KeptPlant = FieldPlant & { key: string; at: number };

interface Schema extends DBSchema {
  moves: { key: string; value: FieldMove; indexes: { order: number } };
  plants: { key: string; value: KeptPlant; indexes: { key: string; slug: string } };
}

let database: Promise<IDBPDatabase<Schema>> | undefined;

const forget = (): void => {
  database = undefined;
};

function open(): Promise<IDBPDatabase<Schema>> {
  database ??= openDB<Schema>('nursery-field', 1, {
    upgrade: (created) => {
      created.createObjectStore('moves', { keyPath: 'id' }).createIndex('order', 'order');
      const plants = created.createObjectStore('plants', { keyPath: 'uuid' });
      plants.createIndex('key', 'key');
      plants.createIndex('slug', 'slug');
    },
    // A page with a newer version waits until this one is closed.
    blocking: (_current, _blocked, event) => {
      (event.target as IDBDatabase).close();
      forget();
    },
    terminated: forget,
  });
  database.catch(forget);
  return database;
}

/** In the order in which they were made. */
export const listMoves = async (): Promise<FieldMove[]> => (await open()).getAllFromIndex('moves', 'order');

export async function addMove(move: Omit<FieldMove, 'order'>): Promise<void> {
  const { store, done } = (await open()).transaction('moves', 'readwrite');
  const last = await store.index('order').openKeyCursor(null, 'prev');
  await store.put({ ...move, order: (last?.key ?? 0) + 1 });
  await done;
}

/** Marks a move as tried before it is sent. Undefined if it was removed or sent meanwhile, in another tab too. */
export async function claimMove(id: string): Promise<FieldMove | undefined> {
  const { store, done } = (await open()).transaction('moves', 'readwrite');
  const move = await store.get(id);
  const claimed = move?.state === 'waiting' ? { ...move, tried: true } : undefined;
  if (claimed) await store.put(claimed);
  await done;
  return claimed;
}

export const putMove = async (move: FieldMove): Promise<void> => void (await (await open()).put('moves', move));

/** Takes the place of a refused move. False if that was replaced or removed already. */
export async function replaceMove(id: string, next: Omit<FieldMove, 'order'>): Promise<boolean> {
  const { store, done } = (await open()).transaction('moves', 'readwrite');
  const former = await store.get(id);
  if (former) {
    await store.delete(id);
    await store.put({ ...next, order: former.order });
  }
  await done;
  return former !== undefined;
}

/** What may have reached the shop stays. */
export async function removeMove(id: string): Promise<void> {
  const { store, done } = (await open()).transaction('moves', 'readwrite');
  const move = await store.get(id);
  if (move && (move.state !== 'waiting' || !move.tried)) await store.delete(id);
  await done;
}

export async function putPlants(plants: readonly FieldPlant[], at: number): Promise<void> {
  const { store, done } = (await open()).transaction('plants', 'readwrite');
  for (const plant of plants) await store.put({ ...plant, key: foldSku(plant.sku), at });
  await done;
}

/** Removes rows that a complete fetch, begun at `at`, did not return. */
export async function removePlantsBefore(at: number): Promise<void> {
  const { store, done } = (await open()).transaction('plants', 'readwrite');
  for (let cursor = await store.openCursor(); cursor; cursor = await cursor.continue()) {
    if (cursor.value.at < at) await cursor.delete();
  }
  await done;
}

export async function putShelf(uuid: string, shelf: Pick<FieldPlant, 'stocked' | 'reserved'>): Promise<void> {
  const { store, done } = (await open()).transaction('plants', 'readwrite');
  const plant = await store.get(uuid);
  if (plant) await store.put({ ...plant, ...shelf });
  await done;
}

export const listPlantsBySku = async (sku: string): Promise<KeptPlant[]> =>
  (await open()).getAllFromIndex('plants', 'key', foldSku(sku));

export const findPlantBySlug = async (slug: string): Promise<KeptPlant | undefined> =>
  (await open()).getFromIndex('plants', 'slug', slug);

export const removePlants = async (): Promise<void> => (await open()).clear('plants');
