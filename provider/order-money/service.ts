import type { AnswerOf, ParsedBodyOf } from '../../contract/call';
import { returnableNow } from '../../contract/owed';
import type { staffOrderMoney } from '../../contract/staff/order-money';
import type { Context } from '../context';
import type { Transaction } from '../db/connection';
import { absent, type Refusal } from '../http/reply';
import { formatKopecks } from '../money/rules';
import * as orders from '../orders/service';
import { requestPart } from '../payments/part-refunds-service';
import { readMoney } from './ledger-service';
import { isSettledByMoney, recordedText, refuseRecord, sumText } from './rules';
import * as store from './store';

type Done = AnswerOf<typeof staffOrderMoney.returnMoney>;
type Recorded = AnswerOf<typeof staffOrderMoney.recordPayment>;

export function recordPayment(
  context: Context,
  { id, number, kind, way, amount, note }: ParsedBodyOf<typeof staffOrderMoney.recordPayment>,
  actor: string,
): Promise<Recorded | Refusal> {
  return inOrder(context, number, async (tx, order): Promise<Recorded> => {
    const known = await store.findRecorded(tx, id);
    if (known && known.order_id !== order.id) return { status: 0, message: 'Эта запись уже есть в другом заказе' };
    const record = { kind, way, amount: Math.round(amount * 100), note: note || null };
    if (known && !isSameEntry(known, record)) return { status: 0, message: recordedBefore(known) };
    if (known) return { status: 1, message: recordedText(known, await readMoney(tx, order)) };
    const refused = refuseRecord(record, await readMoney(tx, order));
    if (refused) return { status: 0, ...refused };
    await store.insertRecorded(tx, {
      ...{ id, order_id: order.id, actor, at: context.now() },
      ...record,
    });
    const money = await readMoney(tx, order);
    if (kind === 'payment' && isSettledByMoney(order, money)) await orders.moveToPaid(tx, context, order);
    return { status: 1, message: recordedText(record, money) };
  });
}

type Entry = Parameters<typeof recordedText>[0];
type Noted = Entry & { note: string | null };

const isSameEntry = (a: Noted, b: Noted): boolean =>
  a.kind === b.kind && a.way === b.way && a.amount === b.amount && a.note === b.note;

const recordedBefore = (entry: Entry): string =>
  `Уже записано с\u00A0первого раза: ${entry.kind === 'payment' ? 'получили' : 'отдали'} ${sumText(entry)}. Обновите страницу и\u00A0проверьте записи`;

export const findEntry = store.findRecorded;

/** Call it under the order's lock. A message refuses. */
export async function removeEntry(
  tx: Transaction,
  order: orders.LockedOrder,
  { id, kind, amount }: store.RecordedRow,
): Promise<string | undefined> {
  const { paid } = await readMoney(tx, order);
  if (kind === 'payment' && paid < amount)
    return 'Эти деньги уже вернули покупателю. Сначала уберите запись о возврате';
  await store.removeRecorded(tx, id, order.id);
  return undefined;
}

/** Asks the bank to return what was paid beyond the sum of the order. */
export async function returnMoney(context: Context, number: string): Promise<Done | Refusal> {
  if (!context.bank) return { status: 0, message: 'Оплата онлайн отключена, верните деньги другим способом' };
  const answer = await inOrder(context, number, async (tx, order): Promise<Done> => {
    if (order.status === 'cancelled' || order.status === 'refunded') {
      return { status: 0, message: 'Банк возвращает деньги за отменённый заказ сам' };
    }
    const { bank: amount } = returnableNow(await readMoney(tx, order));
    const requested = amount > 0 ? await requestPart(tx, context, order, { amount, lines: [] }) : 0;
    return requested > 0
      ? { status: 1, message: `Банк вернёт ${formatKopecks(requested)}` }
      : { status: 0, message: 'Через банк возвращать нечего' };
  });
  context.triggerPayments();
  return answer;
}

/** Cancelling such an order returns the customer's money through the bank. Call it under the order's lock. */
export const canBankReturn = async (tx: Transaction, order: orders.LockedOrder): Promise<boolean> =>
  (await readMoney(tx, order)).bank_can_return > 0;

async function inOrder<A>(
  context: Context,
  number: string,
  work: (tx: Transaction, order: orders.LockedOrder) => Promise<A>,
): Promise<A | Refusal> {
  const id = await orders.findId(context, number);
  if (id === undefined) return absent();
  const answer = await context.db.transaction(async (tx) => {
    const order = await orders.lock(tx, id);
    return order ? work(tx, order) : absent();
  });
  context.triggerOutbox();
  return answer;
}
