import { z } from 'zod';
import { DELIVERY_METHODS } from '../delivery-methods';
import { LIMITS } from '../limits';
import { OrderStatus } from '../orders';
import { PAYMENT_METHOD_KEYS } from '../payment-methods';
import { Day, Instant, listOf, PageNumber, Roubles, textUpTo, Uuid } from '../primitives';
import { Done, OrderNumber, staffCall } from './staff-call';

/** Confirm by phone; refund what the bank refused; settle the price where address and pin differ. */
export const ORDER_WAITS = ['confirmation', 'refund', 'place'] as const;

/** Lists that staff open from «Сегодня»: `open` is everything not closed, `unpaid` has something to pay. */
export const ORDER_VIEWS = ['open', 'new', 'unpaid', 'to_return', 'unscheduled', 'closed'] as const;
export type OrderView = (typeof ORDER_VIEWS)[number];

export const OrderFilter = z.object({
  /** Number, name, phone, e-mail, plant or article number; each word must be found. */
  search: z.string().max(LIMITS.search).optional(),
  number: z.string().max(20).optional(),
  view: z.enum(ORDER_VIEWS).optional(),
  status: OrderStatus.optional(),
  method: z.enum(DELIVERY_METHODS).optional(),
  payment_method: z.enum(PAYMENT_METHOD_KEYS).optional(),
  waits: z.literal('1').optional(),
  /** Moscow days of ordering, both inclusive. */
  from: Day.optional(),
  to: Day.optional(),
  handover_from: Day.optional(),
  handover_to: Day.optional(),
});

const StaffOrderWork = z.object({
  number: z.string(),
  date: Instant,
  status: OrderStatus,
  payment_method: z.enum(PAYMENT_METHOD_KEYS),
  method: z.enum(DELIVERY_METHODS),
  handover_on: Day.optional(),
  customer: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
  pieces: z.int(),
  plants: z.array(z.string()),
  has_note: z.boolean(),
  waits: z.array(z.enum(ORDER_WAITS)),
  pin_differs: z.boolean(),
  confirm_until: Instant.optional(),
});

const StaffOrder = StaffOrderWork.extend({ total: Roubles, paid: z.number(), refunded: Roubles.optional() });

/** Pieces that died, of those that the order had. They do not go back on sale. */
export const LostPieces = z.array(z.object({ uuid: Uuid, amount: z.int().min(1).max(LIMITS.amount) })).max(200);

export const staffOrders = {
  orders: staffCall({
    method: 'GET',
    path: '/staff/orders/list/',
    summary: 'Заказы и то, что в них ждёт решения',
    may: 'orders.read',
    query: OrderFilter.extend({ page: PageNumber }),
    /** Sums of all orders of the filter, not of the page. */
    answer: z.discriminatedUnion('has_sums', [
      listOf(StaffOrder).extend({ has_sums: z.literal(true), total: Roubles, paid: z.number() }),
      listOf(StaffOrderWork).extend({ has_sums: z.literal(false) }),
    ]),
  }),
  /** Cancelling asks what became of the plants: what is not in `lost` goes back on sale. */
  moveOrder: staffCall({
    method: 'POST',
    path: '/staff/order/move/post/',
    summary: 'Перевести заказ в другое состояние; без права вести заказы — только в сборку и собранные',
    may: 'orders.assemble',
    body: z.object({
      number: OrderNumber,
      status: OrderStatus,
      note: textUpTo(LIMITS.comment).optional(),
      lost: LostPieces.optional(),
    }),
    answer: Done,
  }),
  /** `from`: a stale page or a second press takes back nothing else. */
  undoMove: staffCall({
    method: 'POST',
    path: '/staff/order/undo/post/',
    summary: 'Вернуть заказ в состояние до последнего перевода',
    may: 'orders.assemble',
    body: z.object({ number: OrderNumber, from: OrderStatus }),
    answer: Done,
  }),
  confirmOrder: staffCall({
    method: 'POST',
    path: '/staff/order/confirm/post/',
    summary: 'Подтвердить заказ: покупатель получит письмо',
    may: 'orders.write',
    body: z.object({ number: OrderNumber }),
    answer: Done.extend({ to: OrderStatus.optional() }),
  }),
  planOrder: staffCall({
    method: 'POST',
    path: '/staff/order/plan/post/',
    summary: 'Записать день выдачи и заметку для своих',
    may: 'orders.write',
    body: z
      .object({
        number: OrderNumber,
        handover_on: Day.nullable().optional(),
        staff_note: textUpTo(LIMITS.comment).nullable().optional(),
      })
      .refine(({ handover_on, staff_note }) => handover_on !== undefined || staff_note !== undefined, {
        path: ['handover_on'],
        error: 'Нечего менять',
      }),
    answer: Done,
  }),
  /** `returned`: staff refunded in another way. `retry`: the bank is asked again for the rest. */
  settleRefund: staffCall({
    method: 'POST',
    path: '/staff/order/refund/post/',
    summary: 'Отметить возврат денег, в котором банк отказал, или повторить его',
    may: 'orders.money',
    body: z.object({
      number: OrderNumber,
      action: z.enum(['returned', 'retry']),
      note: textUpTo(LIMITS.comment).optional(),
    }),
    answer: Done,
  }),
} as const;

export type StaffOrder = z.infer<typeof StaffOrder>;
export type StaffOrderWork = z.infer<typeof StaffOrderWork>;
export type OrderFilter = z.infer<typeof OrderFilter>;
export type LostPieces = z.infer<typeof LostPieces>;
