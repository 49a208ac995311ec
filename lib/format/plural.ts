const rules = new Intl.PluralRules('ru-RU');
const numbers = new Intl.NumberFormat('ru-RU');

export type Noun = { one: string; few: string; many: string };

export function formatCount(count: number, { one, few, many }: Noun): string {
  const form = { one, few, many, other: few, zero: many, two: few }[rules.select(count)];
  return `${numbers.format(count)}\u00A0${form}`;
}

export const formatNumber = (value: number): string => numbers.format(value);

export const PLANTS: Noun = { one: 'растение', few: 'растения', many: 'растений' };
export const GOODS: Noun = { one: 'товар', few: 'товара', many: 'товаров' };

const REVIEWS = { one: 'отзыв', few: 'отзыва', many: 'отзывов' };

export const formatReviews = (count: number): string => formatCount(count, REVIEWS);
