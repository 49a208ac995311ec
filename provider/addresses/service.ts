import { LRUCache } from 'lru-cache';
import type { AddressSuggestion } from '../../contract/delivery';
import type { Context } from '../context';
import { askDadata } from './dadata';

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
  let isDown = false;

  /** Told once a change, and without what was typed: an address is somebody's. */
  const note = (trouble: unknown) => {
    if (Boolean(trouble) === isDown) return;
    isDown = !isDown;
    if (isDown) console.error('DaData does not answer, nothing is suggested', reasonOf(trouble));
    else console.warn('DaData answers again');
  };

  return async (query: string): Promise<Suggested> => {
    if (!token) return { is_available: false, items: [] };
    if (query.length < SHORTEST) return { is_available: true, items: [] };
    const key = query.toLowerCase();
    const known = kept.get(key);
    if (known) return { is_available: true, items: known };
    try {
      const items = await askDadata({ url, token, deadlineMs }, query);
      kept.set(key, items);
      note(undefined);
      return { is_available: true, items };
    } catch (error) {
      note(error);
      return { is_available: true, items: [] };
    }
  };
}

const reasonOf = (error: unknown): string =>
  error instanceof Error && error.message.startsWith('HTTP ') ? error.message : ((error as Error).name ?? 'Error');
