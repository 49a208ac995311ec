import { delivery } from '@/contract/delivery';
import { cacheFor, tags } from './cache';
import { dynamicRead, fetchWithFallback } from './read';

export const getAddressHelp = () => dynamicRead(readAddressHelp);

async function readAddressHelp() {
  'use cache';
  cacheFor('texts', tags.common);
  return fetchWithFallback(delivery.suggest, { body: { query: '' } });
}
