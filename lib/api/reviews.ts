import { reviews } from '@/contract/reviews';
import { cacheFor, tags } from './cache';
import { dynamicRead, fetchWithFallback } from './read';

export const listReviews = (product: string) => dynamicRead(() => readReviews(product));
export const getReviewForm = () => dynamicRead(readReviewForm);

async function readReviews(product: string) {
  'use cache';
  cacheFor('texts', tags.product(product));
  return fetchWithFallback(reviews.list, { query: { product } });
}

async function readReviewForm() {
  'use cache';
  cacheFor('texts', tags.forms);
  return fetchWithFallback(reviews.form);
}
