import { payments } from '@/contract/payments';
import { cacheFor, tags } from './cache';
import { dynamicRead, fetchWithFallback } from './read';

export const getPaymentMethods = () => dynamicRead(readPaymentMethods);

async function readPaymentMethods() {
  'use cache';
  cacheFor('texts', tags.common);
  return fetchWithFallback(payments.methods);
}
