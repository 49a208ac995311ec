import { z } from 'zod';
import { call } from './call';
import { LIMITS } from './limits';
import { OrderStatus } from './orders';
import { Instant, listOf, PageNumber, Roubles, requiredText, Status, Uuid } from './primitives';

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
      note: z.string().trim().max(LIMITS.comment).optional(),
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
  reviews: call({
    method: 'GET',
    path: '/staff/reviews/pending/list/',
    summary: 'Отзывы, которые ждут проверки',
    identity,
    rate: 'staff',
    query: z.object({ page: PageNumber }),
    answer: listOf(
      z.object({ id: Uuid, product: z.string(), author: z.string(), rating: z.int(), text: z.string(), date: Instant }),
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
      answer: z.string().trim().max(LIMITS.text).optional(),
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
} as const;

export type ProductChange = z.infer<typeof ProductChange>;
