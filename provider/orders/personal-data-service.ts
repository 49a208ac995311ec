import type { OrderForExport } from '../../contract/orders';
import { moscowDay } from '../clock/rules';
import type { Context } from '../context';
import type { Executor, Transaction } from '../db/connection';
import * as notifications from '../notifications/service';
import { exportOrders } from './history';
import { adoptOrders, anonymise, anonymiseOrders, existsToAdopt, lockOver, type Person } from './personal-data';
import { keptSince } from './rules';
import { readerOf } from './service';

export { existsOpen as hasOpenOrders, lockOfPerson as lockOf } from './personal-data';

/** What a guest ordered with a mailbox or a telephone that this customer has proved to be theirs. */
export const adopt = (tx: Transaction, person: Person): Promise<void> => adoptOrders(tx, person);

/** Cheap enough to be asked at each reading: it looks into the partial indexes of guests' orders. */
export const isAnyToAdopt = (db: Executor, person: Person): Promise<boolean> => existsToAdopt(db, person);

export const exportOf = async (context: Context, user: Person): Promise<OrderForExport[]> =>
  exportOrders(await readerOf(context), user);

/** What else is kept of their orders is erased under the lock of `lockOf`: nobody adds to it meanwhile. */
export async function erase(tx: Transaction, context: Context, user: Person): Promise<void> {
  await notifications.erase(tx, context, { logins: [], ids: await anonymise(tx, user) });
}

/** Orders whose customers the books no longer need. What else is kept of them is forgotten under this lock. */
export const lockPastTerm = (tx: Transaction, { now }: Context, most: number): Promise<string[]> =>
  lockOver(tx, keptSince(moscowDay(now())), most);

/** Sums, lines and dates stay. */
export async function forgetCustomersOf(tx: Transaction, context: Context, ids: string[]): Promise<void> {
  await notifications.erase(tx, context, { logins: [], ids: await anonymiseOrders(tx, ids) });
}
