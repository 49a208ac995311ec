import { readScannedCode, withSku } from '@/contract/scanned-code';
import type { FieldPlant } from '@/contract/staff/field';
import { STAFF_LIMITS } from '@/contract/staff/limits';
import {
  findPlantBySlug,
  type KeptPlant,
  listPlantsBySku,
  putPlants,
  removePlantsBefore,
} from '@/lib/browser/field-database';
import { findScanned, listFieldPlants } from '@/lib/browser-api/staff-field';

/** Milliseconds to wait for the shop before the phone's copy is used. */
const ANSWER_MS = 2_500;

/** `knownAt`: the plant comes from the phone's copy of that time (milliseconds since 1970). */
export type FoundPlant = { plant: FieldPlant; knownAt?: number };

/** Keeps all plants of the shop on this phone, until `signal` says that the page is left. */
export async function keepPlants(signal: AbortSignal): Promise<void> {
  const at = Date.now();
  for (let after: string | undefined, hasMore = true; hasMore; ) {
    const result = await listFieldPlants(after, signal);
    if (!result.ok || signal.aborted) return;
    await putPlants(result.data.items, at);
    after = result.data.items.at(-1)?.uuid;
    hasMore = result.data.has_more;
  }
  await removePlantsBefore(at);
}

/** Undefined: no plant has this code. `lost`: the shop cannot be reached, and the phone does not know the code. */
export async function findPlant(code: string): Promise<FoundPlant | 'lost' | undefined> {
  if (code.length > STAFF_LIMITS.scanned_code) return undefined;
  const result = await findScanned(code, AbortSignal.timeout(ANSWER_MS));
  if (result.ok) return result.data.plant && { plant: result.data.plant };
  const kept = await findKept(code).catch(() => undefined);
  return kept ? { plant: kept, knownAt: kept.at } : 'lost';
}

async function findKept(code: string): Promise<KeptPlant | undefined> {
  const read = readScannedCode(code);
  if ('slug' in read) return findPlantBySlug(read.slug);
  return withSku(await listPlantsBySku(read.sku), read.sku);
}
