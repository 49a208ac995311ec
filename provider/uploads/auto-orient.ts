import sharp, { type Sharp } from 'sharp';

const DEADLINE_S = 10;
/** More threads would take the core that renders pages. */
sharp.concurrency(1);

type Bounds = { side: number; maxPixels: number };

/** Removes all metadata. Undefined if it cannot be decoded. */
export async function autoOrient<Encoded>(
  source: Buffer,
  { side, maxPixels }: Bounds,
  encode: (picture: Sharp) => Promise<Encoded>,
): Promise<Encoded | undefined> {
  const picture = sharp(source, { limitInputPixels: maxPixels, failOn: 'error' })
    .timeout({ seconds: DEADLINE_S })
    .rotate()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
  return encode(picture).catch(() => undefined);
}
