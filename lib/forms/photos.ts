import { LIMITS } from '@/contract/limits';
import { hasHeicName, heicRefused } from '@/contract/taken-files';
import type { Result } from '../result';

type Named = Pick<File, 'name' | 'size'>;

/** A photo on its way. */
export type Photo<F extends Named = File> = {
  file: F;
  /** Of one that may have arrived: sent again to the same place it is not doubled. */
  position?: number;
  state: 'chosen' | 'sent' | 'lost' | 'refused';
  /** How much of it has gone, from 0 to 1. */
  progress?: number;
  /** Why it is not there. */
  problem?: string;
};

/** What the browser offers to choose. The provider looks at the bytes. */
export const PHOTO_KINDS = '.jpg,.jpeg,.png,.webp';

function problemOf({ name, size }: Named): string | undefined {
  if (hasHeicName(name)) return `${name}: ${heicRefused('photo')}`;
  if (!PHOTO_KINDS.split(',').some((kind) => name.toLowerCase().endsWith(kind)))
    return `${name}: подойдут jpg, png и webp`;
  if (size > LIMITS.file) return `${name}: больше 10 МБ`;
  return size === 0 ? `${name}: файл пуст` : undefined;
}

type Choice<F extends Named> = { photos: Photo<F>[]; problem: string };

/** What was chosen, added to what there is; and what of it cannot be. One that was refused takes no place. */
export function withPhotos<F extends Named>(
  before: readonly Photo<F>[],
  chosen: readonly F[],
  spent: readonly number[],
): Choice<F> {
  const problems = chosen.map(problemOf).filter((problem) => problem !== undefined);
  const fitting = chosen.filter((file) => problemOf(file) === undefined);
  const room = LIMITS.photos - spent.length - before.filter(({ state }) => state === 'chosen').length;
  if (fitting.length > room) problems.push(`Не больше ${LIMITS.photos} фотографий`);
  const added = fitting.slice(0, Math.max(0, room)).map((file) => ({ file, state: 'chosen' as const }));
  return { photos: [...before, ...added], problem: problems.join('. ') };
}

/** What became of a photo. One that the shop will never take is refused; any other may be sent again. */
export function afterSending(
  file: File,
  position: number,
  result: Result<{ status: 0 | 1; message: string }>,
): Photo & { state: 'sent' | 'lost' | 'refused' } {
  if (result.ok && result.data.status === 1) return { file, position, state: 'sent' };
  if (result.ok) return { file, state: 'refused', problem: result.data.message };
  const isFinal = result.kind === 'invalid' || result.kind === 'absent';
  if (isFinal) return { file, state: 'refused', problem: result.message };
  return { file, position, state: 'lost', problem: result.message };
}
