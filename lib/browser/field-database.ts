import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { FieldPlant } from '@/contract/staff/field';
import type { FieldMove } from '../admin/field-moves';
import { foldSku } from '../admin/fold-sku';

/** `at`: when this row was fetched, in milliseconds since 1970. */
export type KeptPlant = FieldPlant & { key: string; at: number };

interface Schema extends DBSchema {
  moves: { key: string; value: FieldMove; indexes: { order: number } };
  plants: { key: string; value: KeptPlant; indexes: { key: string; slug: string } };
  /** By the id of their move. Bytes, because Safari loses stored files. */
  photos: { key: string; value: KeptPhoto };
}

type KeptPhoto = { name: string; type: string; bytes: ArrayBuffer };

let database: Promise<IDBPDatabase<Schema>> | undefined;

const forget = (): void => {
  database = undefined;
};

function open(): Promise<IDBPDatabase<Schema>> {
  database ??= openDB<Schema>('nursery-field', 2, {
    upgrade: (created, former) => {
      if (former < 1) {
        created.createObjectStore('moves', { keyPath: 'id' }).createIndex('order', 'order');
        const plants = created.createObjectStore('plants', { keyPath: 'uuid' });
        plants.createIndex('key', 'key');
        plants.createIndex('slug', 'slug');
      }
      if (former < 2) created.createObjectStore('photos');
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

export async function addMove(move: Omit<FieldMove, 'order'>, photo?: File): Promise<void> {
  const kept = photo && { name: photo.name, type: photo.type, bytes: await photo.arrayBuffer() };
  const { objectStore, done } = await changeMoves();
  const moves = objectStore('moves');
  const last = await moves.index('order').openKeyCursor(null, 'prev');
  await moves.put({ ...move, order: (last?.key ?? 0) + 1 });
  if (kept) await objectStore('photos').put(kept, move.id);
  await done;
}

async function changeMoves() {
  const transaction = (await open()).transaction(['moves', 'photos'], 'readwrite');
  const { done } = transaction;
  return { done, objectStore: transaction.objectStore.bind(transaction) };
}

export async function findPhoto(id: string): Promise<File | undefined> {
  const photo = await (await open()).get('photos', id);
  return photo && new File([photo.bytes], photo.name, { type: photo.type });
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

/** The photo of a move is deleted once it is sent. */
export async function putMove(move: FieldMove): Promise<void> {
  const { objectStore, done } = await changeMoves();
  await objectStore('moves').put(move);
  if (move.state === 'sent') await objectStore('photos').delete(move.id);
  await done;
}

/** Takes the place of a refused move. False if that was replaced or removed already. */
export async function replaceMove(id: string, next: Omit<FieldMove, 'order'>): Promise<boolean> {
  const { objectStore, done } = await changeMoves();
  const [moves, photos] = [objectStore('moves'), objectStore('photos')];
  const former = await moves.get(id);
  const photo = await photos.get(id);
  if (former) {
    await moves.delete(id);
    await moves.put({ ...next, order: former.order });
    await photos.delete(id);
    if (photo) await photos.put(photo, next.id);
  }
  await done;
  return former !== undefined;
}

/** What may have reached the shop stays. */
export async function removeMove(id: string): Promise<void> {
  const { objectStore, done } = await changeMoves();
  const move = await objectStore('moves').get(id);
  if (move && (move.state !== 'waiting' || !move.tried)) {
    await objectStore('moves').delete(id);
    await objectStore('photos').delete(id);
  }
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
