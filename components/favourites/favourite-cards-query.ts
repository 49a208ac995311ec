import type { CardWithSku, catalog } from '@/contract/catalog';
import type { WhenAdded } from '@/contract/favourites';
import { LIMITS } from '@/contract/limits';
import { dataOf } from '@/lib/browser-api/data';
import { listWhenAdded } from '@/lib/browser-api/favourites';
import { get } from '@/lib/browser-api/request';

/** Keeps the order of the ids, in batches of `LIMITS.by_uuid`. Products that no longer exist are missing. */
export async function listFavouriteCards(uuids: readonly string[]): Promise<CardWithSku[]> {
  const calls = Math.ceil(uuids.length / LIMITS.by_uuid);
  const parts = Array.from({ length: calls }, (_, index) =>
    uuids.slice(index * LIMITS.by_uuid, (index + 1) * LIMITS.by_uuid),
  );
  return (await Promise.all(parts.map(listCards))).flat();
}

const listCards = async (uuids: readonly string[]): Promise<CardWithSku[]> =>
  dataOf(await get<typeof catalog.byUuid>(`/products/by-uuid/?uuids=${uuids.join(',')}`));

export async function readWhenAdded(): Promise<ReadonlyMap<string, WhenAdded>> {
  const result = await listWhenAdded();
  return new Map(result.ok ? result.data.products.map((product) => [product.uuid, product]) : []);
}
