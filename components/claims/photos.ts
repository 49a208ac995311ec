import type { Photo } from '@/lib/forms/photos';

/** Whether it is to be sent at the next press. */
export const isDue = ({ state }: Pick<Photo, 'state'>): boolean => state === 'chosen' || state === 'lost';

/** The place that a photo is sent to. */
export function placeOf({ position }: Pick<Photo, 'position'>, spent: readonly number[]): number {
  if (position !== undefined) return position;
  let free = 1;
  while (spent.includes(free)) free += 1;
  return free;
}

/** Names of which one is gone: telephones call every shot the same. */
export const withoutOne = (names: readonly string[], gone: string): string[] => {
  const at = names.indexOf(gone);
  return names.filter((_, index) => index !== at);
};
