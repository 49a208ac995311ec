import { preload } from 'react-dom';
import { pictureSource } from '@/lib/media/picture-source';

/** Called by a server component the preload is part of the RSC payload, so it works with prefetched pages. [GEN-10] */
export function preloadPicture(src: string, sizes: string): void {
  const { sizes: imageSizes, srcSet, src: address } = pictureSource(src, sizes);
  if (srcSet && imageSizes) preload(address, { as: 'image', imageSrcSet: srcSet, imageSizes, fetchPriority: 'high' });
}
