import type { catalog } from '@/contract/catalog';
import type { orders } from '@/contract/orders';
import { get, post } from './request';

export const cancelOrderByLink = (token: string) =>
  post<typeof orders.cancelByLink>('/orders/by-link/cancel/post/', { token });

export const cancelOrder = (number: string) =>
  post<typeof orders.cancel>(`/user/orders_history/cancel/${encodeURIComponent(number)}/post/`, undefined);

export const payOrderByLink = (token: string) => post<typeof orders.payByLink>('/orders/by-link/pay/post/', { token });

export const listStock = (uuids: readonly string[]) =>
  get<typeof catalog.byUuid>(`/products/by-uuid/?uuids=${uuids.join(',')}`);
