import { z } from 'zod';
import { call } from './call';
import { FormAnswer, FormConfig, Proof } from './forms';
import { LIMITS } from './limits';
import { Consent } from './order-submission';
import { Instant, listOf, PageNumber, requiredText, Status, Uuid } from './primitives';

const RATE = { error: 'Поставьте оценку от 1 до 5' };
const Rating = z.int().min(1).max(5);

const ReviewForm = z.object({
  product_uuid: Uuid.optional(),
  username: z.string().default(''),
  rating: z.union([z.number(), z.string()]).nullish(),
  text: z.string().default(''),
  consent: z.boolean().default(false),
  ...Proof.shape,
});

export const NewReview = z.object({
  username: requiredText(LIMITS.name),
  rating: z.coerce.number(RATE).int(RATE).min(1, RATE).max(5, RATE),
  text: requiredText(LIMITS.text),
  consent: Consent,
});

const ReviewAnswer = FormAnswer.extend({ uuid: Uuid.optional() });

const ReviewPhoto = z.object({ id: Uuid, width: z.int().min(1), height: z.int().min(1) });

export const ReviewFormConfig = FormConfig.omit({ form_type: true });

export const Review = z.object({
  id: Uuid,
  author: z.string(),
  city: z.string().optional(),
  rating: Rating,
  text: z.string(),
  date: Instant,
  answer: z.string().optional(),
  photos: z.array(ReviewPhoto).optional(),
});

/** `average` and `distribution` cover every published review, not only this page. */
const ReviewList = listOf(Review).extend({
  average: z.number().min(0).max(5),
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
    answer: ReviewAnswer,
  }),
  addPhoto: call({
    method: 'POST',
    path: '/reviews/photo-add/',
    summary: 'Приложить фотографию к отзыву',
    rate: 'claim_photo',
    multipart: true,
    hasFile: true,
    body: z.object({
      uuid: Uuid,
      position: z.coerce.number().int().min(1).max(LIMITS.photos),
      file: z.file(),
    }),
    answer: z.object({ status: Status, message: z.string() }),
  }),
  list: call({
    method: 'GET',
    path: '/reviews/list/',
    summary: 'Отзывы',
    query: z.object({ product: Uuid.optional(), page: PageNumber }),
    answer: ReviewList,
  }),
} as const;

export type ReviewAnswer = z.infer<typeof ReviewAnswer>;
export type ReviewPhoto = z.infer<typeof ReviewPhoto>;
export type Review = z.infer<typeof Review>;
export type ReviewForm = z.infer<typeof ReviewForm>;
export type ReviewFormConfig = z.infer<typeof ReviewFormConfig>;
export type ReviewList = z.infer<typeof ReviewList>;
