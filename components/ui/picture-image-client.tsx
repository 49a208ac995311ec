'use client';

import { pictureSource } from '@/lib/media/picture-source';

type Props = {
  src: string;
  alt: string;
  sizes: string;
  side?: number;
  isUrgent?: boolean;
  className?: string | undefined;
};

/** Stateless client component: the RSC payload then carries one URL instead of the whole `srcset`. */
export function PictureImage({ src, alt, sizes, side, isUrgent = false, className }: Props) {
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
      {...pictureSource(src, sizes)}
    />
  );
}
