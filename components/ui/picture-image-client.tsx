'use client';

import { pictureSource } from '@/lib/media/picture-source';

/** Percent. */
export type Focus = { x: number; y: number };

type Props = {
  src: string;
  alt: string;
  sizes: string;
  side?: number;
  isUrgent?: boolean;
  className?: string | undefined;
  focus?: Focus | undefined;
};

/** Stateless client component: the RSC payload then carries one URL instead of the whole `srcset`. */
export function PictureImage({ src, alt, sizes, side, isUrgent = false, className, focus }: Props) {
  return (
    // biome-ignore lint/performance/noImgElement: next/image adds 6 KiB of script and unused widths (decision 021)
    <img
      alt={alt}
      className={className}
      width={side}
      height={side}
      decoding="async"
      loading={isUrgent ? 'eager' : 'lazy'}
      fetchPriority={isUrgent ? 'high' : undefined}
      {...(focus && { style: { objectPosition: `${focus.x}% ${focus.y}%` } })}
      {...pictureSource(src, sizes)}
    />
  );
}
