import { z } from 'zod';
import { LIMITS } from '../limits';
import { OrderStatus } from '../orders';
import { PAYMENT_METHOD_KEYS } from '../payment-methods';
import { Instant, listOf, PageNumber, Roubles, textUpTo } from '../primitives';
import { Done, staffCall } from './staff-call';

/** Confirm by phone; refund what the bank refused; settle the price where address and pin differ. */
const ORDER_WAITS = ['confirmation', 'refund', 'place'] as const;

const StaffOrder = z.object({
  number: z.string(),
  date: Instant,
  status: OrderStatus,
  total: Roubles,
  payment_method: z.enum(PAYMENT_METHOD_KEYS),
  customer: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
  waits: z.array(z.enum(ORDER_WAITS)),
  pin_differs: z.boolean(),
  confirm_until: Instant.optional(),
  refunded: Roubles.optional(),
});

export const staffOrders = {
  orders: staffCall({
    method: 'GET',
    path: '/staff/orders/list/',
    summary: 'Заказы и то, что в них ждёт решения',
    may: 'orders.read',
    query: z.object({ page: PageNumber, number: z.string().max(20).optional(), waits: z.literal('1').optional() }),
    answer: listOf(StaffOrder),
  }),
  moveOrder: staffCall({
    method: 'POST',
    path: '/staff/order/move/post/',
    summary: 'Перевести заказ в другое состояние',
    may: 'orders.write',
    body: z.object({
      number: z.string().max(20),
      status: OrderStatus,
      note: textUpTo(LIMITS.comment).optional(),
    }),
    answer: Done,
  }),
  confirmOrder: staffCall({
    method: 'POST',
    path: '/staff/order/confirm/post/',
    summary: 'Подтвердить большой заказ после звонка покупателю',
    may: 'orders.write',
    body: z.object({ number: z.string().max(20) }),
    answer: Done,
  }),
  /** `returned`: staff refunded in another way. `retry`: the bank is asked again for the rest. */
  settleRefund: staffCall({
    method: 'POST',
    path: '/staff/order/refund/post/',
    summary: 'Отметить возврат денег, в котором банк отказал, или повторить его',
    may: 'orders.money',
    body: z.object({
      number: z.string().max(20),
      action: z.enum(['returned', 'retry']),
      note: textUpTo(LIMITS.comment).optional(),
    }),
    answer: Done,
  }),
} as const;

export type StaffOrder = z.infer<typeof StaffOrder>;
