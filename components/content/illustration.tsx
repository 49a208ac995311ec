import type { ComponentProps } from 'react';
import { Picture } from '@/components/ui/picture';
import type { Picture as PictureData } from '@/contract/primitives';
import { classNames } from '@/lib/class-names';
import styles from './illustration.module.css';

type Props = Omit<ComponentProps<typeof Picture>, 'src' | 'alt' | 'color'> & {
  image: PictureData;
  alt?: string;
};

/** A studio picture of a plant is never cropped; other pictures fill the frame. */
export function Illustration({ image, alt = image.alt, className, ...frame }: Props) {
  const { src, color, is_studio } = image;
  return (
    <Picture
      src={src}
      alt={alt}
      color={color}
      className={classNames(className, is_studio && styles.studio)}
      {...frame}
    />
  );
}
