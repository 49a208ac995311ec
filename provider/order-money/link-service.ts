import type { AnswerOf, ParsedBodyOf } from '../../contract/call';
import { formatDeadline } from '../../contract/moscow-time';
import type { staffOrderMoney } from '../../contract/staff/order-money';
import type { Context } from '../context';
import type { Transaction } from '../db/connection';
import { absent, type Refusal } from '../http/reply';
import * as notifications from '../notifications/service';
import { parseOrderNumber } from '../order-number/rules';
import * as orders from '../orders/service';
import { readMoney } from './ledger-service';
import { linkLetter } from './letters';

type Answer = AnswerOf<typeof staffOrderMoney.sendPaymentLink>;

/** `id`: one letter for each attempt. Without it only a new link is sent. */
export async function sendPaymentLink(
  context: Context,
  { number: text, id }: ParsedBodyOf<typeof staffOrderMoney.sendPaymentLink>,
): Promise<Answer | Refusal> {
  const number = parseOrderNumber(text);
  if (number === undefined) return absent();
  if (!context.bank) return { status: 0, message: 'Оплата онлайн отключена' };
  const answer = await context.db.transaction(async (tx) => {
    const order = await orders.lockByNumber(tx, number);
    return order ? sendLocked(tx, context, order, id) : absent();
  });
  context.triggerOutbox();
  return answer;
}

async function sendLocked(
  tx: Transaction,
  context: Context,
  order: orders.LockedOrder,
  id: string | undefined,
): Promise<Answer> {
  const { to_pay, paid } = await readMoney(tx, order);
  if (to_pay === 0) return { status: 0, message: 'По этому заказу платить больше нечего' };
  const isMoved = order.status === 'new' || order.status === 'confirmed';
  const moved = isMoved ? await orders.awaitOnlinePayment(tx, context, order) : undefined;
  if (moved && !moved.link) return moved.answer;
  const { url, until, isNew } = moved?.link ?? (await orders.holdPaymentLink(tx, context, order));
  if (isNew) await orders.setLinkAttempt(tx, order.id, id);
  const isRepeated = !isNew && id !== undefined && id === order.link_attempt;
  const key = isNew ? until.toISOString() : id;
  // The move to «ждёт оплаты» already sends a letter with the link.
  if (order.email && key && !isMoved && !isRepeated) {
    const request = { to_pay, until, pay: url, link: orders.linkTo(context, order.id) };
    await notifications.queue(tx, context, [linkLetter(order, key, request)]);
  }
  const isCancelledAfter = paid === 0 && (isMoved || order.status === 'awaiting_payment');
  return {
    status: 1,
    message: messageOf({ isSent: isSent(context, order, key), until, isCancelledAfter }),
    link: url,
  };
}

const isSent = (context: Context, { email }: orders.LockedOrder, key: string | undefined): boolean =>
  email !== '' && key !== undefined && notifications.hasMail(context);

const messageOf = ({ isSent, until, isCancelledAfter }: { isSent: boolean; until: Date; isCancelledAfter: boolean }) =>
  [
    isSent ? 'Ссылка отправлена покупателю.' : 'Отправьте ссылку покупателю.',
    `Оплатить можно до ${formatDeadline(until)}${isCancelledAfter ? ', потом заказ отменится' : ''}`,
  ].join(' ');
