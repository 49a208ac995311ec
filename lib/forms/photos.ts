import { hasHeicName, heicRefused } from '@/contract/accepted-files';
import { LIMITS } from '@/contract/limits';
import type { Result } from '../result';

type Named = Pick<File, 'name' | 'size'>;

export type Photo<F extends Named = File> = {
  file: F;
  /** Set if it may have arrived: a retry with the same position creates no duplicate. */
  position?: number;
  state: 'chosen' | 'sent' | 'lost' | 'refused';
  progress?: number;
  problem?: string;
};

export const PHOTO_KINDS = '.jpg,.jpeg,.png,.webp';

function problemOf({ name, size }: Named): string | undefined {
  if (hasHeicName(name)) return `${name}: ${heicRefused('photo')}`;
  if (!PHOTO_KINDS.split(',').some((kind) => name.toLowerCase().endsWith(kind)))
    return `${name}: подойдут jpg, png и webp`;
  if (size > LIMITS.file) return `${name}: больше 10 МБ`;
  return size === 0 ? `${name}: файл пуст` : undefined;
}

type Choice<F extends Named> = { photos: Photo<F>[]; problem: string };

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
