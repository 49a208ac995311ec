import { z } from 'zod';
import { call } from './call';
import { AmountChange, CartProduct } from './cart';
import { LIMITS } from './limits';
import { MESSAGES } from './messages';
import { Instant, listOf, PageNumber, Roubles, requiredText, Status, Uuid } from './primitives';

/** Digits only, Russian mobile or city number: `79161234567`. [AUTH-04] */
export const Phone = z
  .string()
  .transform((text) => text.replace(/\D/g, '').replace(/^8(?=\d{10}$)/, '7'))
  .pipe(z.string().regex(/^7\d{10}$/, MESSAGES.phone));

export const Email = z.string().trim().min(1, MESSAGES.required).max(LIMITS.email).pipe(z.email(MESSAGES.email));

export const Consent = z.literal(true, MESSAGES.consent);

export const Customer = z.object({ name: requiredText(LIMITS.name), phone: Phone, email: Email, consent: Consent });

export const DELIVERY_METHODS = ['pickup', 'courier', 'transport'] as const;
export const PAYMENT_METHODS = ['on_receipt', 'online', 'invoice'] as const;

export const Delivery = z
  .object({
    method: z.enum(DELIVERY_METHODS),
    address: z.string().trim().max(LIMITS.address).optional(),
    x: z.number().optional(),
    y: z.number().optional(),
  })
  .refine((delivery) => delivery.method === 'pickup' || Boolean(delivery.address), {
    path: ['address'],
    error: MESSAGES.required,
  });

export const OrderDetails = z.object({
  /** The reservation that `create_and_reserve_order` answered. */
  uuid: Uuid,
  delivery: Delivery,
  payment_method: z.enum(PAYMENT_METHODS),
  comment: z.string().trim().max(LIMITS.comment).optional(),
});

export const OrderSubmission = z.object({ user_data: Customer, order_data: OrderDetails });

export const OrderAnswer = z.object({
  status: Status,
  message: z.string(),
  data: z.object({
    structure: z.object({
      /** Absent when the order was refused. */
      order_data: z
        .object({ uuid: Uuid, number: z.string(), total: Roubles, payment_url: z.string().nullable() })
        .optional(),
    }),
    product_amount_changed: z.array(AmountChange),
  }),
});

export const ORDER_STATUSES = [
  'new',
  'awaiting_payment',
  'paid',
  'assembling',
  'ready',
  'shipped',
  'done',
  'cancelled',
  'refunded',
] as const;

export const OrderStatus = z.enum(ORDER_STATUSES);
export type OrderStatus = z.infer<typeof OrderStatus>;

export const OrderSummary = z.object({
  number: z.string(),
  date: Instant,
  status: OrderStatus,
  total: Roubles,
  amount: z.int(),
});

export const Order = OrderSummary.omit({ amount: true }).extend({
  discount: Roubles,
  delivery: z.object({ method: z.enum(DELIVERY_METHODS), address: z.string().optional() }),
  payment_method: z.enum(PAYMENT_METHODS),
  payment_url: z.string().optional(),
  /** Every status that the order has had, oldest first. */
  moves: z.array(z.object({ status: OrderStatus, date: Instant, note: z.string().optional() })),
  /** The customer may still take the order back. */
  can_cancel: z.boolean(),
  products: z.array(
    z.object({
      product: CartProduct.pick({ uuid: true, slug: true, path: true, name: true, src: true }),
      amount: z.int(),
      /** For one piece, as it was sold. */
      price: Roubles,
    }),
  ),
});

/** An order with what it says of its customer. */
export const OrderForExport = Order.extend({
  customer: z.object({ name: z.string(), phone: z.string(), email: z.string(), comment: z.string() }),
});

/** A signed link stands in for a token: it opens this one order. */
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
} as const;

export type OrderSubmission = z.infer<typeof OrderSubmission>;
export type OrderDetails = z.infer<typeof OrderDetails>;
export type Customer = z.infer<typeof Customer>;
export type OrderAnswer = z.infer<typeof OrderAnswer>;
export type OrderForExport = z.infer<typeof OrderForExport>;
export type OrderSummary = z.infer<typeof OrderSummary>;
export type Order = z.infer<typeof Order>;
