import type { AnswerOf } from '../../contract/call';
import { readScannedCode, withSku } from '../../contract/scanned-code';
import type { staffField } from '../../contract/staff/field';
import { STAFF_LIMITS } from '../../contract/staff/limits';
import type { Context } from '../context';
import * as store from './field-store';

type Row = Awaited<ReturnType<typeof store.listPlants>>[number];

const present = ({ size, bed, ...plant }: Row) => ({ ...plant, ...(size && { size }), ...(bed && { bed }) });

export async function listFieldPlants(
  { db }: Pick<Context, 'db'>,
  after: string | undefined,
): Promise<AnswerOf<typeof staffField.fieldPlants>> {
  const rows = await store.listPlants(db, after, STAFF_LIMITS.field_plants + 1);
  return {
    items: rows.slice(0, STAFF_LIMITS.field_plants).map(present),
    has_more: rows.length > STAFF_LIMITS.field_plants,
  };
}

export async function findScanned(
  { db }: Pick<Context, 'db'>,
  code: string,
): Promise<AnswerOf<typeof staffField.scanned>> {
  const read = readScannedCode(code);
  const found =
    'slug' in read ? await store.findBySlug(db, read.slug) : withSku(await store.listBySku(db, read.sku), read.sku);
  return found ? { plant: present(found) } : {};
}
