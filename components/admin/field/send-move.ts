import type { FieldMove, FieldShelf } from '@/lib/admin/field-moves';
import { findPhoto } from '@/lib/browser/field-database';
import { addPhotos, uploadMedia } from '@/lib/browser-api/staff-photos';
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

/** Sent again, a move changes the stock once, and a photo is added once. */
export async function sendMove({ id, plant: { uuid }, act }: FieldMove): Promise<Sent> {
  if (act.kind === 'photo') return sendPhoto(id, uuid);
  const result = await (act.kind === 'count'
    ? count({ id, uuid, stocked: act.pieces, if_stocked: act.seen })
    : writeOff({ id, uuid, amount: act.pieces, reason: act.reason }));
  if (!result.ok) return notSent(result);
  const { status, message, shelf } = result.data;
  return status === 1 ? { outcome: 'sent', shelf } : { outcome: 'refused', message, shelf };
}

/** Pictures are named by their content. */
async function sendPhoto(id: string, uuid: string): Promise<Sent> {
  const file = await findPhoto(id);
  if (!file) return { outcome: 'refused', message: 'Браузер не\u00A0сохранил фотографию, снимите ещё раз' };
  const uploaded = await uploadMedia(file, () => {});
  if (!uploaded.ok) return notSent(uploaded);
  const { picture, message } = uploaded.data;
  if (!picture) return { outcome: 'refused', message };
  const added = await addPhotos({ photos: [{ ...picture, uuid }] });
  if (!added.ok) return notSent(added);
  const { status, errors = {} } = added.data;
  return status === 1
    ? { outcome: 'sent' }
    : { outcome: 'refused', message: Object.values(errors)[0] ?? added.data.message };
}

function notSent(result: Failure): Sent {
  const obstacle = obstacleOf(result);
  if (obstacle) return { outcome: 'stopped', obstacle };
  if (result.kind === 'unavailable') return { outcome: 'failed' };
  const message = result.kind === 'absent' ? 'Этого растения в\u00A0магазине больше нет' : result.message;
  return { outcome: 'refused', message };
}
