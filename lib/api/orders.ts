import { orders } from '@/contract/orders';
import { payments } from '@/contract/payments';
import { CLIENT_ADDRESS } from '@/contract/wire';
import { cacheFor, tags } from './cache';
import { dynamicRead, fetchResult, fetchWithFallback } from './read';

export const getOrderByLink = (token: string) => fetchResult(orders.byLink, { query: { token } });

/** `client` is the visitor's IP address, for the rate limit. */
export const payOrderByLink = (token: string, client: string | null) =>
  fetchResult(orders.payByLink, { body: { token }, ...(client && { headers: { [CLIENT_ADDRESS]: client } }) });

export const getPaymentMethods = () => dynamicRead(readPaymentMethods);

async function readPaymentMethods() {
  'use cache';
  cacheFor('texts', tags.common);
  return fetchWithFallback(payments.methods);
}
