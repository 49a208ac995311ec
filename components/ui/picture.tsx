import type { ReactNode } from 'react';
import { classNames } from '@/lib/class-names';
import styles from './picture.module.css';
import { PictureImage } from './picture-image-client';
import { preloadPicture } from './preload-picture';

type Props = {
  /** Empty when there is no picture: the frame stays. */
  src: string;
  alt: string;
  /** Width on screen, as `sizes` of an image says it. */
  sizes: string;
  ratio?: 'square' | 'landscape' | 'wide' | 'fill';
  /** Most common colour of the picture: it fills the frame until the picture is there. */
  color?: string | undefined;
  /**
   * The largest of the first screen, one a page: preloaded before all others, and with a page that is only fetched ahead.
   * `shown`: not before it is drawn, of what every page carries unseen. [GEN-10]
   */
  eager?: boolean | 'shown';
  /** Shown instead under a mouse, and not loaded before. */
  hoverSrc?: string | undefined;
  className?: string | undefined;
  /** What stands on the picture: badges, marks. */
  children?: ReactNode;
};

/** A frame that keeps its place while the picture loads, and shows a drawing when it cannot. [GEN-06] */
export function Picture(props: Props) {
  const { src, alt, sizes, ratio = 'square', color, eager = false, hoverSrc, className, children } = props;
  if (src && eager === true) preloadPicture(src, sizes);
  return (
    <div
      className={classNames(styles.frame, styles[ratio], className)}
      {...(color && { style: { backgroundColor: color } })}
    >
      {src ? (
        <PictureImage className={styles.image} src={src} alt={alt} sizes={sizes} isUrgent={eager !== false} />
      ) : (
        <div className={styles.missing} />
      )}
      {hoverSrc && <PictureImage className={styles.second} src={hoverSrc} alt="" sizes={sizes} />}
      {children}
    </div>
  );
}
