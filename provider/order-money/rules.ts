import type { OrderStatus } from '../../contract/orders';
import { owedOf, returnableNow } from '../../contract/owed';
import { PAYMENT_METHODS, type PaymentMethod } from '../../contract/payment-methods';
import { PAYMENT_WAY_NAMES, type RecordedWay } from '../../contract/payment-ways';
import { formatKopecks } from '../money/rules';
import { isCancelledOrRefunded, type PaymentStage } from '../orders/rules';

/** All sums in kopecks. */
export type Recorded = { kind: 'payment' | 'refund'; amount: number };
/** `in_progress`: refunds requested from the bank and not yet confirmed. */
export type OnlinePayment = { stage: PaymentStage; amount: number; refunded: number; in_progress: number };

export type Money = { paid: number; to_pay: number; to_return: number; returning: number; bank_can_return: number };

const ARRIVED: PaymentStage[] = ['taken', 'returning', 'unreturned', 'returned'];

const restOf = ({ amount, refunded }: Pick<OnlinePayment, 'amount' | 'refunded'>): number =>
  Math.max(0, amount - refunded);

const sumOf = (amounts: number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** What is paid, due and owed to the customer. Pending refunds do not count as paid. */
export function moneyOf(
  order: { status: OrderStatus; total: number },
  recorded: Recorded[],
  online: OnlinePayment[],
): Money {
  const arrived = online.filter(({ stage }) => ARRIVED.includes(stage));
  const taken = arrived.filter(({ stage }) => stage === 'taken');
  const isOver = isCancelledOrRefunded(order.status);
  // Refunded in full automatically.
  const whole = arrived.filter(({ stage }) => stage === 'returning' || stage === 'unreturned' || isOver);
  const byHand = sumOf(recorded.map(({ kind, amount }) => (kind === 'payment' ? amount : -amount)));
  const paid = byHand + sumOf(arrived.filter(({ stage }) => stage !== 'returned').map(restOf));
  const returning = sumOf(whole.map(restOf)) + (isOver ? 0 : sumOf(taken.map(({ in_progress }) => in_progress)));
  return {
    ...{ paid, returning },
    ...owedOf(order, { paid, returning }),
    bank_can_return: isOver ? 0 : sumOf(taken.map((payment) => Math.max(0, restOf(payment) - payment.in_progress))),
  };
}

/** A manual record never exceeds what is due or owed, so a repeated press records nothing twice. */
export function refuseRecord({ kind, amount }: Recorded, money: Money): RefusedRecord | undefined {
  const [most, words, nothing] =
    kind === 'payment'
      ? [money.to_pay, 'К оплате осталось', 'По этому заказу платить больше нечего']
      : [returnableNow(money).all, 'К возврату осталось', 'Отдавать по этому заказу нечего'];
  if (most === 0) return { message: nothing };
  const message = `${words} ${formatKopecks(most)}`;
  return amount > most ? { message, errors: { amount: message } } : undefined;
}

type RefusedRecord = { message: string; errors?: { amount: string } };

/** «1 500 ₽ наличными». */
export function sumText({ way, amount }: { way: RecordedWay; amount: number }): string {
  const name = PAYMENT_WAY_NAMES[way];
  return `${formatKopecks(amount)} ${name.charAt(0).toLowerCase()}${name.slice(1)}`;
}

export function recordedText(
  entry: Recorded & { way: RecordedWay },
  { to_pay, to_return }: Pick<Money, 'to_pay' | 'to_return'>,
): string {
  return [
    `Записали ${entry.kind === 'refund' ? 'возврат ' : ''}${sumText(entry)}`,
    to_pay > 0 && `к оплате осталось ${formatKopecks(to_pay)}`,
    to_return > 0 && `к возврату осталось ${formatKopecks(to_return)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** An order paid in advance waits for its money; one paid on receipt is assembled without it. */
export const isSettledByMoney = (
  { status, payment_method }: { status: OrderStatus; payment_method: PaymentMethod },
  { to_pay }: Pick<Money, 'to_pay'>,
): boolean =>
  to_pay === 0 &&
  (status === 'awaiting_payment' ||
    (PAYMENT_METHODS[payment_method].isPrepaid && (status === 'new' || status === 'confirmed')));
