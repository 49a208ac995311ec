import { z } from 'zod';
import { call } from './call';
import { FormAnswer, FormConfig } from './forms';
import { LIMITS } from './limits';
import { Consent } from './orders';
import { Instant, listOf, PageNumber, requiredText, Uuid } from './primitives';

const RATE = { error: 'Поставьте оценку от 1 до 5' };
const Rating = z.int().min(1).max(5);

/**
 * A review as it arrives. As with an enquiry, only what no form sends is malformed; what a visitor gets wrong `NewReview`
 * tells field by field. [FORM-10]
 */
const ReviewForm = z.object({
  product_uuid: Uuid.optional(),
  username: z.string().default(''),
  rating: z.union([z.number(), z.string()]).nullish(),
  text: z.string().default(''),
  consent: z.boolean().default(false),
  recaptcha_token: z.string().max(4_096).optional(),
});

export const NewReview = z.object({
  username: requiredText(LIMITS.name),
  rating: z.coerce.number(RATE).int(RATE).min(1, RATE).max(5, RATE),
  text: requiredText(LIMITS.text),
  consent: Consent,
});

export const ReviewFormConfig = FormConfig.omit({ form_type: true });

export const Review = z.object({
  id: Uuid,
  author: z.string(),
  city: z.string().optional(),
  rating: Rating,
  text: z.string(),
  date: Instant,
  answer: z.string().optional(),
});

/** `average` and `distribution` count every published review, not this page's only. */
const ReviewList = listOf(Review).extend({
  average: z.number().min(0).max(5),
  /** From five stars down to one, each once. */
  distribution: z.array(z.object({ rating: Rating, count: z.int().min(0) })).length(5),
});

export const reviews = {
  form: call({
    method: 'GET',
    path: '/reviews/form/',
    summary: 'Форма отзыва',
    answer: ReviewFormConfig,
  }),
  add: call({
    method: 'POST',
    path: '/reviews/review-add/',
    summary: 'Оставить отзыв',
    rate: 'form',
    identity: ['customer'],
    body: ReviewForm,
    answer: FormAnswer,
  }),
  list: call({
    method: 'GET',
    path: '/reviews/list/',
    summary: 'Отзывы',
    query: z.object({ product: Uuid.optional(), page: PageNumber }),
    answer: ReviewList,
  }),
} as const;

export type Review = z.infer<typeof Review>;
export type ReviewForm = z.infer<typeof ReviewForm>;
export type ReviewFormConfig = z.infer<typeof ReviewFormConfig>;
export type ReviewList = z.infer<typeof ReviewList>;
