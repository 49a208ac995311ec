import { LRUCache } from 'lru-cache';
import type { AddressSuggestion } from '../../contract/delivery';
import type { Context } from '../context';
import { openDadata } from './dadata';

/** Of fewer letters nobody can tell the place. */
const SHORTEST = 3;
const DEADLINE_MS = 3_000;
/** Visitors type the same beginnings, and go back over their own letters. */
const KEPT = { max: 500, ttl: 10 * 60_000 };

type Suggested = { is_available: boolean; items: AddressSuggestion[] };

/** A help that nobody has to take: where it does not come, the address is typed in full. */
export function addressHelp({ env }: Pick<Context, 'env'>, deadlineMs = DEADLINE_MS) {
  const { DADATA_TOKEN: token, DADATA_URL: url } = env;
  const kept = new LRUCache<string, AddressSuggestion[]>(KEPT);
  const suggest = token ? openDadata(url, token, deadlineMs) : undefined;

  return async (query: string): Promise<Suggested> => {
    if (!suggest) return { is_available: false, items: [] };
    if (query.length < SHORTEST) return { is_available: true, items: [] };
    const key = query.toLowerCase();
    const known = kept.get(key);
    if (known) return { is_available: true, items: known };
    const items = await suggest(query).catch(() => undefined);
    if (items) kept.set(key, items);
    return { is_available: true, items: items ?? [] };
  };
}
