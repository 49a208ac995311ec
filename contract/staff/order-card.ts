import { z } from 'zod';
import { Requisites } from '../company';
import { DELIVERY_METHODS } from '../delivery-methods';
import { EXTRA_KEYS } from '../order-extras';
import { IF_MISSING } from '../order-submission';
import { OrderStatus } from '../orders';
import { PAYMENT_METHOD_KEYS } from '../payment-methods';
import { Day, Instant, Roubles, Uuid } from '../primitives';
import { PickedLot } from './lots';
import { LetterState } from './messages';
import { OrderMoney, PaymentLink } from './order-money';
import { ORDER_WAITS } from './orders';
import { staffCall } from './staff-call';

/** Without money: for those who lack `orders.sums`. */
const WorkLine = z.object({
  uuid: Uuid,
  sku: z.string(),
  name: z.string(),
  latin_name: z.string().optional(),
  size: z.string().optional(),
  path: z.string(),
  slug: z.string(),
  src: z.string(),
  bed: z.string().optional(),
  /** The one to take from first; those that are not ready yet come last. */
  lots: z.array(PickedLot).optional(),
  specimen: z.boolean(),
  amount: z.int(),
  free: z.int(),
  ships_from: Day.optional(),
  /** Earliest shipping day where `handover_on` is out of the plant's season. */
  next_season: Day.optional(),
});

const CardLine = WorkLine.extend({ price: Roubles });

const WorkDelivery = z.object({
  method: z.enum(DELIVERY_METHODS),
  address: z.string().optional(),
  details: z.string().optional(),
  zone: z.string().optional(),
  /** Latitude and longitude. */
  x: z.number().optional(),
  y: z.number().optional(),
  pin_differs: z.boolean(),
});

const WorkExtra = z.object({ key: z.enum(EXTRA_KEYS), name: z.string(), amount: z.int() });

const WorkEdit = z.object({
  date: Instant,
  by: z.string(),
  reason: z.string().optional(),
  changes: z.array(z.string()),
});

const ByStaff = z.object({ date: Instant, by: z.string() });

const OrderWork = z.object({
  id: Uuid,
  number: z.string(),
  date: Instant,
  status: OrderStatus,
  next: z.array(OrderStatus),
  undo: z.object({ to: OrderStatus, refused: z.string().optional() }).optional(),
  can_confirm: z.boolean(),
  can_edit: z.boolean(),
  awaits: z.enum(['confirmation', 'payment']).optional(),
  waits: z.array(z.enum(ORDER_WAITS)),
  confirm_until: Instant.optional(),
  pay_until: Instant.optional(),
  customer: z.object({ name: z.string(), phone: z.string(), email: z.string(), orders: z.int() }),
  company: Requisites.optional(),
  if_missing: z.enum(IF_MISSING).optional(),
  comment: z.string().optional(),
  staff_note: z.string().optional(),
  delivery: WorkDelivery,
  handover_on: Day.optional(),
  /** Plants leave from this day on, by their season. */
  leaves_from: Day.optional(),
  payment_method: z.enum(PAYMENT_METHOD_KEYS),
  lines: z.array(WorkLine),
  extras: z.array(WorkExtra),
  /** Let their reader cancel and pay as the customer: only for those who may do so anyway. */
  link: z.string().optional(),
  payment_link: PaymentLink.optional(),
  invoice_url: z.string().optional(),
  moves: z.array(
    z.object({
      status: OrderStatus,
      date: Instant,
      note: z.string().optional(),
      by: z.string().optional(),
      losses: z.array(z.string()).optional(),
      undone: ByStaff.optional(),
    }),
  ),
  edits: z.array(WorkEdit),
  letters: z.array(z.object({ subject: z.string(), date: Instant, state: LetterState })),
  notes: z.array(ByStaff),
  /** Changes of `handover_on`; without a day it was cleared. */
  planned: z.array(ByStaff.extend({ day: Day.optional() })),
});

const OrderCard = OrderWork.extend({
  has_sums: z.literal(true),
  delivery: WorkDelivery.extend({ price: Roubles.optional() }),
  lines: z.array(CardLine),
  extras: z.array(WorkExtra.extend({ price: Roubles })),
  edits: z.array(WorkEdit.extend({ total_before: Roubles, total_after: Roubles })),
  total: Roubles,
  discount: Roubles,
  money: OrderMoney,
});

const ReadOrder = z.discriminatedUnion('has_sums', [OrderCard, OrderWork.extend({ has_sums: z.literal(false) })]);

const WaitingOrder = z.object({
  awaits: OrderWork.shape.awaits.unwrap(),
  number: z.string(),
  name: z.string(),
  pieces: z.int(),
  handover_on: Day.optional(),
  pay_until: Instant.optional(),
});

export const staffOrderCard = {
  order: staffCall({
    method: 'GET',
    path: '/staff/orders/detail/{number}/',
    summary: 'Заказ целиком: растения, деньги, письма, ход',
    may: 'orders.read',
    answer: ReadOrder,
  }),
  /** Everything that is to be picked, for printing. Without a number: open orders of these days, and apart those that are not to be picked yet. */
  picking: staffCall({
    method: 'GET',
    path: '/staff/orders/picking/',
    summary: 'Заказы для сборки: одного номера или всех за дни выдачи',
    may: 'orders.read',
    query: z.object({ number: z.string().max(20).optional(), from: Day.optional(), to: Day.optional() }),
    answer: z.object({ items: z.array(ReadOrder), waiting: z.array(WaitingOrder) }),
  }),
} as const;

export type OrderWork = z.infer<typeof OrderWork>;
export type OrderCard = z.infer<typeof OrderCard>;
export type ReadOrder = z.infer<typeof ReadOrder>;
export type WorkLine = z.infer<typeof WorkLine>;
export type CardLine = z.infer<typeof CardLine>;
export type WaitingOrder = z.infer<typeof WaitingOrder>;
