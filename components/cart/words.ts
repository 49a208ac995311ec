import { formatRoubles } from '@/contract/format';

/** «−19 200 ₽» */
export const formatSaving = (amount: number): string => `−${formatRoubles(amount)}`;
