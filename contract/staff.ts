import { z } from 'zod';
import { PlacedBanner } from './banners';
import { call } from './call';
import { DeliveryTariff } from './delivery-tariff';
import { LIMITS } from './limits';
import { SiteAddress } from './moved';
import { OrderStatus, PAYMENT_METHODS } from './orders';
import { Instant, listOf, PageNumber, Roubles, requiredText, Slug, Status, textUpTo, Uuid } from './primitives';

const Done = z.object({ status: Status, message: z.string() });
const identity = ['staff'] as const;

const ProductChange = z.object({
  uuid: Uuid,
  stocked: z.int().min(0).max(1_000_000).optional(),
  price: Roubles.max(20_000_000).optional(),
  discount_price: Roubles.max(20_000_000).nullable().optional(),
});

/** Confirm by phone; refund what the bank refused; settle the price where address and pin differ. */
const ORDER_WAITS = ['confirmation', 'refund', 'place'] as const;

const StaffOrder = z.object({
  number: z.string(),
  date: Instant,
  status: OrderStatus,
  total: Roubles,
  payment_method: z.enum(PAYMENT_METHODS),
  customer: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
  waits: z.array(z.enum(ORDER_WAITS)),
  pin_differs: z.boolean(),
  confirm_until: Instant.optional(),
  refunded: Roubles.optional(),
});

const Redirect = z.object({ from: SiteAddress, to: SiteAddress });

