import type { OrderStatus } from '../orders';
import type { Permission } from './permissions';

/** What staff call the state of an order, and letters after its number. The site has names of its own. */
export const ORDER_STATE_NAMES: Record<OrderStatus, string> = {
  new: 'принят',
  confirmed: 'подтверждён',
  awaiting_payment: 'ждёт оплаты',
  paid: 'оплачен',
  assembling: 'собирается',
  ready: 'собран',
  shipped: 'отправлен',
  done: 'выдан',
  cancelled: 'отменён',
  refunded: 'возвращён',
};

export const ASSEMBLY: readonly OrderStatus[] = ['assembling', 'ready'];

export const neededToMove = (to: OrderStatus): Permission =>
  ASSEMBLY.includes(to) ? 'orders.assemble' : 'orders.write';
