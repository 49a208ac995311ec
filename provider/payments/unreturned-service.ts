import { randomUUID } from 'node:crypto';
import type { AnswerOf, ParsedBodyOf } from '../../contract/call';
import type { staffOrders } from '../../contract/staff/orders';
import type { Context } from '../context';
import type { Transaction } from '../db/connection';
import { absent, Refusal } from '../http/reply';
import * as orders from '../orders/service';
import { runActions } from './service';
import * as store from './store';

type Done = AnswerOf<typeof staffOrders.settleRefund>;
type Settled = ParsedBodyOf<typeof staffOrders.settleRefund>;

const IN_PROGRESS: Done = { status: 0, message: 'Банк уже возвращает деньги, дождитесь его ответа' };
const NOTHING: Done = { status: 1, message: 'Отказов банка в возврате по этому заказу нет' };

export async function settleRefund(context: Context, { number, action, note }: Settled): Promise<Done | Refusal> {
  const orderId = await orders.findId(context, number);
  if (orderId === undefined) return absent();
  return action === 'returned' ? markReturned(context, orderId, note) : retry(context, orderId);
}

const markReturned = (context: Context, orderId: string, note: string | undefined): Promise<Done> =>
  context.db.transaction(async (tx) => {
    await orders.lock(tx, orderId);
    const unreturned = await store.listUnreturned(tx, orderId);
    for (const payment of unreturned) await putReturned(tx, context, payment, note);
    if (unreturned.length > 0) return { status: 1, message: 'Возврат денег отмечен' };
    return (await store.isReturning(tx, orderId)) ? IN_PROGRESS : NOTHING;
  });

async function putReturned(
  tx: Transaction,
  { now }: Context,
  payment: store.PaymentRow,
  note: string | undefined,
): Promise<void> {
  const { id: payment_id, bank_id, amount, refunded } = payment;
  await store.insertRefund(tx, {
    id: randomUUID(),
    payment_id,
    amount: Math.max(0, amount - refunded),
    currency: 'RUB',
    stage: 'by_staff',
    reason: note || null,
    created_at: now(),
  });
  const reported = { id: bank_id ?? '', page_url: undefined, refunded: amount };
  await store.setStage(tx, payment, { stage: 'returned', reported, now: now() });
}

async function retry(context: Context, orderId: string): Promise<Done | Refusal> {
  const { bank, db } = context;
  if (!bank) return { status: 0, message: 'Оплата онлайн отключена, повторить возврат нельзя' };
  const unreturned = await store.listUnreturned(db, orderId);
  if (unreturned.length === 0) return NOTHING;
  let isAnswered = true;
  const stages: (string | undefined)[] = [];
  for (const { id, bank_id } of unreturned) {
    const read = { kind: 'read' as const, bank_id: bank_id ?? '', isRetry: true as const };
    if (!(await runActions(context, bank, id, read))) isAnswered = false;
    stages.push((await store.findPayment(db, id))?.stage);
  }
  if (!stages.includes('unreturned')) {
    const isInProgress = stages.includes('returning');
    return { status: 1, message: isInProgress ? 'Возврат отправлен в ЮKassa, ждём её ответа' : 'Деньги возвращены' };
  }
  if (!isAnswered) return new Refusal(503, 'Банк не отвечает, повторите через минуту', { retryAfter: 60 });
  return { status: 0, message: 'ЮKassa снова отказала в возврате' };
}
