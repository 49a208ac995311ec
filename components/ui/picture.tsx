import type { ReactNode } from 'react';
import { classNames } from '@/lib/class-names';
import styles from './picture.module.css';
import { type Focus, PictureImage } from './picture-image-client';
import { preloadPicture } from './preload-picture';

type Props = {
  src: string;
  alt: string;
  sizes: string;
  ratio?: 'square' | 'landscape' | 'wide' | 'fill';
  color?: string | undefined;
  /** The LCP picture, one per page: preloaded, also by a prefetch. `shown`: only when it is rendered. [GEN-10] */
  eager?: boolean | 'shown';
  hoverSrc?: string | undefined;
  focus?: Focus | undefined;
  className?: string | undefined;
  children?: ReactNode;
};

/** Reserves its space, and shows a placeholder for a failed picture. [GEN-06] */
export function Picture(props: Props) {
  const { src, alt, sizes, ratio = 'square', color, eager = false, hoverSrc, focus, className, children } = props;
  if (src && eager === true) preloadPicture(src, sizes);
  return (
    <div
      className={classNames(styles.frame, styles[ratio], className)}
      {...(color && { style: { backgroundColor: color } })}
    >
      {src ? (
        <PictureImage
          className={styles.image}
          src={src}
          alt={alt}
          sizes={sizes}
          isUrgent={eager !== false}
          focus={focus}
        />
      ) : (
        <div className={styles.missing} />
      )}
      {hoverSrc && <PictureImage className={styles.second} src={hoverSrc} alt="" sizes={sizes} />}
      {children}
    </div>
  );
}
