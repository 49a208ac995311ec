import { z } from 'zod';
import { PlacedBanner } from './banners';
import { call } from './call';
import { LIMITS } from './limits';
import { SiteAddress } from './moved';
import { OrderStatus, PAYMENT_METHODS } from './orders';
import { Instant, listOf, PageNumber, Roubles, requiredText, Slug, Status, textUpTo, Uuid } from './primitives';

const Done = z.object({ status: Status, message: z.string() });
const identity = ['staff'] as const;

/** What is absent stays as it is. */
const ProductChange = z.object({
  uuid: Uuid,
  /** Pieces on the shelf, those that customers hold reserved included. */
  stocked: z.int().min(0).max(1_000_000).optional(),
  price: Roubles.max(20_000_000).optional(),
  /** Null takes the discount away. */
  discount_price: Roubles.max(20_000_000).nullable().optional(),
});

/**
 * What an order waits for staff to do: to call and confirm it; to give the money back that the bank has refused to;
 * to settle what delivery costs where address and pin differ.
 */
const ORDER_WAITS = ['confirmation', 'refund', 'place'] as const;

const StaffOrder = z.object({
  number: z.string(),
  date: Instant,
  status: OrderStatus,
  total: Roubles,
  payment_method: z.enum(PAYMENT_METHODS),
  /** Empty once its customer was erased. */
  customer: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
  waits: z.array(z.enum(ORDER_WAITS)),
  /** «Адрес и точка на карте расходятся» */
  pin_differs: z.boolean(),
  /** Unconfirmed by then it is cancelled. */
  confirm_until: Instant.optional(),
  /** What has gone back of what was paid online; absent where nothing has. */
  refunded: Roubles.optional(),
});

/** From an address of an earlier site to one of ours. */
const Redirect = z.object({ from: SiteAddress, to: SiteAddress });

/** Calls of the nursery's own tools. They exist where STAFF_TOKEN is set, and answer 404 elsewhere. */
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
  /** Newest first; `number` names one, `waits` leaves those that wait for staff. */
  orders: call({
    method: 'GET',
    path: '/staff/orders/list/',
    summary: 'Заказы и то, что в них ждёт решения',
    identity,
    rate: 'staff',
    query: z.object({ page: PageNumber, number: z.string().max(20).optional(), waits: z.literal('1').optional() }),
    answer: listOf(StaffOrder),
  }),
  /** Any other move of an order confirms it, too. */
  confirmOrder: call({
    method: 'POST',
    path: '/staff/order/confirm/post/',
    summary: 'Подтвердить большой заказ после звонка покупателю',
    identity,
    rate: 'staff',
    body: z.object({ number: z.string().max(20) }),
    answer: Done,
  }),
  /** `returned`: staff have returned the money in another way. `retry`: the bank is asked once more for the rest. */
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
  /** Out of the catalogue, search, maps and price lists, its address gone for good; orders keep what they sold. [ROUTE-12] */
  removeProduct: call({
    method: 'POST',
    path: '/staff/product/remove/post/',
    summary: 'Убрать товар из продажи насовсем',
    identity,
    rate: 'staff',
    body: z.object({ uuid: Uuid }),
    answer: Done,
  }),
  /** As it was, its pieces on the shelf included. */
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
        /** Their pictures are shown to staff before they are to anybody. */
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
  /** An address that leads somewhere already leads to the new place from now on. */
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
  /** Also those whose days are over or have not come. */
  banners: call({
    method: 'GET',
    path: '/staff/banners/list/',
    summary: 'Баннеры главной страницы',
    identity,
    rate: 'staff',
    query: z.object({ page: PageNumber }),
    answer: listOf(PlacedBanner),
  }),
  /** Takes the place of the banner that has this id. A visitor who has opened that one has opened this one, too. [DATA-05] */
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
} as const;

export type Redirect = z.infer<typeof Redirect>;
export type StaffOrder = z.infer<typeof StaffOrder>;
export type ProductChange = z.infer<typeof ProductChange>;
