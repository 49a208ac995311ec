import type { AnswerOf } from '../../contract/call';
import type { staffOrderMoney } from '../../contract/staff/order-money';
import type { Context } from '../context';
import type { Transaction } from '../db/connection';
import { absent, type Refusal } from '../http/reply';
import { formatKopecks } from '../money/rules';
import { readMoney } from '../order-money/ledger-service';
import { findEntry, removeEntry } from '../order-money/service';
import * as orders from '../orders/service';
import { Refused, undoLocked } from './service';

type Done = AnswerOf<typeof staffOrderMoney.removePayment>;

/** An order is «paid» only while its money is recorded, so that move goes with the entry that made it. */
export async function removePayment(context: Context, id: string): Promise<Done | Refusal> {
  const entry = await findEntry(context.db, id);
  if (!entry) return { status: 1, message: 'Такой записи уже нет' };
  return context.db.transaction(async (tx): Promise<Done | Refusal> => {
    const order = await orders.lock(tx, entry.order_id);
    if (!order) return absent();
    const refused = await removeEntry(tx, order, entry);
    if (refused) return { status: 0, message: refused };
    const { to_pay } = await readMoney(tx, order);
    const back = order.status === 'paid' && to_pay > 0 ? await takeBackPaid(tx, context, order, to_pay) : undefined;
    return { status: 1, message: ['Запись убрана', back].filter(Boolean).join('. ') };
  });
}

/** A savepoint: where the move stays, the entry is removed all the same, because it was wrong. */
const takeBackPaid = (tx: Transaction, context: Context, order: orders.LockedOrder, to_pay: number): Promise<string> =>
  tx
    .transaction(async (inner) => (await undoLocked(inner, context, order, 'paid')).answer.message)
    .catch((error) => {
      if (error instanceof Refused) return `Заказ остался оплаченным, к\u00A0оплате ${formatKopecks(to_pay)}`;
      throw error;
    });