/** The nursery's own tools. Without STAFF_TOKEN these calls answer 404. */
export const staff = {
  moveOrder: call({
    method: 'POST',
    path: '/staff/order/move/post/',
    summary: 'Перевести заказ в другое состояние',
    identity,
    rate: 'staff',
    body: z.object({
      number: z.string().max(20),
      status: OrderStatus,
      note: textUpTo(LIMITS.comment).optional(),
    }),
    answer: Done,
  }),
  orders: call({
    method: 'GET',
    path: '/staff/orders/list/',
    summary: 'Заказы и то, что в них ждёт решения',
    identity,
    rate: 'staff',
    query: z.object({ page: PageNumber, number: z.string().max(20).optional(), waits: z.literal('1').optional() }),
    answer: listOf(StaffOrder),
  }),
  confirmOrder: call({
    method: 'POST',
    path: '/staff/order/confirm/post/',
    summary: 'Подтвердить большой заказ после звонка покупателю',
    identity,
    rate: 'staff',
    body: z.object({ number: z.string().max(20) }),
    answer: Done,
  }),
  /** `returned`: staff refunded in another way. `retry`: the bank is asked again for the rest. */
  settleRefund: call({
    method: 'POST',
    path: '/staff/order/refund/post/',
    summary: 'Отметить возврат денег, в котором банк отказал, или повторить его',
    identity,
    rate: 'staff',
    body: z.object({
      number: z.string().max(20),
      action: z.enum(['returned', 'retry']),
      note: textUpTo(LIMITS.comment).optional(),
    }),
    answer: Done,
  }),
  changeProduct: call({
    method: 'POST',
    path: '/staff/product/change/post/',
    summary: 'Изменить остаток и цену товара',
    identity,
    rate: 'staff',
    body: ProductChange,
    answer: Done,
  }),
  /** Removed from catalogue, search and feeds, 410 at its address. Orders keep the product. [ROUTE-12] */
  removeProduct: call({
    method: 'POST',
    path: '/staff/product/remove/post/',
    summary: 'Убрать товар из продажи насовсем',
    identity,
    rate: 'staff',
    body: z.object({ uuid: Uuid }),
    answer: Done,
  }),
  restoreProduct: call({
    method: 'POST',
    path: '/staff/product/restore/post/',
    summary: 'Вернуть убранный товар в продажу',
    identity,
    rate: 'staff',
    body: z.object({ uuid: Uuid }),
    answer: Done,
  }),
  reviews: call({
    method: 'GET',
    path: '/staff/reviews/pending/list/',
    summary: 'Отзывы, которые ждут проверки',
    identity,
    rate: 'staff',
    query: z.object({ page: PageNumber }),
    answer: listOf(
      z.object({
        id: Uuid,
        product: z.string(),
        author: z.string(),
        rating: z.int(),
        text: z.string(),
        date: Instant,
        photos: z.array(Uuid),
      }),
    ),
  }),
  moderate: call({
    method: 'POST',
    path: '/staff/review/moderate/post/',
    summary: 'Опубликовать или отклонить отзыв',
    identity,
    rate: 'staff',
    body: z.object({
      id: Uuid,
      state: z.enum(['published', 'rejected']),
      answer: textUpTo(LIMITS.text).optional(),
    }),
    answer: Done,
  }),
  deadLetters: call({
    method: 'GET',
    path: '/staff/outbox/dead/list/',
    summary: 'Сообщения, которые не удалось отправить',
    identity,
    rate: 'staff',
    query: z.object({ page: PageNumber }),
    answer: listOf(
      z.object({
        id: z.int(),
        channel: z.string(),
        subject: z.string(),
        attempts: z.int(),
        error: z.string(),
        date: Instant,
      }),
    ),
  }),
  resend: call({
    method: 'POST',
    path: '/staff/outbox/resend/post/',
    summary: 'Отправить ещё раз',
    identity,
    rate: 'staff',
    body: z.object({ id: z.int().min(1).max(Number.MAX_SAFE_INTEGER) }),
    answer: Done,
  }),
  sendNewsletter: call({
    method: 'POST',
    path: '/staff/newsletter/send/post/',
    summary: 'Разослать письмо подписчикам',
    identity,
    rate: 'staff',
    body: z.object({ subject: requiredText(LIMITS.issue_subject), text: requiredText(LIMITS.issue_text) }),
    answer: Done,
  }),
  redirects: call({
    method: 'GET',
    path: '/staff/redirects/list/',
    summary: 'Переадресация со старых адресов',
    identity,
    rate: 'staff',
    query: z.object({ page: PageNumber }),
    answer: listOf(z.object({ from: z.string(), to: z.string(), date: Instant })),
  }),
  putRedirects: call({
    method: 'POST',
    path: '/staff/redirects/put/post/',
    summary: 'Направить старые адреса на новые',
    identity,
    rate: 'staff',
    body: z.object({ redirects: z.array(Redirect).min(1).max(LIMITS.redirects) }),
    answer: Done,
  }),
  removeRedirect: call({
    method: 'POST',
    path: '/staff/redirects/remove/post/',
    summary: 'Убрать переадресацию',
    identity,
    rate: 'staff',
    body: z.object({ from: SiteAddress }),
    answer: Done,
  }),
  banners: call({
    method: 'GET',
    path: '/staff/banners/list/',
    summary: 'Баннеры главной страницы',
    identity,
    rate: 'staff',
    query: z.object({ page: PageNumber }),
    answer: listOf(PlacedBanner),
  }),
  /** Replaces the banner with this id. Visitors who opened the old one count as having opened the new one. [DATA-05] */
  putBanner: call({
    method: 'POST',
    path: '/staff/banners/put/post/',
    summary: 'Поставить баннер на главную страницу',
    identity,
    rate: 'staff',
    body: PlacedBanner,
    answer: Done,
  }),
  removeBanner: call({
    method: 'POST',
    path: '/staff/banners/remove/post/',
    summary: 'Убрать баннер с главной страницы',
    identity,
    rate: 'staff',
    body: z.object({ id: Slug }),
    answer: Done,
  }),
  tariff: call({
    method: 'GET',
    path: '/staff/delivery/tariff/',
    summary: 'Тариф доставки',
    identity,
    rate: 'staff',
    answer: DeliveryTariff,
  }),
  /** Replaces the whole tariff: what is left out is offered no more. Placed orders keep their price. [ORDER-04] */
  putTariff: call({
    method: 'POST',
    path: '/staff/delivery/tariff/put/post/',
    summary: 'Изменить тариф доставки',
    identity,
    rate: 'staff',
    body: DeliveryTariff.strict(),
    answer: Done,
  }),
} as const;

export type Redirect = z.infer<typeof Redirect>;
export type StaffOrder = z.infer<typeof StaffOrder>;
export type ProductChange = z.infer<typeof ProductChange>;
