import sharp from 'sharp';
import { MAX_PIXELS } from './rules';

/** Reads the header only, where a decompression bomb shows its size. */
export async function hasTooManyPixels(picture: Buffer): Promise<boolean> {
  try {
    const { width, height } = await sharp(picture, { limitInputPixels: false }).metadata();
    return width * height > MAX_PIXELS;
  } catch {
    return false;
  }
}
