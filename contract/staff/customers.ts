import { z } from 'zod';
import { LIMITS } from '../limits';
import { OrderStatus } from '../orders';
import { Instant, listOf, PageNumber, Roubles, textUpTo } from '../primitives';
import { Done, staffCall } from './staff-call';

const CustomerKey = z.string().min(1).max(LIMITS.email);

const CustomerSummary = z.object({
  /** Opens the card: the phone, or the e-mail where no phone is known. */
  key: z.string(),
  name: z.string(),
  phone: z.string().optional(),
  email: z.string().optional(),
  has_account: z.boolean(),
  orders: z.int(),
  spent: Roubles,
  last_order: Instant.optional(),
});

const CustomerCard = CustomerSummary.extend({
  note: z.string().optional(),
  history: z.array(z.object({ number: z.string(), date: Instant, status: OrderStatus, total: Roubles })),
  consents: z.array(z.object({ form: z.string(), date: Instant })),
  enquiries: z.array(z.object({ id: z.uuid(), date: Instant, text: z.string(), claimed_order: z.string().optional() })),
  subscriptions: z.array(z.string()),
  open_orders: z.int(),
  /** Of all their orders, in roubles with kopecks; absent without `orders.sums`. */
  owed: z.object({ to_pay: z.number().min(0), to_return: z.number().min(0) }).optional(),
  can_erase: z.boolean(),
});

export const staffCustomers = {
  customers: staffCall({
    method: 'GET',
    path: '/staff/customers/list/',
    summary: 'Покупатели',
    may: 'customers.read',
    query: z.object({ page: PageNumber, search: z.string().max(LIMITS.search).optional() }),
    answer: listOf(CustomerSummary),
  }),
  customer: staffCall({
    method: 'GET',
    path: '/staff/customers/card/',
    summary: 'Покупатель: заказы, согласия, заметка',
    may: 'customers.read',
    query: z.object({ key: CustomerKey }),
    answer: CustomerCard,
  }),
  noteCustomer: staffCall({
    method: 'POST',
    path: '/staff/customer/note/post/',
    summary: 'Записать заметку о покупателе',
    may: 'orders.write',
    body: z.object({ key: CustomerKey, note: textUpTo(LIMITS.comment) }),
    answer: Done,
  }),
  exportCustomer: staffCall({
    method: 'GET',
    path: '/staff/customers/export/',
    summary: 'Всё, что магазин знает о покупателе, для ответа на его запрос (152-ФЗ)',
    may: 'customers.erase',
    query: z.object({ key: CustomerKey }),
    answer: z.record(z.string(), z.unknown()),
  }),
  eraseCustomer: staffCall({
    method: 'POST',
    path: '/staff/customer/erase/post/',
    summary: 'Удалить личные данные покупателя по его запросу (152-ФЗ)',
    may: 'customers.erase',
    body: z.object({ key: CustomerKey }),
    answer: Done,
  }),
} as const;

export type CustomerSummary = z.infer<typeof CustomerSummary>;
export type CustomerCard = z.infer<typeof CustomerCard>;
