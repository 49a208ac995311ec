import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { FieldPlant } from '@/contract/staff/field';
import type { FieldMove } from '../admin/field-moves';

export type Snapshot = { owner: string; at: number; plants: FieldPlant[] };

interface Schema extends DBSchema {
  moves: { key: string; value: FieldMove };
  snapshots: { key: 'plants'; value: Snapshot };
}

let database: Promise<IDBPDatabase<Schema>> | undefined;

function open(): Promise<IDBPDatabase<Schema>> {
  database ??= openDB<Schema>('nursery-field', 1, {
    upgrade: (created) => {
      created.createObjectStore('moves', { keyPath: 'id' });
      created.createObjectStore('snapshots');
    },
    terminated: () => {
      database = undefined;
    },
  });
  database.catch(() => {
    database = undefined;
  });
  return database;
}

/** In the order in which they were made. */
export async function listMoves(): Promise<FieldMove[]> {
  const moves = await (await open()).getAll('moves');
  return moves.sort((one, other) => one.at - other.at);
}

export const putMove = async (move: FieldMove): Promise<void> => void (await (await open()).put('moves', move));

export const removeMove = async (id: string): Promise<void> => (await open()).delete('moves', id);

export const readSnapshot = async (): Promise<Snapshot | undefined> => (await open()).get('snapshots', 'plants');

export const putSnapshot = async (snapshot: Snapshot): Promise<void> =>
  void (await (await open()).put('snapshots', snapshot, 'plants'));

export const removeSnapshot = async (): Promise<void> => (await open()).delete('snapshots', 'plants');
