import Image from 'next/image';
import type { ReactNode } from 'react';
import { classNames } from '@/lib/class-names';
import styles from './picture.module.css';

type Props = {
  /** Empty when there is no picture: the frame stays. */
  src: string;
  alt: string;
  /** Width on screen, as `sizes` of an image says it. */
  sizes: string;
  ratio?: 'square' | 'landscape' | 'wide' | 'fill';
  /** Seen at once: loads first. */
  eager?: boolean;
  /** Shown instead under the pointer. */
  hoverSrc?: string | undefined;
  className?: string | undefined;
  /** What stands on the picture: badges, marks. */
  children?: ReactNode;
};

/** A stone frame that keeps its place while the picture loads, and shows a drawing when it cannot. [GEN-06] */
export function Picture({ src, alt, sizes, ratio = 'square', eager = false, hoverSrc, className, children }: Props) {
  return (
    <div className={classNames(styles.frame, styles[ratio], className)}>
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
      {hoverSrc && (
        <Image className={classNames(styles.image, styles.second)} src={hoverSrc} alt="" fill sizes={sizes} />
      )}
      {children}
    </div>
  );
}
