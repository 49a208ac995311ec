import type { Transaction } from '../db/connection';
import * as store from './store';

type Prices = { price: number; discount_price: number | null; is_removed: boolean };

/** In kopecks. */
export const lockOffers = async (tx: Transaction, ids: string[]): Promise<Map<string, Prices>> =>
  new Map((await store.lockPrices(tx, ids)).map(({ id, ...prices }) => [id, prices]));

/** In kopecks; null ends a discount. Call it under the locks of the products. */
export const putDiscounts = store.putDiscounts;
