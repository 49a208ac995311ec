import type { AnswerOf } from '../../contract/call';
import type { staffOrderMoney } from '../../contract/staff/order-money';
import type { Context } from '../context';
import { absent, type Refusal } from '../http/reply';
import { parseOrderNumber } from '../orders/rules';
import * as orders from '../orders/service';
import { readMoney } from './ledger-service';

type Answer = AnswerOf<typeof staffOrderMoney.sendPaymentLink>;

export async function sendPaymentLink(context: Context, text: string): Promise<Answer | Refusal> {
  const number = parseOrderNumber(text);
  if (number === undefined) return absent();
  if (!context.bank) return { status: 0, message: 'Оплата онлайн отключена' };
  const answer = await context.db.transaction(async (tx): Promise<Answer | Refusal> => {
    const order = await orders.lockByNumber(tx, number);
    if (!order) return absent();
    const { to_pay } = await readMoney(tx, order);
    if (to_pay === 0) return { status: 0, message: 'По этому заказу платить больше нечего' };
    const { answer: moved, link } = await orders.awaitOnlinePayment(tx, context, order);
    return { ...moved, ...(link && { link }) };
  });
  context.triggerOutbox();
  return answer;
}
