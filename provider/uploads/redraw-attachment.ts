import { autoOrient } from './auto-orient';
import { MOST_PIXELS } from './rules';

/** A plan of a plot must stay readable. */
const SIDE = 3_200;

/** What `readAttachment` takes for a picture. */
const FORMATS: Record<string, 'jpeg' | 'png' | 'webp'> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
};

export const isPicture = (type: string): boolean => type in FORMATS;

/** A picture as the nursery gets it, of its own kind. Undefined for what cannot be drawn. */
export async function redrawAttachment(given: Buffer, type: string): Promise<Buffer | undefined> {
  const format = FORMATS[type];
  if (!format) return undefined;
  // A quality would cost a PNG its colours.
  const options = format === 'png' ? { compressionLevel: 9, adaptiveFiltering: true } : { quality: 85 };
  return autoOrient(given, { side: SIDE, most: MOST_PIXELS }, (picture) =>
    picture.toFormat(format, options).toBuffer(),
  );
}
