import sharp from 'sharp';
import { MOST_PIXELS } from './rules';

/** Whether a picture would unfold to more than can be drawn. Only its head is read, where a bomb says its size. */
export async function hasTooManyPixels(picture: Buffer): Promise<boolean> {
  try {
    const { width, height } = await sharp(picture, { limitInputPixels: false }).metadata();
    return width * height > MOST_PIXELS;
  } catch {
    // What says no size unfolds to nothing; whether it is whole is looked at elsewhere.
    return false;
  }
}
