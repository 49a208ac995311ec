import { LIMITS } from '@/contract/limits';

/** What the browser offers to choose. The provider looks at the bytes. */
export const PHOTO_KINDS = '.jpg,.jpeg,.png,.webp';

function problemOf({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  const extension = /\.[^.]*$/.exec(name)?.[0].toLowerCase() ?? '';
  if (!PHOTO_KINDS.split(',').includes(extension)) return `${name}: подойдут jpg, png и webp`;
  if (size > LIMITS.file) return `${name}: больше 10 МБ`;
  return size === 0 ? `${name}: файл пуст` : undefined;
}

type Choice<F> = { photos: F[]; problem: string };

/** What was chosen, added to what there is; and what of it cannot be. */
export function withPhotos<F extends Pick<File, 'name' | 'size'>>(
  before: readonly F[],
  chosen: readonly F[],
): Choice<F> {
  const problems = chosen.map(problemOf).filter((problem) => problem !== undefined);
  const all = [...before, ...chosen.filter((file) => problemOf(file) === undefined)];
  if (all.length > LIMITS.claim_photos) problems.push(`Не больше ${LIMITS.claim_photos} фотографий`);
  return { photos: all.slice(0, LIMITS.claim_photos), problem: problems.join('. ') };
}
