'use client';

import { pictureSource } from '@/lib/media/picture-source';

type Props = {
  src: string;
  alt: string;
  /** Width on screen, as `sizes` of an image says it. */
  sizes: string;
  /** CSS pixels of a square that the styles do not measure. */
  side?: number;
  isUrgent?: boolean;
  className?: string | undefined;
};

/** The bare image of a picture. An island without a state, so that the router's data hold its address once, not in each width. */
export function PictureImage({ src, alt, sizes, side, isUrgent = false, className }: Props) {
  return (
    // biome-ignore lint/performance/noImgElement: next/image brings 6 KiB of scripts and each picture in widths it never needs (021)
    <img
      alt={alt}
      className={className}
      width={side}
      height={side}
      decoding="async"
      loading={isUrgent ? 'eager' : 'lazy'}
      fetchPriority={isUrgent ? 'high' : undefined}
      {...pictureSource(src, sizes)}
    />
  );
}
