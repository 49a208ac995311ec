import type { OrderStatus } from '@/contract/orders';
import type { OrderCard } from '@/contract/staff/order-card';

type Moving = Pick<OrderCard, 'status' | 'next'> & { delivery: Pick<OrderCard['delivery'], 'method'> };

type Ending = Pick<OrderCard, 'status' | 'next'> & { money: Pick<OrderCard['money'], 'paid'> };

export type Move = { status: OrderStatus; name: string };

const FORWARD: Move[] = [
  { status: 'assembling', name: 'Собираем' },
  { status: 'ready', name: 'Собран' },
  { status: 'shipped', name: 'Отправлен' },
  { status: 'done', name: 'Выдан' },
];

const ASIDE: Move[] = [{ status: 'awaiting_payment', name: 'Ждёт оплаты' }];

/** In the order of the work; money is recorded apart from them. */
export const forwardMoves = ({ next, delivery }: Moving): Move[] =>
  FORWARD.filter(({ status }) => next.includes(status) && (status !== 'shipped' || delivery.method !== 'pickup'));

export const movesAside = ({ next }: Moving): Move[] => ASIDE.filter(({ status }) => next.includes(status));

export function cancelMove({ status, next, money }: Ending): Move | undefined {
  if (next.includes('cancelled')) return { status: 'cancelled', name: 'Отменить' };
  if (status === 'cancelled' || !next.includes('refunded')) return undefined;
  if (status === 'paid') return { status: 'refunded', name: 'Отменить' };
  return money.paid > 0 ? { status: 'refunded', name: 'Вернуть деньги' } : undefined;
}

const AWAY: OrderStatus[] = ['shipped', 'done', 'cancelled', 'refunded'];

export const isAtNursery = ({ status }: { status: OrderStatus }): boolean => !AWAY.includes(status);
