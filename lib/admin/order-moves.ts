import type { OrderStatus } from '@/contract/orders';
import { owedOf, returnableNow } from '@/contract/owed';
import type { OrderCard, OrderWork } from '@/contract/staff/order-card';
import { ASSEMBLY } from '@/contract/staff/order-states';
import { formatMoney } from './money-words';
import { stateName } from './order-words';

type Moving = Pick<OrderWork, 'status' | 'next'> & { delivery: Pick<OrderWork['delivery'], 'method'> };

type Ending = Pick<OrderCard, 'status' | 'next'> & { money: Pick<OrderCard['money'], 'paid'> };

export type CancelMove = Move & { kind: 'cancel' | 'refund' };

export type Move = { status: OrderStatus; name: string };

const named = (statuses: readonly OrderStatus[]): Move[] =>
  statuses.map((status) => ({ status, name: stateName(status) }));

const FORWARD = named(['assembling', 'ready', 'shipped', 'done']);

export const forwardMoves = ({ next, delivery }: Moving): Move[] =>
  FORWARD.filter(({ status }) => next.includes(status) && (status !== 'shipped' || delivery.method !== 'pickup'));

export const assemblyMoves = (card: Moving): Move[] =>
  forwardMoves(card).filter(({ status }) => ASSEMBLY.includes(status));

export function cancelMove({ status, next, money }: Ending): CancelMove | undefined {
  if (next.includes('cancelled')) return { status: 'cancelled', kind: 'cancel', name: 'Отменить' };
  if (status === 'cancelled' || !next.includes('refunded')) return undefined;
  if (status === 'paid') return { status: 'refunded', kind: 'cancel', name: 'Отменить' };
  return money.paid > 0 ? { status: 'refunded', kind: 'refund', name: 'Вернуть деньги' } : undefined;
}

const AWAITED: Record<NonNullable<OrderWork['awaits']>, string> = {
  confirmation: 'Собирать рано: заказ ещё не\u00A0подтвердили',
  payment: 'Собирать рано: покупатель ещё не\u00A0заплатил',
};
const GONE: Partial<Record<OrderStatus, string>> = {
  shipped: 'Собирать не\u00A0нужно: заказ уже отправлен',
  done: 'Собирать не\u00A0нужно: заказ уже выдан',
  cancelled: 'Собирать не\u00A0нужно: заказ отменён',
  refunded: 'Собирать не\u00A0нужно: деньги за\u00A0заказ вернули',
};

export const pickerWaits = ({ awaits }: Pick<OrderWork, 'awaits'>): string | undefined => awaits && AWAITED[awaits];

export const pickingStop = ({ status, awaits }: Pick<OrderWork, 'status' | 'awaits'>): string | undefined =>
  GONE[status] ?? pickerWaits({ awaits });

/** `byHand`: what the bank can't return, so staff do. */
export function cancelWords({ kind }: CancelMove, { number, total, money }: OrderCard) {
  const { all, bank } = returnableNow({ ...money, ...owedOf({ status: 'cancelled', total }, money) });
  const isCancelled = kind === 'cancel';
  const action = isCancelled ? 'Отменить заказ' : 'Отметить возврат';
  const withBank = `${isCancelled ? 'Отменить заказ, вернуть' : 'Вернуть'} ${formatMoney(bank)}`;
  return {
    question: `${isCancelled ? 'Отменить' : 'Вернуть деньги за'} заказ №\u00A0${number}?`,
    action: bank > 0 ? withBank : action,
    byHand:
      all > bank
        ? `Отдайте покупателю ${formatMoney(all - bank)} и\u00A0запишите возврат в\u00A0«Деньгах».`
        : undefined,
  };
}

export const isOver = ({ status }: { status: OrderStatus }): boolean => status === 'cancelled' || status === 'refunded';

const AWAY: OrderStatus[] = ['shipped', 'done', 'cancelled', 'refunded'];

export const isAtNursery = ({ status }: { status: OrderStatus }): boolean => !AWAY.includes(status);
