import { reviews } from '@/contract/reviews';
import { cacheFor, tags } from './cache';
import { dynamicRead, fetchWithFallback } from './read';

/** First page. [DATA-04] */
export const listReviews = (product: string) => dynamicRead(() => readReviews(product));
export const getReviewForm = () => dynamicRead(readReviewForm);

async function readReviews(product: string) {
  'use cache';
  // Moderation invalidates the product tag, since it changes the rating.
  cacheFor('texts', tags.product(product));
  return fetchWithFallback(reviews.list, { query: { product } });
}

async function readReviewForm() {
  'use cache';
  cacheFor('texts', tags.forms);
  return fetchWithFallback(reviews.form);
}
