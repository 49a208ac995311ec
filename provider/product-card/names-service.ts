import { lockTree } from '../catalog/categories-service';
import type { Executor, Transaction } from '../db/connection';
import * as store from './names-store';
import { lockNames } from './store';

export const articleKeys = (db: Executor, skus: readonly string[]): Promise<Map<string, string>> =>
  store.articleKeys(db, skus);

/** Categories stay where they are meanwhile. */
export async function lockCardNames(tx: Transaction): Promise<void> {
  await lockNames(tx);
  await lockTree(tx);
}
