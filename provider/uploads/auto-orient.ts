import sharp, { type Sharp } from 'sharp';

const DEADLINE_S = 10;
/** Threads of one picture. On small machines more of them would take the core that pages are made on. */
sharp.concurrency(1);

/** Pixels: `side` that the longer side is brought down to, `most` of what is read at all. */
type Bounds = { side: number; most: number };

/**
 * A visitor's picture drawn anew: upright, not too large, without what a telephone or anybody else has written into the file.
 * `encode` says as what. Undefined for what cannot be drawn: it is not kept, and its sender is told.
 */
export async function autoOrient<Drawn>(
  given: Buffer,
  { side, most }: Bounds,
  encode: (picture: Sharp) => Promise<Drawn>,
): Promise<Drawn | undefined> {
  const picture = sharp(given, { limitInputPixels: most, failOn: 'error' })
    .timeout({ seconds: DEADLINE_S })
    .rotate()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
  return encode(picture).catch(() => undefined);
}
