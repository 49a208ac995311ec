import { delivery } from '@/contract/delivery';
import { keep, tags } from './cache';
import { askSteadily, atRequestTime } from './read';

/** Whether this shop suggests addresses: nothing is looked for. */
export const getAddressHelp = () => atRequestTime(readAddressHelp);

async function readAddressHelp() {
  'use cache';
  keep('texts', tags.common);
  return askSteadily(delivery.suggest, { body: { query: '' } });
}
