import { autoOrient } from './auto-orient';
import { MAX_PIXELS } from './rules';

const SIDE = 3_200;

const FORMATS: Record<string, 'jpeg' | 'png' | 'webp'> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
};

export const isPicture = (type: string): boolean => type in FORMATS;

export async function reencodeAttachment(given: Buffer, type: string): Promise<Buffer | undefined> {
  const format = FORMATS[type];
  if (!format) return undefined;
  // A quality would reduce the colours of a PNG.
  const options = format === 'png' ? { compressionLevel: 9, adaptiveFiltering: true } : { quality: 85 };
  return autoOrient(given, { side: SIDE, maxPixels: MAX_PIXELS }, (picture) =>
    picture.toFormat(format, options).toBuffer(),
  );
}
