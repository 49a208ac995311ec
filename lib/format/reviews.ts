import { formatCount } from './plural';

const REVIEWS = { one: 'отзыв', few: 'отзыва', many: 'отзывов' };

export const formatReviews = (count: number): string => formatCount(count, REVIEWS);
