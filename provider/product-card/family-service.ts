import { randomUUID } from 'node:crypto';
import type { Transaction } from '../db/connection';
import * as store from './store';

/** Every member stands for its family: the stored sibling is one of them. */
export async function siblingsOf(tx: Transaction, row: store.Row) {
  const members = new Set<unknown>((await store.listSizes(tx, row.family, row.id)).map(({ uuid }) => uuid));
  return <Id>(sibling: Id) => (members.has(sibling) ? row.sibling : sibling);
}

/** No member's id: one that left would come back by a plant made like it. */
export async function familyOf(tx: Transaction, sibling: string | null): Promise<string | null> {
  const other = sibling ? await store.findRow(tx, sibling) : undefined;
  if (!other) return null;
  const family = other.family ?? randomUUID();
  if (other.family === null) await store.putProduct(tx, other.id, { family });
  return family;
}
