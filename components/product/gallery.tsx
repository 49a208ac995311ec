import type { ReactNode } from 'react';
import { Picture } from '@/components/ui/picture';
import { PictureImage } from '@/components/ui/picture-image-client';
import type { Product } from '@/contract/catalog';
import { FIRST_PICTURE } from '@/lib/catalog/first-picture';
import { markInSquare } from '@/lib/catalog/height-mark';
import styles from './gallery.module.css';
import { GalleryStrip } from './gallery-client';

type Props = { images: Product['images']; height?: string | undefined; badge: ReactNode };

const THUMB = 72;

/** Works without scripts: a picture links to its file, a thumbnail to its picture. [UI-11] */
export function Gallery({ images, height, badge }: Props) {
  return (
    <section className={styles.gallery} aria-label="Изображения">
      <GalleryStrip
        pictures={images.map(({ src, alt }) => ({ src, alt }))}
        slides={images.map((picture, index) => (
          <Slide key={picture.src} picture={picture} isFirst={index === 0} height={height} />
        ))}
        thumbs={images.map(({ src, focus }) => (
          <PictureImage key={src} src={src} alt="" side={THUMB} sizes={`${THUMB}px`} focus={focus} />
        ))}
      >
        {badge && <span className={styles.badge}>{badge}</span>}
        {height && (
          <p className={styles.height}>
            <span>
              <b>{height}</b> вместе с горшком
            </span>
          </p>
        )}
      </GalleryStrip>
    </section>
  );
}

type SlideProps = { picture: Product['images'][number]; isFirst: boolean; height: string | undefined };

const Slide = ({ picture, isFirst, height }: SlideProps) => (
  <Picture
    src={picture.src}
    alt={picture.alt}
    color={picture.color}
    focus={picture.focus}
    sizes={FIRST_PICTURE}
    eager={isFirst && 'shown'}
  >
    {height && <HeightMark picture={picture} />}
  </Picture>
);

/** Beside a photograph on which staff have marked where the plant begins and ends. */
function HeightMark({ picture }: Pick<SlideProps, 'picture'>) {
  const span = markInSquare(picture);
  if (!span) return null;
  return <span className={styles.mark} style={{ top: `${span.top}%`, height: `${span.height}%` }} />;
}
