import { z } from 'zod';
import { Requisites } from '../company';
import { DELIVERY_METHODS } from '../delivery-methods';
import { EXTRA_KEYS } from '../order-extras';
import { IF_MISSING } from '../order-submission';
import { OrderStatus } from '../orders';
import { PAYMENT_METHOD_KEYS } from '../payment-methods';
import { Day, Instant, Roubles, Uuid } from '../primitives';
import { OrderMoney, PaymentLink } from './order-money';
import { ORDER_WAITS } from './orders';
import { staffCall } from './staff-call';

const CardLine = z.object({
  uuid: Uuid,
  sku: z.string(),
  name: z.string(),
  latin_name: z.string().optional(),
  size: z.string().optional(),
  path: z.string(),
  slug: z.string(),
  src: z.string(),
  bed: z.string().optional(),
  specimen: z.boolean(),
  amount: z.int(),
  price: Roubles,
  free: z.int(),
});

const OrderCard = z.object({
  id: Uuid,
  number: z.string(),
  date: Instant,
  status: OrderStatus,
  next: z.array(OrderStatus),
  can_confirm: z.boolean(),
  can_edit: z.boolean(),
  can_send_link: z.boolean(),
  waits: z.array(z.enum(ORDER_WAITS)),
  confirm_until: Instant.optional(),
  pay_until: Instant.optional(),
  customer: z.object({ name: z.string(), phone: z.string(), email: z.string(), orders: z.int() }),
  company: Requisites.optional(),
  if_missing: z.enum(IF_MISSING).optional(),
  comment: z.string().optional(),
  staff_note: z.string().optional(),
  delivery: z.object({
    method: z.enum(DELIVERY_METHODS),
    address: z.string().optional(),
    details: z.string().optional(),
    /** Latitude and longitude. */
    x: z.number().optional(),
    y: z.number().optional(),
    price: Roubles.optional(),
    pin_differs: z.boolean(),
  }),
  handover_on: Day.optional(),
  /** Plants leave from this day on, by their season. */
  leaves_from: Day.optional(),
  payment_method: z.enum(PAYMENT_METHOD_KEYS),
  lines: z.array(CardLine),
  extras: z.array(z.object({ key: z.enum(EXTRA_KEYS), name: z.string(), amount: z.int(), price: Roubles })),
  total: Roubles,
  discount: Roubles,
  money: OrderMoney,
  /** Let their reader cancel and pay as the customer: only for those who may do so anyway. */
  link: z.string().optional(),
  payment_link: PaymentLink.optional(),
  invoice_url: z.string().optional(),
  moves: z.array(z.object({ status: OrderStatus, date: Instant, note: z.string().optional() })),
  edits: z.array(
    z.object({
      date: Instant,
      by: z.string(),
      reason: z.string().optional(),
      total_before: Roubles,
      total_after: Roubles,
      changes: z.array(z.string()),
    }),
  ),
  letters: z.array(z.object({ subject: z.string(), date: Instant, state: z.enum(['sent', 'waiting', 'failed']) })),
});

export const staffOrderCard = {
  order: staffCall({
    method: 'GET',
    path: '/staff/orders/detail/{number}/',
    summary: 'Заказ целиком: растения, деньги, письма, ход',
    may: 'orders.read',
    answer: OrderCard,
  }),
  /** Everything that is to be picked, for printing. Without numbers: open orders of these days. */
  picking: staffCall({
    method: 'GET',
    path: '/staff/orders/picking/',
    summary: 'Заказы для сборки: одного номера или всех за дни выдачи',
    may: 'orders.read',
    query: z.object({ number: z.string().max(20).optional(), from: Day.optional(), to: Day.optional() }),
    answer: z.object({ items: z.array(OrderCard) }),
  }),
} as const;

export type OrderCard = z.infer<typeof OrderCard>;
export type CardLine = z.infer<typeof CardLine>;
