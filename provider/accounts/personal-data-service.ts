import type { UserExport } from '../../contract/accounts';
import { plainTexts } from '../../contract/plain-text';
import * as cart from '../cart/service';
import * as claims from '../claims/service';
import type { Context } from '../context';
import type { Transaction } from '../db/connection';
import * as favourites from '../favourites/service';
import type { Customer } from '../http/door';
import { Refusal, signInAgain } from '../http/reply';
import * as newsletter from '../newsletter/service';
import * as notifications from '../notifications/service';
import * as ownOrders from '../orders/own-orders-service';
import * as orders from '../orders/personal-data-service';
import { eraseCorrespondence, exportCorrespondence } from '../privacy/correspondence-service';
import * as reviews from '../reviews/service';
import { type Done, presentSession, presentUser, WRONG_CODE } from './answers';
import * as codes from './codes';
import { findLoginOfCode } from './guesses-service';
import { loginsOf } from './rules';
import { listSessions } from './sessions';
import * as store from './store';

type Person = Pick<store.StoredUser, 'id' | 'phone' | 'email'>;

/** Everything that the shop keeps of one customer, as a file that other programs read. */
export async function exportData(context: Context, customer: Customer): Promise<UserExport | Refusal> {
  const user = await store.findUser(context.db, customer.user_id);
  if (!user) return signInAgain();
  const devices = await listSessions(context.db, user.id, context.now());
  const placed = await ownOrders.exportOf(context, customer);
  const asked = await exportCorrespondence(context, user);
  // Other programs read what the nursery has written; what the customer has written stays to the letter.
  return {
    user: presentUser(user, await newsletter.isReader(context, user.email)),
    orders: placed.map((order) => ({ ...order, moves: plainTexts(order.moves), products: plainTexts(order.products) })),
    favourites: plainTexts(await favourites.exportOf(context, user)),
    claims: await claims.exportOf(
      context,
      placed.map(({ number }) => number),
    ),
    reviews: await reviews.exportOf(context, user),
    ...asked,
    stock_requests: plainTexts(asked.stock_requests),
    sessions: devices.map(presentSession),
  };
}

const ORDERS_OPEN = 'Сначала дождитесь своих заказов или отмените их';

/** Forgets a customer who holds a fresh code of one of their own logins: all at once or nothing. */
export async function eraseUser(
  context: Context,
  customer: Customer,
  { code, challenge }: { code: string; challenge: string },
): Promise<Done | Refusal> {
  const { db } = context;
  const user = await store.findUser(db, customer.user_id);
  if (!user) return signInAgain();
  // Told at once: whoever waits for a plant needs no code to hear it.
  if (await orders.hasOpenOrders(db, user)) return { status: 0, message: ORDERS_OPEN };
  const login = await findLoginOfCode(context, { logins: loginsOf(user), challenge, code });
  if ('fault' in login) return wrongCode(login.fault);
  return db.transaction(async (tx) => {
    await codes.lockLogins(tx, loginsOf(user));
    // An order of theirs that is being placed waits here, or has been placed and is seen.
    const holder = await store.lockUser(tx, user.id);
    if (!holder) return signInAgain();
    // Another tab has just changed them: the locks are on the wrong ones.
    if (loginsOf(holder).join() !== loginsOf(user).join()) return wrongCode(WRONG_CODE);
    const orderIds = await orders.lockToErase(tx, holder);
    if (!orderIds) return { status: 0, message: ORDERS_OPEN } as const;
    if (!(await codes.spendCode(tx, context, login, code))) return wrongCode(WRONG_CODE);
    await eraseEverywhere(tx, context, holder, orderIds);
    return { status: 1, message: 'Учётная запись удалена' } as const;
  });
}

const wrongCode = (fault: string) => new Refusal(400, fault, { errors: { code: fault } });

/** A sign-in that waits for these logins finds no code any more. The user last: nothing may point at them any more. */
async function eraseEverywhere(tx: Transaction, context: Context, user: Person, orderIds: string[]): Promise<void> {
  await codes.spendAll(tx, loginsOf(user), context.now());
  await cart.erase(tx, context, user);
  await favourites.erase(tx, context, user);
  await claims.erase(tx, context, orderIds);
  await orders.forgetCustomersOf(tx, context, orderIds);
  await reviews.erase(tx, context, user);
  await eraseCorrespondence(tx, context, user);
  await notifications.erase(tx, context, { logins: loginsOf(user), ids: [] });
  await store.deleteUser(tx, user.id);
}
