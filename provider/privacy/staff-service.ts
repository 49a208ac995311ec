import { lockToErase } from '../auth/erasure-service';
import { loginsOf } from '../auth/rules';
import * as auth from '../auth/service';
import type { Context } from '../context';
import * as customers from '../customers/staff-service';
import type { Transaction } from '../db/connection';
import { absent, type Refusal } from '../http/reply';
import * as inbox from '../inbox/service';
import * as changeLog from '../log/service';
import * as notifications from '../notifications/service';
import { formatOrderNumber } from '../order-number/rules';
import * as orders from '../orders/personal-data-service';
import {
  eraseCorrespondence,
  eraseEverywhere,
  eraseOrders,
  exportAccount,
  exportCorrespondence,
  exportPlaced,
} from './service';

type Done = { status: 0 | 1; message: string };

/** An account or a guest, for an answer to a written request. [152-ФЗ] */
export async function exportCustomer(context: Context, key: string): Promise<Record<string, unknown> | Refusal> {
  const { db } = context;
  const person = await customers.findPerson(db, key);
  if (!person) return absent();
  await db.transaction((tx) => recordOf(tx, context, { exported: true }));
  const user = person.account && (await auth.findUser(context, person.account.id));
  const placed = await orders.exportAmong(
    context,
    person.orders.map(({ id }) => id),
  );
  const { author, email } = person;
  return {
    ...(author && { customer: { ...author, email } }),
    ...(user ? await exportAccount(context, user, placed) : await exportPlaced(context, placed)),
    ...(await exportCorrespondence(context, person)),
    answers: await inbox.exportOf(context, {
      email: person.email,
      orderIds: person.orders.map(({ id }) => id),
    }),
    note: (await customers.noteAbout(db, person)) ?? '',
    staff_notes: person.orders.flatMap(({ number, staff_note }) =>
      staff_note ? [{ order: formatOrderNumber(number), text: staff_note }] : [],
    ),
  };
}

const refused = (message: string): Done => ({ status: 0, message });
const ORDERS_OPEN = 'У покупателя есть открытые заказы или незаконченные возвраты. Сначала закройте их';

/** Without the customer's code: staff act on a written request. */
export const eraseCustomer = (context: Context, key: string): Promise<Done | Refusal> =>
  context.db.transaction(async (tx) => {
    const person = await customers.findPerson(tx, key);
    if (!person) return absent();
    const user = person.account && (await auth.findUser({ db: tx }, person.account.id));
    const account = user && (await lockToErase(tx, user));
    if (account === 'changed') return refused('Покупатель только что изменил свои данные, повторите');
    const ids = await orders.lockAmong(
      tx,
      context,
      person.orders.map(({ id }) => id),
    );
    if (!ids) return refused(ORDERS_OPEN);
    await (account ? eraseEverywhere(tx, context, account, ids) : eraseOrders(tx, context, ids));
    await eraseCorrespondence(tx, context, person);
    await notifications.erase(tx, context, { logins: loginsOf(person), ids: [] });
    await customers.forgetNotes(tx, [person.key, ...loginsOf(person)]);
    // The log of its orders has gone with them, so this entry alone names who did it.
    await recordOf(tx, context, { erased_orders: ids.length });
    return { status: 1, message: 'Личные данные удалены' };
  });

/** Does not name the customer. */
const recordOf = (tx: Transaction, { now }: Pick<Context, 'now'>, after: Record<string, unknown>): Promise<void> =>
  changeLog.recordAct(tx, { subject: 'customer_notes', key: now().toISOString(), after });
