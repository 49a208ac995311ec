import { z } from 'zod';
import { call } from './call';
import { AmountChange, CartProduct } from './cart';
import { Requisites } from './company';
import { DELIVERY_METHODS } from './delivery-methods';
import { EXTRA_KEYS } from './order-extras';
import { IF_MISSING, OrderSubmission } from './order-submission';
import { PAYMENT_METHOD_KEYS } from './payment-methods';
import { Day, Instant, listOf, PageNumber, Roubles, Status, Uuid } from './primitives';

export const OrderAnswer = z.object({
  status: Status,
  message: z.string(),
  data: z.object({
    structure: z.object({
      order_data: z
        .object({
          uuid: Uuid,
          number: z.string(),
          total: Roubles,
          /** The bank's page or our redirect to it; null if no payment is due now. */
          payment_url: z.string().nullable(),
          token: z.string(),
        })
        .optional(),
    }),
    product_amount_changed: z.array(AmountChange),
  }),
});

export const ORDER_STATUSES = [
  'new',
  'confirmed',
  'awaiting_payment',
  'paid',
  'assembling',
  'ready',
  'shipped',
  'done',
  'cancelled',
  'refunded',
] as const;

/** `pending`: started or due; `failed`: refused or abandoned, can be retried; `refunding`: refund in progress. */
export const PAYMENT_STATES = ['pending', 'paid', 'failed', 'refunding', 'refunded'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

export const OrderStatus = z.enum(ORDER_STATUSES);
export type OrderStatus = z.infer<typeof OrderStatus>;

export const OrderSummary = z.object({
  number: z.string(),
  date: Instant,
  status: OrderStatus,
  total: Roubles,
  amount: z.int(),
  products: z.array(CartProduct.pick({ uuid: true, name: true, src: true })),
  products_total: z.int(),
});

export const Order = OrderSummary.omit({ amount: true, products_total: true }).extend({
  discount: Roubles,
  /** `price` is included in the total; absent if agreed by phone. `zone` is the tariff's name of that day. */
  delivery: z.object({
    method: z.enum(DELIVERY_METHODS),
    address: z.string().optional(),
    details: z.string().optional(),
    zone: z.string().optional(),
    price: Roubles.optional(),
  }),
  extras: z.array(z.object({ key: z.enum(EXTRA_KEYS), name: z.string(), amount: z.int(), price: Roubles })).optional(),
  payment_method: z.enum(PAYMENT_METHOD_KEYS),
  payment_url: z.string().optional(),
  payment: z
    .object({
      state: z.enum(PAYMENT_STATES),
      pay_until: Instant.optional(),
      refunded: Roubles.optional(),
    })
    .optional(),
  confirm_until: Instant.optional(),
  if_missing: z.enum(IF_MISSING).optional(),
  recipient: z.string().optional(),
  phone: z.string().optional(),
  email: z.string().optional(),
  comment: z.string().optional(),
  company: Requisites.optional(),
  invoice_url: z.string().optional(),
  leaves_from: Day.optional(),
  moves: z.array(z.object({ status: OrderStatus, date: Instant, note: z.string().optional() })),
  can_cancel: z.boolean(),
  products: z.array(
    z.object({
      product: CartProduct.pick({
        uuid: true,
        slug: true,
        path: true,
        name: true,
        sku: true,
        specimen: true,
        src: true,
      }),
      amount: z.int(),
      price: Roubles,
    }),
  ),
});

export const OrderForExport = Order.extend({
  customer: z.object({ name: z.string(), phone: z.string(), email: z.string(), comment: z.string() }),
});

const OrderLink = z.object({ token: z.string().min(1).max(300) });

export const orders = {
  process: call({
    method: 'POST',
    path: '/cart/process_order/post/',
    summary: 'Оформить заказ',
    identity: ['cart'],
    rate: 'order',
    idempotent: true,
    body: OrderSubmission,
    answer: OrderAnswer,
  }),
  history: call({
    method: 'GET',
    path: '/user/orders_history/list/',
    summary: 'Заказы покупателя',
    identity: ['bearer'],
    query: z.object({ page: PageNumber }),
    answer: listOf(OrderSummary),
  }),
  detail: call({
    method: 'GET',
    path: '/user/orders_history/detail/{number}/',
    summary: 'Заказ покупателя',
    identity: ['bearer'],
    answer: Order,
  }),
  cancel: call({
    method: 'POST',
    path: '/user/orders_history/cancel/{number}/post/',
    summary: 'Отменить заказ',
    identity: ['bearer'],
    answer: z.object({ status: Status, message: z.string() }),
  }),
  byLink: call({
    method: 'GET',
    path: '/orders/by-link/',
    summary: 'Заказ гостя по ссылке из письма',
    rate: 'order',
    query: OrderLink,
    answer: Order,
  }),
  cancelByLink: call({
    method: 'POST',
    path: '/orders/by-link/cancel/post/',
    summary: 'Отменить заказ гостя по ссылке из письма',
    rate: 'order',
    body: OrderLink,
    answer: z.object({ status: Status, message: z.string() }),
  }),
  payByLink: call({
    method: 'POST',
    path: '/orders/by-link/pay/post/',
    summary: 'Начать оплату заказа онлайн',
    rate: 'order',
    body: OrderLink,
    /** `payment_url` is the bank's page; null with status 0 if nothing is due or the bank does not respond. */
    answer: z.object({ status: Status, message: z.string(), payment_url: z.string().nullable() }),
  }),
} as const;

export type OrderAnswer = z.infer<typeof OrderAnswer>;
export type OrderForExport = z.infer<typeof OrderForExport>;
export type OrderSummary = z.infer<typeof OrderSummary>;
export type Order = z.infer<typeof Order>;
