import { z } from 'zod';
import { call } from './call';
import { AmountChange, CartProduct } from './cart';
import { Company, Requisites } from './company';
import { DELIVERY_METHODS } from './delivery-methods';
import { LIMITS } from './limits';
import { MESSAGES } from './messages';
import { EXTRA_KEYS } from './order-extras';
import { PAYMENT_METHOD_KEYS, PAYMENT_METHODS } from './payment-methods';
import { PHONE_DIGITS, readPhone } from './phone';
import {
  Day,
  Instant,
  listOf,
  PageNumber,
  Roubles,
  requiredText,
  Status,
  textUpTo,
  typedText,
  Uuid,
} from './primitives';
import { EMAIL, readEmail } from './typed/email';

/** Digits of a Russian mobile or landline number: `79161234567`. [AUTH-04] */
export const Phone = typedText(MESSAGES.phone)
  .transform((text) => readPhone(text) ?? '')
  .pipe(z.string().regex(PHONE_DIGITS, MESSAGES.phone));

/** The domain is in ASCII: `anna@почта.рф` → `anna@xn--80a1acny.xn--p1ai`. */
export const Email = typedText(MESSAGES.too_long(LIMITS.email))
  .transform(readEmail)
  .pipe(z.string().min(1, MESSAGES.required).max(LIMITS.email, MESSAGES.too_long(LIMITS.email)))
  .pipe(z.string().regex(EMAIL, MESSAGES.email));

export const Consent = z.literal(true, MESSAGES.consent);

export const Customer = z.object({ name: requiredText(LIMITS.name), phone: Phone, email: Email, consent: Consent });

export const Latitude = z.number().min(-90).max(90);
export const Longitude = z.number().min(-180).max(180);

export const PlaceToken = z.string().max(100);

export const ZoneKm = z.int().min(0).max(10_000);

export const Delivery = z
  .object({
    method: z.enum(DELIVERY_METHODS),
    address: textUpTo(LIMITS.address).optional(),
    details: textUpTo(LIMITS.address).optional(),
    x: Latitude.optional(),
    y: Longitude.optional(),
    /** Proves that address and point belong together. */
    place_token: PlaceToken.optional(),
    zone: ZoneKm.optional(),
    /** The quoted price; another price is never charged. Absent: agreed by phone. */
    price: Roubles.optional(),
  })
  .refine((delivery) => delivery.method === 'pickup' || Boolean(delivery.address), {
    path: ['address'],
    error: MESSAGES.required,
  });

export const IF_MISSING = ['call', 'replace', 'remove'] as const;

/** The shown price of each chosen service, in whole roubles; another price is never charged. */
export const ChosenExtras = z
  .array(z.object({ key: z.enum(EXTRA_KEYS), price: Roubles }))
  .max(EXTRA_KEYS.length)
  .refine((extras) => new Set(extras.map(({ key }) => key)).size === extras.length);

const UNBILLED = 'Укажите, кому выставить счёт: название и ИНН';

export const OrderDetails = z
  .object({
    uuid: Uuid,
    delivery: Delivery,
    payment_method: z.enum(PAYMENT_METHOD_KEYS),
    company: Company.optional(),
    if_missing: z.enum(IF_MISSING).optional(),
    comment: textUpTo(LIMITS.comment).optional(),
    extras: ChosenExtras.optional(),
  })
  .refine(({ payment_method, company }) => !PAYMENT_METHODS[payment_method].needsCompany || company !== undefined, {
    path: ['company'],
    error: UNBILLED,
  });

export const OrderSubmission = z.object({ user_data: Customer, order_data: OrderDetails });

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
  /** `price` is included in the total; absent if agreed by phone. */
  delivery: z.object({
    method: z.enum(DELIVERY_METHODS),
    address: z.string().optional(),
    details: z.string().optional(),
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

export type OrderSubmission = z.infer<typeof OrderSubmission>;
export type OrderDetails = z.infer<typeof OrderDetails>;
export type Customer = z.infer<typeof Customer>;
export type OrderAnswer = z.infer<typeof OrderAnswer>;
export type OrderForExport = z.infer<typeof OrderForExport>;
export type OrderSummary = z.infer<typeof OrderSummary>;
export type Order = z.infer<typeof Order>;
