/** Mean of the ratings to two digits; null without any. */
export const meanRating = ({ sum, count }: { sum: number; count: number }): number | null =>
  count === 0 ? null : Math.round((sum / count) * 100) / 100;
