import type { ReactNode } from 'react';
import { Picture } from '@/components/ui/picture';
import { PictureImage } from '@/components/ui/picture-image-client';
import type { Product } from '@/contract/catalog';
import { FIRST_PICTURE } from '@/lib/catalog/first-picture';
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
        slides={images.map(({ src, alt, color }, index) => (
          <Picture key={src} src={src} alt={alt} color={color} sizes={FIRST_PICTURE} eager={index === 0 && 'shown'} />
        ))}
        thumbs={images.map(({ src }) => <PictureImage key={src} src={src} alt="" side={THUMB} sizes={`${THUMB}px`} />)}
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
