import { LRUCache } from 'lru-cache';
import type { AddressSuggestion } from '../../contract/delivery';
import type { Context } from '../context';
import { isSame, keyedHash, keyedHashes } from '../signing';
import { openDadata } from './dadata';
import type { Pin } from './rules';

const MIN_QUERY_LENGTH = 3;
const DEADLINE_MS = 3_000;
const CACHE_OPTIONS = { max: 500, ttl: 10 * 60_000 };

type Suggested = { is_available: boolean; items: AddressSuggestion[] };

export function addressSuggester(context: Pick<Context, 'env' | 'keys'>, deadlineMs = DEADLINE_MS) {
  const { DADATA_TOKEN: token, DADATA_URL: url } = context.env;
  const cache = new LRUCache<string, AddressSuggestion[]>(CACHE_OPTIONS);
  const suggest = token ? openDadata(url, token, deadlineMs) : undefined;

  return async (query: string): Promise<Suggested> => {
    if (!suggest) return { is_available: false, items: [] };
    if (query.length < MIN_QUERY_LENGTH) return { is_available: true, items: [] };
    const key = query.toLowerCase();
    const cached = cache.get(key);
    if (cached) return { is_available: true, items: cached };
    const found = await suggest(query).catch(() => undefined);
    const items = found?.map((item) => withToken(context, item));
    if (items) cache.set(key, items);
    return { is_available: true, items: items ?? [] };
  };
}

function withToken(context: Pick<Context, 'keys'>, item: AddressSuggestion): AddressSuggestion {
  const { value, x, y } = item;
  if (x === undefined || y === undefined) return item;
  return { ...item, place_token: placeToken(context, { address: value, x, y }) };
}

type Place = { address?: string | undefined; x?: number | undefined; y?: number | undefined };

export function pinOf(
  context: Pick<Context, 'env' | 'keys'>,
  { address, x, y, place_token }: Place & { place_token?: string | undefined },
): Pin | undefined {
  if (x === undefined || y === undefined) return undefined;
  if (address && place_token && isPlaceToken(context, place_token, { address, x, y })) return 'suggested';
  return context.env.DADATA_TOKEN ? 'differs' : 'unchecked';
}

type SignedPlace = { address: string; x: number; y: number };

const TOKEN_PURPOSE = 'place';

const textOf = ({ address, x, y }: SignedPlace): string => JSON.stringify([address.trim().replace(/\s+/g, ' '), x, y]);

const placeToken = ({ keys }: Pick<Context, 'keys'>, place: SignedPlace): string =>
  keyedHash(keys, TOKEN_PURPOSE, textOf(place));

const isPlaceToken = ({ keys }: Pick<Context, 'keys'>, token: string, place: SignedPlace): boolean =>
  keyedHashes(keys, TOKEN_PURPOSE, textOf(place)).some((hash) => isSame(hash, token));
