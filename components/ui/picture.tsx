import Image, { getImageProps } from 'next/image';
import type { ReactNode } from 'react';
import { preload } from 'react-dom';
import { classNames } from '@/lib/class-names';
import styles from './picture.module.css';

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
  if (src && eager === true) fetchFirst(src, sizes);
  return (
    <div
      className={classNames(styles.frame, styles[ratio], className)}
      {...(color && { style: { backgroundColor: color } })}
    >
      {src ? (
        <Image
          className={styles.image}
          src={src}
          alt={alt}
          fill
          sizes={sizes}
          {...(eager && { loading: 'eager', fetchPriority: 'high' })}
        />
      ) : (
        <div className={styles.missing} />
      )}
      {hoverSrc && <Image className={styles.second} src={hoverSrc} alt="" fill sizes={sizes} />}
      {children}
    </div>
  );
}

/** What the page carries along tells the browser, wherever the page itself is still to be drawn. */
function fetchFirst(src: string, sizes: string): void {
  const { srcSet, sizes: imageSizes, ...image } = getImageProps({ src, alt: '', fill: true, sizes }).props;
  if (srcSet && imageSizes) preload(image.src, { as: 'image', imageSrcSet: srcSet, imageSizes, fetchPriority: 'high' });
}
