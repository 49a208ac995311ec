import { reviews } from '@/contract/reviews';
import { keep, tags } from './cache';
import { askSteadily, atRequestTime } from './read';

/** The first page of what has been said of a product. [DATA-04] */
export const listReviews = (product: string) => atRequestTime(() => readReviews(product));
export const getReviewForm = () => atRequestTime(readReviewForm);

async function readReviews(product: string) {
  'use cache';
  // Moderation touches the product, whose rating it changes.
  keep('texts', tags.product(product));
  return askSteadily(reviews.list, { query: { product } });
}

async function readReviewForm() {
  'use cache';
  keep('texts', tags.forms);
  return askSteadily(reviews.form);
}
