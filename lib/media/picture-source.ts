import { UPLOADED } from '@/contract/media';
import { PICTURE_QUALITY, PICTURE_WIDTHS } from '@/contract/picture-widths';

/** Order matters in Safari: it starts loading at `src`, so `sizes` and `srcSet` come first. */
export type PictureSource = { sizes?: string; srcSet?: string; src: string };

const NARROWEST = 320;
/** Higher densities look the same and double the bytes. */
const DENSEST = 2;
const SLOT = /^(?:\(min-width: (\d+)px\) )?(\d+)(px|vw)$/;

export function pictureSource(src: string, sizes: string): PictureSource {
  if (!src.startsWith('/') || src.endsWith('.svg')) return { src };
  const widths = neededWidths(sizes);
  return {
    sizes,
    srcSet: widths.map((width) => `${addressOf(src, width)} ${width}w`).join(', '),
    src: addressOf(src, widths.at(-1) ?? 0),
  };
}

/** Uploaded pictures are drawn in all widths already. */
const addressOf = (src: string, width: number) =>
  src.startsWith(UPLOADED)
    ? src.replace('.webp', `-${width}.webp`)
    : `/_next/image?url=${encodeURIComponent(src)}&w=${width}&q=${PICTURE_QUALITY}`;

function neededWidths(sizes: string): number[] {
  let [least, most] = [Number.POSITIVE_INFINITY, 0];
  let widest = Number.POSITIVE_INFINITY;
  for (const slot of sizes.split(', ')) {
    const read = SLOT.exec(slot);
    if (!read) throw new Error(`Not a width of a picture: «${slot}» in «${sizes}»`);
    const [, from = NARROWEST, length, unit] = read;
    const share = Number(length) / 100;
    least = Math.min(least, unit === 'px' ? Number(length) : share * Number(from));
    most = Math.max(most, unit === 'px' ? Number(length) : share * widest);
    widest = Number(from);
  }
  return PICTURE_WIDTHS.slice(stepFor(least), stepFor(most * DENSEST) + 1);
}

function stepFor(pixels: number): number {
  const step = PICTURE_WIDTHS.findIndex((width) => width >= pixels);
  return step === -1 ? PICTURE_WIDTHS.length - 1 : step;
}
