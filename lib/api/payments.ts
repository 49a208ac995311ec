import { PAYMENT_METHOD_KEYS, PAYMENT_METHODS, type PaymentMethod } from '@/contract/payment-methods';
import { payments } from '@/contract/payments';
import { cacheFor, tags } from './cache';
import { unwrapOrUndefined } from './found';
import { dynamicRead, fetchWithFallback } from './read';

const WITHOUT_BANK = PAYMENT_METHOD_KEYS.filter((key) => PAYMENT_METHODS[key].offered === 'always');

export const listPaymentMethods = async (): Promise<readonly PaymentMethod[]> =>
  unwrapOrUndefined(await dynamicRead(readPaymentMethods))?.items ?? WITHOUT_BANK;

async function readPaymentMethods() {
  'use cache';
  cacheFor('texts', tags.common);
  return fetchWithFallback(payments.methods);
}
