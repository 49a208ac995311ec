import type { catalog } from '@/contract/catalog';
import type { orders } from '@/contract/orders';
import { get, post } from './request';

export const cancelOrderByLink = (token: string) =>
  post<typeof orders.cancelByLink>('/orders/by-link/cancel/post/', { token });

/** Of a customer who is signed in. */
export const cancelOrder = (number: string) =>
  post<typeof orders.cancel>(`/user/orders_history/cancel/${encodeURIComponent(number)}/post/`, undefined);

export const payOrderByLink = (token: string) => post<typeof orders.payByLink>('/orders/by-link/pay/post/', { token });

/** What can be had of these products now; nothing of those that the shop no longer has. */
export const listStock = (uuids: readonly string[]) =>
  get<typeof catalog.byUuid>(`/products/by-uuid/?uuids=${uuids.join(',')}`);
