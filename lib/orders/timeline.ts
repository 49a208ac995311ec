import type { Order, OrderStatus } from '@/contract/orders';
import { PAYMENT_METHODS } from '@/contract/payment-methods';
import { formatMoment } from './dates';
import { STATUS_LABELS } from './labels';

type TimelineStep = {
  name: string;
  /** Absent for future steps. */
  date?: string;
  note?: string | undefined;
};

const SEQUENCE: OrderStatus[] = ['new', 'awaiting_payment', 'paid', 'assembling', 'ready', 'shipped', 'done'];

export function timelineOf(order: Order): TimelineStep[] {
  const past = order.moves.map(({ status, date, note }) => ({
    name: STATUS_LABELS[status].name,
    date: formatMoment(date),
    note,
  }));
  return [...past, ...stepsAhead(order).map((status) => ({ name: STATUS_LABELS[status].ahead }))];
}

function stepsAhead({ status, delivery, payment_method }: Order): OrderStatus[] {
  const reached = SEQUENCE.indexOf(status);
  if (reached < 0) return [];
  const isSkipped: Partial<Record<OrderStatus, boolean>> = {
    awaiting_payment: true,
    paid: !PAYMENT_METHODS[payment_method].isPrepaid,
    ready: delivery.method !== 'pickup',
    shipped: delivery.method === 'pickup',
  };
  return SEQUENCE.slice(reached + 1).filter((step) => !isSkipped[step]);
}
