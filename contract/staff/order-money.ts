import { z } from 'zod';
import { LIMITS } from '../limits';
import { PAYMENT_WAYS, RECORDED_WAYS } from '../payment-ways';
import { Instant, textUpTo, Uuid } from '../primitives';
import { Done, OrderNumber, staffCall } from './staff-call';

/** Roubles with kopecks: the bank may have returned any sum. */
const Money = z.number().min(0);

const MoneyEntry = z.object({
  id: Uuid,
  kind: z.enum(['payment', 'refund']),
  way: z.enum(PAYMENT_WAYS),
  amount: Money,
  at: Instant,
  by: z.string().optional(),
  note: z.string().optional(),
  state: z.enum(['done', 'pending', 'refused']),
  can_remove: z.boolean(),
});

export const OrderMoney = z.object({
  paid: Money,
  to_pay: Money,
  to_return: Money,
  /** Being returned by the bank just now; part of `paid` until it is done. */
  returning: Money,
  bank_can_return: Money,
  entries: z.array(MoneyEntry),
});

export const PaymentLink = z.object({
  state: z.enum(['none', 'waiting', 'expired', 'paid']),
  url: z.url().optional(),
  until: Instant.optional(),
});

export const staffOrderMoney = {
  /** `id` is made by the caller, so that a repeated press records the money once. */
  recordPayment: staffCall({
    method: 'POST',
    path: '/staff/order/payment/record/post/',
    summary: 'Записать деньги, полученные или возвращённые помимо оплаты онлайн',
    may: 'orders.money',
    body: z.object({
      id: Uuid,
      number: OrderNumber,
      kind: z.enum(['payment', 'refund']),
      way: z.enum(RECORDED_WAYS),
      amount: Money.min(0.01).max(100_000_000),
      note: textUpTo(LIMITS.comment).optional(),
    }),
    answer: Done.extend({
      errors: z.object({ amount: z.string() }).optional(),
    }),
  }),
  removePayment: staffCall({
    method: 'POST',
    path: '/staff/order/payment/remove/post/',
    summary: 'Убрать запись о деньгах, сделанную по ошибке',
    may: 'orders.money',
    body: z.object({ id: Uuid }),
    answer: Done,
  }),
  returnMoney: staffCall({
    method: 'POST',
    path: '/staff/order/return/post/',
    summary: 'Вернуть через банк то, что покупатель переплатил',
    may: 'orders.money',
    body: z.object({ number: OrderNumber }),
    answer: Done,
  }),
  /** A link whose term is over gets a new one. `id` is made by the caller: a repeated press sends one letter. */
  sendPaymentLink: staffCall({
    method: 'POST',
    path: '/staff/order/payment_link/post/',
    summary: 'Отправить покупателю ссылку на оплату того, что осталось',
    may: 'orders.write',
    body: z.object({ number: OrderNumber, id: Uuid.optional() }),
    answer: Done.extend({ link: z.url().optional() }),
  }),
} as const;

export type PaymentLink = z.infer<typeof PaymentLink>;
export type OrderMoney = z.infer<typeof OrderMoney>;
export type MoneyEntry = z.infer<typeof MoneyEntry>;
