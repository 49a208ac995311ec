import sharp from 'sharp';
import { autoOrient } from './auto-orient';
import { MOST_PIXELS } from './rules';

export type Redrawn = { content: Buffer; thumbnail: Buffer; width: number; height: number };

const LARGE = 1_600;
const SMALL = 320;

export const redrawPhoto = (given: Buffer): Promise<Redrawn | undefined> =>
  autoOrient(given, { side: LARGE, most: MOST_PIXELS }, async (picture) => {
    const { data: content, info } = await picture.webp({ quality: 80 }).toBuffer({ resolveWithObject: true });
    const thumbnail = await sharp(content).resize({ width: SMALL, height: SMALL }).webp({ quality: 76 }).toBuffer();
    return { content, thumbnail, width: info.width, height: info.height };
  });
