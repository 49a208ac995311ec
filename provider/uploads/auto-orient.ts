import sharp, { type Sharp } from 'sharp';

const DEADLINE_S = 10;
/** More threads would take the core that renders pages. */
sharp.concurrency(1);

type Bounds = { side: number; most: number };

/** Removes all metadata. Undefined if it cannot be decoded. */
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
