import { MESSAGES } from '@/contract/messages';
import { notifyOf } from '@/lib/notify';

const notify = notifyOf('cart');

/** [CART-05] */
export const notifyStockLimit = (max: number): void => notify({ kind: 'error', text: MESSAGES.stock_limit(max) });
