import type { FieldMove, FieldShelf } from '@/lib/admin/field-moves';
import { count, writeOff } from '@/lib/browser-api/staff-shelf';

/** `later`: the shop could not be reached or is busy. */
export type Sent =
  | { outcome: 'sent'; shelf?: FieldShelf | undefined }
  | { outcome: 'refused'; message: string; shelf?: FieldShelf | undefined }
  | { outcome: 'later' }
  | { outcome: 'signedOut' };

const BUSY = 429;

/** Sent again with the same id, it changes the stock once. */
export async function sendMove({ id, plant: { uuid }, act }: FieldMove): Promise<Sent> {
  const result = await (act.kind === 'count'
    ? count({ id, uuid, stocked: act.pieces, if_stocked: act.seen })
    : writeOff({ id, uuid, amount: act.pieces, reason: act.reason }));
  if (!result.ok) {
    if (result.status === 401) return { outcome: 'signedOut' };
    if (result.kind === 'unavailable' || result.status === BUSY) return { outcome: 'later' };
    return { outcome: 'refused', message: result.message || 'Этого растения в\u00A0магазине больше нет' };
  }
  const { status, message, shelf } = result.data;
  return status === 1 ? { outcome: 'sent', shelf } : { outcome: 'refused', message, shelf };
}
