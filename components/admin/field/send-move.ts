import type { FieldMove, FieldShelf } from '@/lib/admin/field-moves';
import { count, writeOff } from '@/lib/browser-api/staff-shelf';
import type { Failure } from '@/lib/result';

/** Why nothing can be sent now. */
export type Obstacle = 'offline' | 'signedOut' | 'otherPerson' | 'forbidden' | 'noStorage';

/** `failed`: the shop has an error with this move; others may go. */
export type Sent =
  | { outcome: 'sent'; shelf?: FieldShelf | undefined }
  | { outcome: 'refused'; message: string; shelf?: FieldShelf | undefined }
  | { outcome: 'failed' }
  | { outcome: 'stopped'; obstacle: Obstacle };

const UNREACHABLE = [0, 429, 502, 503, 504];

export function obstacleOf({ status }: Pick<Failure, 'status'>): Obstacle | undefined {
  if (status === 401) return 'signedOut';
  if (status === 403) return 'forbidden';
  return UNREACHABLE.includes(status) ? 'offline' : undefined;
}

/** Sent again with the same id, it changes the stock once. */
export async function sendMove({ id, plant: { uuid }, act }: FieldMove): Promise<Sent> {
  const result = await (act.kind === 'count'
    ? count({ id, uuid, stocked: act.pieces, if_stocked: act.seen })
    : writeOff({ id, uuid, amount: act.pieces, reason: act.reason }));
  if (result.ok) {
    const { status, message, shelf } = result.data;
    return status === 1 ? { outcome: 'sent', shelf } : { outcome: 'refused', message, shelf };
  }
  const obstacle = obstacleOf(result);
  if (obstacle) return { outcome: 'stopped', obstacle };
  if (result.kind === 'unavailable') return { outcome: 'failed' };
  const message = result.kind === 'absent' ? 'Этого растения в\u00A0магазине больше нет' : result.message;
  return { outcome: 'refused', message };
}
