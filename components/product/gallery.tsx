import Image from 'next/image';
import { Badge } from '@/components/ui/badge';
import { Picture } from '@/components/ui/picture';
import type { Product } from '@/contract/catalog';
import styles from './gallery.module.css';

type Props = { images: Product['images']; height?: string | undefined; discount?: string | undefined; isOut: boolean };

const SIZES = '(min-width: 1550px) 780px, (min-width: 968px) 50vw, 100vw';

/** Pictures in a row that snaps; a thumbnail is a link to its picture. */
export function Gallery({ images, height, discount, isOut }: Props) {
  return (
    <section className={styles.gallery} aria-label="Изображения">
      <div className={styles.stage}>
        <ol className={styles.track} tabIndex={images.length > 1 ? 0 : undefined} aria-label="Листается вбок">
          {images.map(({ src, alt }, index) => (
            <li key={src} id={pictureId(index)} className={isOut ? styles.out : undefined}>
              <Picture src={src} alt={alt} sizes={SIZES} eager={index === 0} />
            </li>
          ))}
        </ol>
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
      </div>
      {images.length > 1 && (
        <ol className={styles.thumbs}>
          {images.map(({ src, alt }, index) => (
            <li key={src}>
              <a href={`#${pictureId(index)}`} aria-label={`Показать: ${alt}`}>
                <Image src={src} alt="" width={72} height={72} />
              </a>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

const pictureId = (index: number) => `photo-${index + 1}`;
