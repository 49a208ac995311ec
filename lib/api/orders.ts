import { orders } from '@/contract/orders';
import { CLIENT_ADDRESS } from '@/contract/wire';
import { fetchResult } from './read';

/** Never kept: it is one person's, and shows the order as it stands now. */
export const getOrderByLink = (token: string) => fetchResult(orders.byLink, { query: { token } });

/** `client` is the address that asks, for the limit that counts it. */
export const payOrderByLink = (token: string, client: string | null) =>
  fetchResult(orders.payByLink, { body: { token }, ...(client && { headers: { [CLIENT_ADDRESS]: client } }) });
