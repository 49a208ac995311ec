import { orders } from '@/contract/orders';
import { CLIENT_ADDRESS } from '@/contract/wire';
import { fetchResult } from './read';

export const getOrderByLink = (token: string) => fetchResult(orders.byLink, { query: { token } });

/** `client` is the visitor's IP address, for the rate limit. */
export const payOrderByLink = (token: string, client: string | null) =>
  fetchResult(orders.payByLink, { body: { token }, ...(client && { headers: { [CLIENT_ADDRESS]: client } }) });
