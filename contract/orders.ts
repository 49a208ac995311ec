import { z } from 'zod';
import { call } from './call';
import { AmountChange, CartProduct } from './cart';
import { Company, Requisites } from './company';
import { LIMITS } from './limits';
import { MESSAGES } from './messages';
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
import { readPhone } from './typed/phone';

/** Digits only, Russian mobile or city number: `79161234567`. [AUTH-04] */
export const Phone = typedText(MESSAGES.phone)
  .transform((text) => readPhone(text) ?? '')
  .pipe(z.string().regex(/^7\d{10}$/, MESSAGES.phone));

/** Its domain in ASCII: `anna@xn--80a1acny.xn--p1ai` of `anna@почта.рф`. */
export const Email = typedText(MESSAGES.too_long(LIMITS.email))
  .transform(readEmail)
  .pipe(z.string().min(1, MESSAGES.required).max(LIMITS.email, MESSAGES.too_long(LIMITS.email)))
  .pipe(z.string().regex(EMAIL, MESSAGES.email));

export const Consent = z.literal(true, MESSAGES.consent);

export const Customer = z.object({ name: requiredText(LIMITS.name), phone: Phone, email: Email, consent: Consent });

export const DELIVERY_METHODS = ['pickup', 'courier', 'transport'] as const;
export const PAYMENT_METHODS = ['on_receipt', 'online', 'invoice'] as const;

/** As everywhere in this contract x is the latitude, y the longitude. */
export const Latitude = z.number().min(-90).max(90);
export const Longitude = z.number().min(-180).max(180);

export const PlaceToken = z.string().max(100);

export const Delivery = z
  .object({
    method: z.enum(DELIVERY_METHODS),
    address: textUpTo(LIMITS.address).optional(),
    /** Flat or plot, door code, landmark. */
    details: textUpTo(LIMITS.address).optional(),
    x: Latitude.optional(),
    y: Longitude.optional(),
    /** Of the suggestion that the address and its point were chosen from: it says that the two belong together. */
    place_token: PlaceToken.optional(),
    /** What the customer was told that delivery costs; another price is never charged. Absent: it is settled by telephone. */
    price: Roubles.optional(),
  })
  .refine((delivery) => delivery.method === 'pickup' || Boolean(delivery.address), {
    path: ['address'],
    error: MESSAGES.required,
  });

/** What to do with a plant that turns out to be missing or unfit when the order is put together. */
export const IF_MISSING = ['call', 'replace', 'remove'] as const;

const UNBILLED = 'Укажите, кому выставить счёт: название и ИНН';

export const OrderDetails = z
  .object({
    /** The reservation that `create_and_reserve_order` answered. */
    uuid: Uuid,
    delivery: Delivery,
    payment_method: z.enum(PAYMENT_METHODS),
    /** Who pays by invoice. */
    company: Company.optional(),
    if_missing: z.enum(IF_MISSING).optional(),
    comment: textUpTo(LIMITS.comment).optional(),
  })
  .refine(({ payment_method, company }) => payment_method !== 'invoice' || company !== undefined, {
    path: ['company'],
    error: UNBILLED,
  });

export const OrderSubmission = z.object({ user_data: Customer, order_data: OrderDetails });

export const OrderAnswer = z.object({
  status: Status,
  message: z.string(),
  data: z.object({
    structure: z.object({
      /** Absent when the order was refused. */
      order_data: z
        .object({
          uuid: Uuid,
          number: z.string(),
          total: Roubles,
          /** Where the customer pays online: at the bank, or a page of ours that leads there; null where nothing is to be paid now. */
          payment_url: z.string().nullable(),
          /** Opens this order's page without signing in (`/success?token=`, `/payment-result?token=`). */
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

/** `pending`: begun, or to be begun; `failed`: refused or given up, another try may follow; `refunding`: the money is on its way back. */
export const PAYMENT_STATES = ['pending', 'paid', 'failed', 'refunding', 'refunded'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

export const OrderStatus = z.enum(ORDER_STATUSES);
export type OrderStatus = z.infer<typeof OrderStatus>;

export const OrderSummary = z.object({
  number: z.string(),
  date: Instant,
  status: OrderStatus,
  total: Roubles,
  /** Pieces of all products. */
  amount: z.int(),
  /** The first few of what was bought. */
  products: z.array(CartProduct.pick({ uuid: true, name: true, src: true })),
  products_total: z.int(),
});

export const Order = OrderSummary.omit({ amount: true, products_total: true }).extend({
  discount: Roubles,
  /** `price` is part of the total; absent where it is settled by telephone. */
  delivery: z.object({
    method: z.enum(DELIVERY_METHODS),
    address: z.string().optional(),
    details: z.string().optional(),
    price: Roubles.optional(),
  }),
  payment_method: z.enum(PAYMENT_METHODS),
  /** Page of ours on which the order can be paid online; present while it can. */
  payment_url: z.string().optional(),
  /** How its payment stands; absent where nobody has begun to pay online. */
  payment: z
    .object({
      state: z.enum(PAYMENT_STATES),
      /** Unpaid by then the order is cancelled, its plants go back on sale; present while it waits. */
      pay_until: Instant.optional(),
      /** What has gone back of what was paid; absent where nothing has. */
      refunded: Roubles.optional(),
    })
    .optional(),
  /** A large order that nobody has paid: the nursery calls to confirm it by then, or its plants go back on sale. */
  confirm_until: Instant.optional(),
  if_missing: z.enum(IF_MISSING).optional(),
  /** Whom it is for; absent once its customer was erased. */
  recipient: z.string().optional(),
  company: Requisites.optional(),
  /** Page of ours with the invoice; present where it is paid by one, and the settings say who is to be paid. */
  invoice_url: z.string().optional(),
  /** The calendar day before which its plants do not travel; absent where nothing waits for a season, and once they left. */
  leaves_from: Day.optional(),
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
  payByLink: call({
    method: 'POST',
    path: '/orders/by-link/pay/post/',
    summary: 'Начать оплату заказа онлайн',
    rate: 'order',
    body: OrderLink,
    /** `payment_url` is the bank's page; null with status 0 where there is nothing to pay or the bank does not answer. */
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
