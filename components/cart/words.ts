import { formatRoubles } from '@/contract/format';

/** «−19 200 ₽» */
export const formatSaving = (amount: number): string => `−${formatRoubles(amount)}`;

/** What takes a product out again is called. */
export const REMOVE = 'Убрать из корзины';
