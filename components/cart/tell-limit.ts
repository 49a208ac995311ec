import { MESSAGES } from '@/contract/messages';
import { notify } from '@/lib/notify';

/** [CART-05] */
export const tellLimit = (max: number): void => notify({ kind: 'error', text: MESSAGES.stock_limit(max) });
