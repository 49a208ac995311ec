import type { AnswerOf, ParsedBodyOf } from '../../contract/call';
import type { staffOrderMoney } from '../../contract/staff/order-money';
import type { Context } from '../context';
import type { Transaction } from '../db/connection';
import { absent, type Refusal } from '../http/reply';
import * as notifications from '../notifications/service';
import { parseOrderNumber } from '../orders/rules';
import * as orders from '../orders/service';
import { lastMoves } from '../orders/undo-service';
import { readMoney } from './ledger-service';
import { linkLetter } from './letters';

type Answer = AnswerOf<typeof staffOrderMoney.sendPaymentLink>;

/** `id`: one letter for each. Without it only a new link is sent. */
export async function sendPaymentLink(
  context: Context,
  { number: text, id }: ParsedBodyOf<typeof staffOrderMoney.sendPaymentLink>,
): Promise<Answer | Refusal> {
  const number = parseOrderNumber(text);
  if (number === undefined) return absent();
  if (!context.bank) return { status: 0, message: 'Оплата онлайн отключена' };
  const answer = await context.db.transaction(async (tx): Promise<Answer | Refusal> => {
    const order = await orders.lockByNumber(tx, number);
    if (!order) return absent();
    const { to_pay } = await readMoney(tx, order);
    if (to_pay === 0) return { status: 0, message: 'По этому заказу платить больше нечего' };
    if (order.status !== 'new' && order.status !== 'confirmed') return askAgain(tx, context, order, { to_pay, id });
    const { answer: moved, link } = await orders.awaitOnlinePayment(tx, context, order);
    return { ...moved, ...(link && { link }) };
  });
  context.triggerOutbox();
  return answer;
}

/** The order stays where it is. */
async function askAgain(
  tx: Transaction,
  context: Context,
  order: orders.LockedOrder,
  { to_pay, id }: { to_pay: number; id: string | undefined },
): Promise<Answer> {
  const { url, until, isNew } = await orders.holdPaymentLink(tx, context, order);
  const isSent = order.email !== '' && (isNew || id !== undefined) && !(await isJustAsked(tx, context, order));
  if (isSent) {
    const asked = { to_pay, until, pay: url, link: orders.linkTo(context, order.id) };
    await notifications.queue(tx, context, [linkLetter(order, id ?? until.toISOString(), asked)]);
  }
  const message =
    isSent || (order.email !== '' && id !== undefined)
      ? 'Ссылка отправлена покупателю'
      : 'Заказ ждёт оплаты по этой ссылке, отправьте её покупателю';
  return { status: 1, message, link: url };
}

const REPEATED_MS = 60_000;

/** A lost answer is asked for again: the letter of the move to «ждёт оплаты» has been written. */
async function isJustAsked(tx: Transaction, { now }: Context, order: orders.LockedOrder): Promise<boolean> {
  const [last] = await lastMoves(tx, order.id);
  return (
    last?.status === 'awaiting_payment' &&
    last.actor !== null &&
    now().getTime() - last.moved_at.getTime() < REPEATED_MS
  );
}
