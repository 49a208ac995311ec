import type { UserExport } from '../../contract/accounts';
import type { OrderForExport } from '../../contract/orders';
import { plainTexts } from '../../contract/plain-text';
import { closeLogins, deleteAccount, lockToErase, spendCode } from '../auth/erasure-service';
import { findLoginOfCode } from '../auth/guesses-service';
import { loginsOf, WRONG_CODE } from '../auth/rules';
import * as auth from '../auth/service';
import * as backInStock from '../back-in-stock/service';
import * as cart from '../cart/service';
import * as claims from '../claims/service';
import * as consents from '../consents/service';
import type { Context } from '../context';
import { presentUser } from '../customers/service';
import { forgetNotes, forgetNotesOfOrders } from '../customers/staff-service';
import type { Transaction } from '../db/connection';
import * as enquiries from '../enquiries/service';
import * as favourites from '../favourites/service';
import type { Customer } from '../http/dependencies';
import { Refusal, signInAgain } from '../http/reply';
import * as changeLog from '../log/service';
import * as newsletter from '../newsletter/service';
import * as notifications from '../notifications/service';
import * as ownOrders from '../orders/own-orders-service';
import * as orders from '../orders/personal-data-service';
import * as reviews from '../reviews/service';

type Done = { status: 0 | 1; message: string };

export async function exportData(context: Context, customer: Customer): Promise<UserExport | Refusal> {
  const user = await auth.findUser(context, customer.user_id);
  if (!user) return signInAgain();
  return {
    ...(await exportAccount(context, user, await ownOrders.exportOf(context, customer))),
    ...(await exportCorrespondence(context, user)),
  };
}

export const exportAccount = async (
  context: Context,
  user: auth.Account,
  placed: OrderForExport[],
): Promise<Omit<UserExport, keyof Correspondence>> => ({
  user: await presentUser(context, user),
  ...(await exportPlaced(context, placed)),
  favourites: plainTexts(await favourites.exportOf(context, user)),
  reviews: await reviews.exportOf(context, user),
  sessions: await auth.exportOf(context, user.id),
});

/** Shop texts become plain text for other programs; the customer's own texts stay as typed. */
export const exportPlaced = async (
  context: Context,
  placed: OrderForExport[],
): Promise<Pick<UserExport, 'orders' | 'claims'>> => ({
  orders: placed.map((order) => ({ ...order, moves: plainTexts(order.moves), products: plainTexts(order.products) })),
  claims: await claims.exportOf(
    context,
    placed.map(({ number }) => number),
  ),
});

const ORDERS_OPEN = 'Сначала дождитесь своих заказов или отмените их';

export async function eraseUser(
  context: Context,
  customer: Customer,
  { code, challenge }: { code: string; challenge: string },
): Promise<Done | Refusal> {
  const { db } = context;
  const user = await auth.findUser(context, customer.user_id);
  if (!user) return signInAgain();
  // Checked before the code, so that a customer with open orders needs none.
  if (await orders.hasOpenOrders(context, user)) return { status: 0, message: ORDERS_OPEN };
  const login = await findLoginOfCode(context, { logins: loginsOf(user), challenge, code });
  if ('error' in login) return wrongCode(login.error);
  return db.transaction(async (tx) => {
    // An order that is being placed waits for this lock, or is already visible.
    const account = await lockToErase(tx, user);
    if (!account) return signInAgain();
    if (account === 'changed') return wrongCode(WRONG_CODE);
    const orderIds = await orders.lockToErase(tx, context, account);
    if (!orderIds) return { status: 0, message: ORDERS_OPEN } as const;
    if (!(await spendCode(tx, context, login, code))) return wrongCode(WRONG_CODE);
    await eraseEverywhere(tx, context, account, orderIds);
    return { status: 1, message: 'Учётная запись удалена' } as const;
  });
}

const wrongCode = (message: string) => new Refusal(400, message, { errors: { code: message } });

/** The account is deleted last, because other rows refer to it. */
export async function eraseEverywhere(
  tx: Transaction,
  context: Context,
  account: auth.Account,
  orderIds: string[],
): Promise<void> {
  await closeLogins(tx, context, account);
  await cart.erase(tx, context, account);
  await favourites.erase(tx, context, account);
  await eraseOrders(tx, context, orderIds);
  await reviews.erase(tx, context, account);
  await eraseCorrespondence(tx, context, account);
  await notifications.erase(tx, context, { logins: loginsOf(account), ids: [] });
  await forgetNotes(tx, loginsOf(account));
  await deleteAccount(tx, account);
}

/** They are locked. */
export async function eraseOrders(tx: Transaction, context: Context, orderIds: string[]): Promise<void> {
  await claims.erase(tx, context, orderIds);
  await forgetNotesOfOrders(tx, orderIds);
  await orders.anonymiseOrders(tx, context, orderIds);
  await changeLog.forgetOrders(tx, orderIds);
}

type Person = { email: string | null; phone: string | null };

type Correspondence = Pick<UserExport, 'enquiries' | 'subscriptions' | 'stock_requests' | 'consents'>;

export const exportCorrespondence = async (context: Context, person: Person): Promise<Correspondence> => ({
  enquiries: await enquiries.exportOf(context, person),
  subscriptions: await newsletter.exportOf(context, person.email),
  stock_requests: plainTexts(await backInStock.exportOf(context, person.email)),
  consents: await consents.exportOf(context, person),
});

export async function eraseCorrespondence(tx: Transaction, context: Context, person: Person): Promise<void> {
  await enquiries.erase(tx, context, person);
  await newsletter.erase(tx, person.email);
  await backInStock.erase(tx, person.email);
  await consents.erase(tx, context, person);
}
