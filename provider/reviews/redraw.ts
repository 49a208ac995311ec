import sharp from 'sharp';
import { MOST_PIXELS } from '../forms/rules';

export type Redrawn = { content: Buffer; thumbnail: Buffer; width: number; height: number };

const DEADLINE_S = 10;
const LARGE = 1_600;
const SMALL = 320;

/**
 * A visitor's picture as the shop shows it: upright, not too large, WebP. Drawn anew, so that nothing of the file itself
 * gets to other visitors: neither where it was taken nor what else hides in it. Undefined for what is no picture.
 */
export async function redraw(given: Buffer): Promise<Redrawn | undefined> {
  try {
    const picture = sharp(given, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .timeout({ seconds: DEADLINE_S })
      .rotate()
      .resize({ width: LARGE, height: LARGE, fit: 'inside', withoutEnlargement: true });
    const { data: content, info } = await picture.webp({ quality: 80 }).toBuffer({ resolveWithObject: true });
    const thumbnail = await sharp(content).resize({ width: SMALL, height: SMALL }).webp({ quality: 76 }).toBuffer();
    return { content, thumbnail, width: info.width, height: info.height };
  } catch {
    // Whatever cannot be drawn is not shown; its sender is told.
    return undefined;
  }
}
