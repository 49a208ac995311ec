import type { Order } from '@/contract/orders';

const FRESH_MS = 15 * 60_000;

export const isJustPlaced = ({ status, date }: Pick<Order, 'status' | 'date'>, now: Date): boolean =>
  status === 'new' && now.getTime() - Date.parse(date) < FRESH_MS;
