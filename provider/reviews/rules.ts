/** Reviews of one rating. */
export type RatingCount = { rating: number; count: number };

const RATINGS = [5, 4, 3, 2, 1];

/** How many reviews gave each rating, the best first, and what they come to; the mean is null without any. */
export function sumUp(counted: RatingCount[]) {
  const distribution = RATINGS.map((rating) => ({
    rating,
    count: counted.find((given) => given.rating === rating)?.count ?? 0,
  }));
  const count = distribution.reduce((total, given) => total + given.count, 0);
  const sum = distribution.reduce((total, given) => total + given.rating * given.count, 0);
  return { distribution, count, mean: meanRating({ sum, count }) };
}

/** Mean of the ratings to two digits; null without any. */
export const meanRating = ({ sum, count }: { sum: number; count: number }): number | null =>
  count === 0 ? null : Math.round((sum / count) * 100) / 100;
