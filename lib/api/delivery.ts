import { delivery } from '@/contract/delivery';
import { cacheFor, tags } from './cache';
import { dynamicRead, fetchWithFallback } from './read';

/** Whether this shop suggests addresses: nothing is looked for. */
export const getAddressHelp = () => dynamicRead(readAddressHelp);

async function readAddressHelp() {
  'use cache';
  cacheFor('texts', tags.common);
  return fetchWithFallback(delivery.suggest, { body: { query: '' } });
}
