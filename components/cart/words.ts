import { formatRoubles } from '@/contract/format';

export const PIECES = { one: 'товар', few: 'товара', many: 'товаров' };

/** «−19 200 ₽» */
export const formatSaving = (amount: number): string => `−${formatRoubles(amount)}`;
