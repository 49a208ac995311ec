import type { Photo } from '@/lib/forms/photos';

export const isDue = ({ state }: Pick<Photo, 'state'>): boolean => state === 'chosen' || state === 'lost';

export function placeOf({ position }: Pick<Photo, 'position'>, spent: readonly number[]): number {
  if (position !== undefined) return position;
  let free = 1;
  while (spent.includes(free)) free += 1;
  return free;
}

/** Removes one occurrence: phones give all photos the same name. */
export const withoutOne = (names: readonly string[], removed: string): string[] => {
  const at = names.indexOf(removed);
  return names.filter((_, index) => index !== at);
};
