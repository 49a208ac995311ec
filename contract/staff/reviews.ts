import { z } from 'zod';
import { LIMITS } from '../limits';
import { Instant, listOf, PageNumber, textUpTo, Uuid } from '../primitives';
import { Done, staffCall } from './staff-call';

const ReviewSummary = z.object({
  id: Uuid,
  product: z.string(),
  author: z.string(),
  rating: z.int(),
  text: z.string(),
  date: Instant,
  photos: z.array(Uuid),
});

const ReviewCard = ReviewSummary.extend({
  state: z.enum(['pending', 'published', 'rejected']),
  path: z.string().optional(),
  answer: z.string().optional(),
  reason: z.string().optional(),
  decided: Instant.optional(),
  photos: z.array(z.object({ id: Uuid, width: z.int(), height: z.int(), is_hidden: z.boolean() })),
});

export const staffReviews = {
  reviews: staffCall({
    method: 'GET',
    path: '/staff/reviews/pending/list/',
    summary: 'Отзывы, которые ждут проверки',
    may: 'reviews.moderate',
    query: z.object({ page: PageNumber }),
    answer: listOf(ReviewSummary),
  }),
  review: staffCall({
    method: 'GET',
    path: '/staff/reviews/detail/{id}/',
    summary: 'Отзыв с фотографиями и решением',
    may: 'reviews.moderate',
    answer: ReviewCard,
  }),
  reviewPhoto: staffCall({
    method: 'GET',
    path: '/staff/reviews/photo/{id}/',
    summary: 'Фотография отзыва, ещё не показанного на сайте',
    may: 'reviews.moderate',
    answer: z.object({ type: z.string(), content: z.base64() }),
  }),
  /** Photos of a rejected review and hidden ones can be shown again for 30 days. */
  moderate: staffCall({
    method: 'POST',
    path: '/staff/review/moderate/post/',
    summary: 'Опубликовать, отклонить отзыв или вернуть его на проверку',
    may: 'reviews.moderate',
    body: z.object({
      id: Uuid,
      state: z.enum(['pending', 'published', 'rejected']),
      answer: textUpTo(LIMITS.text).optional(),
      reason: textUpTo(LIMITS.comment).optional(),
      hidden_photos: z.array(Uuid).max(LIMITS.photos).optional(),
    }),
    answer: Done,
  }),
} as const;

export type ReviewCard = z.infer<typeof ReviewCard>;
