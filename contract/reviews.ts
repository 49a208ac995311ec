import { z } from 'zod';
import { call } from './call';
import { FormConfig } from './forms';
import { LIMITS } from './limits';
import { Consent } from './orders';
import { Instant, listOf, Message, PageNumber, requiredText, Status, Uuid } from './primitives';

const Rating = z.coerce.number().int().min(1).max(5);

export const Review = z.object({
  id: Uuid,
  author: z.string(),
  city: z.string().optional(),
  rating: Rating,
  text: z.string(),
  date: Instant,
  answer: z.string().optional(),
});

export const reviews = {
  form: call({
    method: 'GET',
    path: '/reviews/form/',
    summary: 'Форма отзыва',
    answer: FormConfig.omit({ form_type: true }),
  }),
  add: call({
    method: 'POST',
    path: '/reviews/review-add/',
    summary: 'Оставить отзыв',
    rate: 'form',
    body: z.object({
      product_uuid: Uuid.optional(),
      username: requiredText(LIMITS.name),
      rating: Rating,
      text: requiredText(LIMITS.text),
      consent: Consent,
    }),
    answer: z.object({ status: Status, result: z.enum(['ok', 'fail']), message: Message }),
  }),
  list: call({
    method: 'GET',
    path: '/reviews/list/',
    summary: 'Отзывы',
    query: z.object({ product: Uuid.optional(), page: PageNumber }),
    answer: listOf(Review).extend({ average: z.number().min(0).max(5) }),
  }),
} as const;

export type Review = z.infer<typeof Review>;
