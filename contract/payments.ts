import { z } from 'zod';
import { call } from './call';
import { PAYMENT_METHOD_KEYS } from './payment-methods';
import { Status } from './primitives';

/** Notices are unsigned, so only their ids are used; the state is read from YooKassa. */
export const PaymentNotice = z.object({
  event: z.string().max(100),
  object: z.object({
    id: z.string().min(1).max(100),
    payment_id: z.string().min(1).max(100).optional(),
  }),
});

export const payments = {
  methods: call({
    method: 'GET',
    path: '/payments/methods/',
    summary: 'Способы оплаты, которые сейчас можно выбрать',
    answer: z.object({ items: z.array(z.enum(PAYMENT_METHOD_KEYS)) }),
  }),
  notify: call({
    method: 'POST',
    path: '/payments/notify/',
    summary: 'Уведомление ЮKassa: платёж или возврат изменился',
    rate: 'payment_notice',
    body: PaymentNotice,
    answer: z.object({ status: Status }),
  }),
} as const;

export type PaymentNotice = z.infer<typeof PaymentNotice>;
