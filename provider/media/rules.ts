import { createHash } from 'node:crypto';

/** Increase when pictures are drawn in another way: an address never gets another content. */
const DRAWING = 1;
const ID_LENGTH = 32;

export const mediaId = (source: Buffer): string =>
  createHash('sha256').update(`${DRAWING}:`).update(source).digest('hex').slice(0, ID_LENGTH);

/** The narrowest that is wide enough, otherwise the widest. Without `asked` the widest. */
export const chosenWidth = (widths: readonly number[], asked: number | undefined): number => {
  const widest = Math.max(...widths);
  return asked === undefined ? widest : Math.min(widest, ...widths.filter((width) => width >= asked));
};
