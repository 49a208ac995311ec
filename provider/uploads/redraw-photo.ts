import sharp from 'sharp';
import { autoOrient } from './auto-orient';
import { MAX_PIXELS } from './rules';

export type ReencodedPhoto = { content: Buffer; thumbnail: Buffer; width: number; height: number };

const LARGE = 1_600;
const SMALL = 320;

export const reencodePhoto = (given: Buffer): Promise<ReencodedPhoto | undefined> =>
  autoOrient(given, { side: LARGE, maxPixels: MAX_PIXELS }, async (picture) => {
    const { data: content, info } = await picture.webp({ quality: 80 }).toBuffer({ resolveWithObject: true });
    const thumbnail = await sharp(content).resize({ width: SMALL, height: SMALL }).webp({ quality: 76 }).toBuffer();
    return { content, thumbnail, width: info.width, height: info.height };
  });
