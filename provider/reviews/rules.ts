export type RatingCount = { rating: number; count: number };

const RATINGS = [5, 4, 3, 2, 1];

export function summarise(counts: RatingCount[]) {
  const distribution = RATINGS.map((rating) => ({
    rating,
    count: counts.find((given) => given.rating === rating)?.count ?? 0,
  }));
  const count = distribution.reduce((total, entry) => total + entry.count, 0);
  const sum = distribution.reduce((total, entry) => total + entry.rating * entry.count, 0);
  return { distribution, count, mean: meanRating({ sum, count }) };
}

export const meanRating = ({ sum, count }: { sum: number; count: number }): number | null =>
  count === 0 ? null : Math.round((sum / count) * 100) / 100;
