import { formatDayMonth } from '@/contract/format';
import type { Order, OrderStatus } from '@/contract/orders';
import { PAYMENT_METHODS } from '@/contract/payment-methods';
import { formatMoment } from './dates';
import { STATUS_LABELS } from './labels';

type TimelineStep = {
  name: string;
  isAhead: boolean;
  date?: string | undefined;
  note?: string | undefined;
};

const SEQUENCE: OrderStatus[] = [
  'new',
  'confirmed',
  'awaiting_payment',
  'paid',
  'assembling',
  'ready',
  'shipped',
  'done',
];

export function timelineOf(order: Order): TimelineStep[] {
  const past = order.moves.map(({ status, date, note }) => ({
    name: STATUS_LABELS[status].name,
    isAhead: false,
    date: formatMoment(date),
    note,
  }));
  const ahead = stepsAhead(order).map((status) => ({
    name: STATUS_LABELS[status].ahead,
    isAhead: true,
    date: promisedDate(order, status),
  }));
  return [...past, ...ahead];
}

function promisedDate({ payment, delivery, leaves_from }: Order, step: OrderStatus): string | undefined {
  if (step === 'paid') return payment?.pay_until && `до\u00A0${formatMoment(payment.pay_until)}`;
  const leaving = delivery.method === 'pickup' ? 'ready' : 'shipped';
  return step === leaving && leaves_from ? `с\u00A0${formatDayMonth(new Date(leaves_from))}` : undefined;
}

function stepsAhead({ status, delivery, payment_method }: Order): OrderStatus[] {
  const reached = SEQUENCE.indexOf(status);
  if (reached < 0) return [];
  const isSkipped: Partial<Record<OrderStatus, boolean>> = {
    confirmed: true,
    awaiting_payment: true,
    paid: !PAYMENT_METHODS[payment_method].isPrepaid,
    ready: delivery.method !== 'pickup',
    shipped: delivery.method === 'pickup',
  };
  return SEQUENCE.slice(reached + 1).filter((step) => !isSkipped[step]);
}
