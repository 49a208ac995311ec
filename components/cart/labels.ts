import { formatRoubles } from '@/contract/format';

export const formatSaving = (amount: number): string => `−${formatRoubles(amount)}`;

export const REMOVE = 'Убрать из корзины';
