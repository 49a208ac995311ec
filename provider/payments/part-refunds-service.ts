import { randomUUID } from 'node:crypto';
import type { Context } from '../context';
import type { Transaction } from '../db/connection';
import { formatOrderNumber } from '../order-number/rules';
import { contactOf } from '../orders/payable-orders-service';
import type { LockedOrder } from '../orders/service';
import { lineOfSum, sumOfLines } from './receipt';
import type { ReceiptLine } from './rules';
import * as store from './store';

/**
 * Returns a part of what was paid online. Call it under the order's lock and `triggerPayments` after the commit. `lines`:
 * what is taken out of the order, if it adds up to the amount. Returns the kopecks that the bank is asked for.
 */
export async function requestPart(
  tx: Transaction,
  { now }: Pick<Context, 'now'>,
  order: Pick<LockedOrder, 'id' | 'number' | 'email' | 'phone'>,
  { amount, lines }: { amount: number; lines: ReceiptLine[] },
): Promise<number> {
  let rest = amount;
  for (const payment of await store.lockTaken(tx, order.id)) {
    const asked = await store.sumAsked(tx, payment.id);
    const part = Math.min(rest, payment.amount - payment.refunded - asked);
    if (part <= 0) continue;
    const isExact = part === amount && sumOfLines(lines) === part;
    const words = `Возврат части оплаты заказа № ${formatOrderNumber(order.number)}`;
    const mode = (await store.isHandedOver(tx, payment.id)) ? 'full_payment' : 'full_prepayment';
    await store.insertRefund(tx, {
      ...{ id: randomUUID(), payment_id: payment.id, amount: part, currency: 'RUB', kind: 'part', created_at: now() },
      stage: asked > 0 ? 'queued' : 'begun',
      refunded_before: payment.refunded,
      receipt: { contact: contactOf(order), lines: isExact ? lines : lineOfSum(words, part), mode },
    });
    await store.scheduleCheck(tx, payment.id, now());
    rest -= part;
  }
  return amount - rest;
}
