import sharp, { type Sharp } from 'sharp';
import { dominantColour } from './dominant-colour';
import { MAX_PIXELS } from './rules';

const DEADLINE_S = 10;
/** More threads would take the core that renders pages. */
sharp.concurrency(1);

type Bounds = { side: number; maxPixels: number };

async function autoOrient<Encoded>(
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

const ATTACHMENT_SIDE = 3_200;

const FORMATS: Record<string, 'jpeg' | 'png' | 'webp'> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
};

export const isPicture = (type: string): boolean => type in FORMATS;

export async function reencodeAttachment(source: Buffer, type: string): Promise<Buffer | undefined> {
  const format = FORMATS[type];
  if (!format) return undefined;
  // A quality would reduce the colours of a PNG.
  const options = format === 'png' ? { compressionLevel: 9, adaptiveFiltering: true } : { quality: 85 };
  return autoOrient(source, { side: ATTACHMENT_SIDE, maxPixels: MAX_PIXELS }, (picture) =>
    picture.toFormat(format, options).toBuffer(),
  );
}

export type ReencodedPhoto = { content: Buffer; thumbnail: Buffer; width: number; height: number };

const PHOTO_SIDE = 1_600;
const THUMBNAIL_SIDE = 320;

export const reencodePhoto = (source: Buffer): Promise<ReencodedPhoto | undefined> =>
  autoOrient(source, { side: PHOTO_SIDE, maxPixels: MAX_PIXELS }, async (picture) => {
    const { data: content, info } = await picture.webp({ quality: 80 }).toBuffer({ resolveWithObject: true });
    const thumbnail = await sharp(content)
      .resize({ width: THUMBNAIL_SIDE, height: THUMBNAIL_SIDE })
      .webp({ quality: 76 })
      .toBuffer();
    return { content, thumbnail, width: info.width, height: info.height };
  });

export type ReencodedWidths = {
  width: number;
  height: number;
  color: string;
  /** From the narrowest on; the last is the whole picture. */
  files: { width: number; content: Buffer }[];
};

const QUALITY = 78;

/** Never wider than it came, and at most as wide and as high as the widest of `widths`. */
export const reencodeWidths = (source: Buffer, widths: readonly number[]): Promise<ReencodedWidths | undefined> =>
  autoOrient(source, { side: Math.max(...widths), maxPixels: MAX_PIXELS }, async (picture) => {
    const { data, info } = await picture.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const drawn = () => sharp(data, { raw: { width, height, channels } });
    const files: ReencodedWidths['files'] = [];
    for (const narrow of [...widths.filter((one) => one < width), width]) {
      const content = await drawn().resize({ width: narrow }).webp({ quality: QUALITY }).toBuffer();
      files.push({ width: narrow, content });
    }
    const [{ content: smallest } = { content: data }] = files;
    return { width, height, color: await dominantColour(smallest), files };
  });
