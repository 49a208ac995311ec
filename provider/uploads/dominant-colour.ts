import sharp, { type SharpInput } from 'sharp';

/** Shown in the frame of a picture until the picture itself is there. */
export async function dominantColour(picture: SharpInput): Promise<string> {
  const { dominant } = await sharp(picture).stats();
  return `#${[dominant.r, dominant.g, dominant.b].map(hex).join('')}`;
}

const hex = (value: number) => value.toString(16).padStart(2, '0');
