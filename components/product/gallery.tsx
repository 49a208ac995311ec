import Image from 'next/image';
import { Badge } from '@/components/ui/badge';
import { Picture } from '@/components/ui/picture';
import type { Product } from '@/contract/catalog';
import styles from './gallery.module.css';
import { GalleryStrip } from './gallery-client';

type Props = { images: Product['images']; height?: string | undefined; discount?: string | undefined; isOut: boolean };

const SIZES =
  '(min-width: 1663px) 830px, (min-width: 1301px) 45vw, (min-width: 1150px) 58vw, (min-width: 968px) 48vw, 92vw';
const THUMB = 72;

/** Pictures in a row that snaps. Without scripts a picture leads to its file and a thumbnail to its picture. [UI-11] */
export function Gallery({ images, height, discount, isOut }: Props) {
  return (
    <section className={styles.gallery} aria-label="Изображения">
      <GalleryStrip
        pictures={images.map(({ src, alt }) => ({ src, alt }))}
        slides={images.map(({ src, alt, color }, index) => (
          <Picture
            key={src}
            src={src}
            alt={alt}
            color={color}
            sizes={SIZES}
            eager={index === 0}
            className={isOut ? styles.out : undefined}
          />
        ))}
        thumbs={images.map(({ src }) => <Image key={src} src={src} alt="" width={THUMB} height={THUMB} />)}
      >
        {discount && (
          <span className={styles.badge}>
            <Badge>{discount}</Badge>
          </span>
        )}
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
