import { formatCount } from '@/lib/format/plural';

const REVIEWS = { one: 'отзыв', few: 'отзыва', many: 'отзывов' };

/** «3 отзыва» */
export const formatReviews = (count: number): string => formatCount(count, REVIEWS);
