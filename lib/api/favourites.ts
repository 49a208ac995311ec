import { type CardWithSku, catalog } from '@/contract/catalog';
import { favourites } from '@/contract/favourites';
import { LIMITS } from '@/contract/limits';
import type { Result } from '../result';
import { fetchResult } from './read';

/** Not cached: prices and stock are current. */
export async function listSharedFavourites(token: string): Promise<Result<CardWithSku[]>> {
  const list = await fetchResult(favourites.shared, { query: { token } });
  if (!list.ok) return list;
  const cards: CardWithSku[] = [];
  for (let from = 0; from < list.data.products.length; from += LIMITS.by_uuid) {
    const uuids = list.data.products.slice(from, from + LIMITS.by_uuid).join(',');
    const part = await fetchResult(catalog.byUuid, { query: { uuids } });
    if (!part.ok) return part;
    cards.push(...part.data);
  }
  return { ok: true, data: cards };
}
