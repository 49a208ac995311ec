import { z } from 'zod';
import { LIMITS } from '../limits';
import { Instant, listOf, PageNumber, textUpTo, Uuid } from '../primitives';
import { Done, staffCall } from './staff-call';

export const staffReviews = {
  reviews: staffCall({
    method: 'GET',
    path: '/staff/reviews/pending/list/',
    summary: 'Отзывы, которые ждут проверки',
    may: 'reviews.moderate',
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
  moderate: staffCall({
    method: 'POST',
    path: '/staff/review/moderate/post/',
    summary: 'Опубликовать или отклонить отзыв',
    may: 'reviews.moderate',
    body: z.object({
      id: Uuid,
      state: z.enum(['published', 'rejected']),
      answer: textUpTo(LIMITS.text).optional(),
    }),
    answer: Done,
  }),
} as const;
