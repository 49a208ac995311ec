import { preload } from 'react-dom';
import { pictureSource } from '@/lib/media/picture-source';

/**
 * Brings a picture that is about to be shown. Said by a server component it travels with its page, also with one that is only
 * fetched ahead and still to be drawn. [GEN-10]
 */
export function preloadPicture(src: string, sizes: string): void {
  const { sizes: imageSizes, srcSet, src: address } = pictureSource(src, sizes);
  if (srcSet && imageSizes) preload(address, { as: 'image', imageSrcSet: srcSet, imageSizes, fetchPriority: 'high' });
}
