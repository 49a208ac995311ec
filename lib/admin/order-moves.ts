import type { OrderStatus } from '@/contract/orders';
import type { OrderCard, OrderWork } from '@/contract/staff/order-card';
import { ASSEMBLY } from '@/contract/staff/order-states';
import { stateName } from './order-words';

type Moving = Pick<OrderWork, 'status' | 'next'> & { delivery: Pick<OrderWork['delivery'], 'method'> };

type Ending = Pick<OrderCard, 'status' | 'next'> & { money: Pick<OrderCard['money'], 'paid'> };

export type Move = { status: OrderStatus; name: string };

const named = (statuses: readonly OrderStatus[]): Move[] =>
  statuses.map((status) => ({ status, name: stateName(status) }));

const FORWARD = named(['assembling', 'ready', 'shipped', 'done']);

/** In the order of the work; money is recorded apart from them. */
export const forwardMoves = ({ next, delivery }: Moving): Move[] =>
  FORWARD.filter(({ status }) => next.includes(status) && (status !== 'shipped' || delivery.method !== 'pickup'));

export const assemblyMoves = (card: Moving): Move[] =>
  forwardMoves(card).filter(({ status }) => ASSEMBLY.includes(status));

export function cancelMove({ status, next, money }: Ending): Move | undefined {
  if (next.includes('cancelled')) return { status: 'cancelled', name: 'Отменить' };
  if (status === 'cancelled' || !next.includes('refunded')) return undefined;
  if (status === 'paid') return { status: 'refunded', name: 'Отменить' };
  return money.paid > 0 ? { status: 'refunded', name: 'Вернуть деньги' } : undefined;
}

const AWAY: OrderStatus[] = ['shipped', 'done', 'cancelled', 'refunded'];

export const isAtNursery = ({ status }: { status: OrderStatus }): boolean => !AWAY.includes(status);
