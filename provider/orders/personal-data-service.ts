import type { OrderForExport } from '../../contract/orders';
import { moscowDay } from '../clock/rules';
import type { Context } from '../context';
import type { Transaction } from '../db/connection';
import * as notifications from '../notifications/service';
import { type Person, setCustomer } from './guest-orders-store';
import * as history from './history';
import * as store from './personal-data-store';
import { retentionStart } from './rules';
import { readerOf } from './service';

export const hasOpenOrders = ({ db, now }: Context, person: Person): Promise<boolean> =>
  store.hasOpen(db, person, now());

/** Returns the ids that may be anonymised; undefined while an order is open. Erase other data under this lock. */
export async function lockToErase(tx: Transaction, { now }: Context, person: Person): Promise<string[] | undefined> {
  const own = await store.lockOf(tx, person, now());
  const ids = own.map(({ id }) => id);
  await setCustomer(tx, ids, person.id);
  return own.every(({ is_open }) => !is_open) ? ids : undefined;
}

export const hasOpenAmong = ({ db, now }: Context, ids: string[]): Promise<boolean> =>
  store.hasOpenAmong(db, ids, now());

/** As `lockToErase`, for orders that staff have found. */
export async function lockAmong(tx: Transaction, { now }: Context, ids: string[]): Promise<string[] | undefined> {
  const locked = await store.lockAmong(tx, ids, now());
  return locked.every(({ is_open }) => !is_open) ? locked.map(({ id }) => id) : undefined;
}

export const exportAmong = async (context: Context, ids: string[]): Promise<OrderForExport[]> =>
  history.exportAmong(await readerOf(context), ids);

/** Orders whose retention period has ended. Erase other data under this lock. */
export const lockExpired = (tx: Transaction, { now }: Context, most: number): Promise<string[]> =>
  store.lockOver(tx, { before: retentionStart(moscowDay(now())), now: now() }, most);

/** Keeps sums, lines and dates. Call it under the lock of `lockToErase` or `lockExpired`. */
export async function anonymiseOrders(tx: Transaction, context: Context, ids: string[]): Promise<void> {
  await store.anonymise(tx, ids);
  await notifications.erase(tx, context, { logins: [], ids });
}
