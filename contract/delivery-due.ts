type PricedQuote = { price: number | null; free_from: number | null };

/** All sums in roubles, or all in kopecks. Null: settled by telephone. [ORDER-04] */
export const deliveryDue = ({ price, free_from }: PricedQuote, goods: number): number | null =>
  free_from !== null && goods >= free_from ? 0 : price;

export const missedMinimum = ({ min_order }: { min_order: number | null }, goods: number): number | undefined =>
  min_order !== null && goods < min_order ? min_order : undefined;
