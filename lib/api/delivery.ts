import { delivery } from '@/contract/delivery';
import { cacheFor, tags } from './cache';
import { dynamicRead, fetchWithFallback } from './read';

export const getDeliveryTariff = () => dynamicRead(readTariff);

export const getAddressHelp = () => dynamicRead(readAddressHelp);

async function readTariff() {
  'use cache';
  cacheFor('stock', tags.delivery);
  return fetchWithFallback(delivery.tariff);
}

async function readAddressHelp() {
  'use cache';
  cacheFor('texts', tags.common);
  return fetchWithFallback(delivery.suggest, { body: { query: '' } });
}
