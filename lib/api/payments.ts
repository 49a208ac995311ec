import { payments } from '@/contract/payments';
import { keep, tags } from './cache';
import { askSteadily, atRequestTime } from './read';

export const getPaymentMethods = () => atRequestTime(readPaymentMethods);

async function readPaymentMethods() {
  'use cache';
  keep('texts', tags.common);
  return askSteadily(payments.methods);
}
