import { Picture } from '@/components/ui/picture';
import type { BlockProps } from './block-context';
import styles from './pictures.module.css';

const HALF = '(min-width: 1301px) 600px, (min-width: 768px) 50vw, 100vw';

export function ImageBlock({ block: { image, caption } }: BlockProps<'image'>) {
  return (
    <figure className={styles.single}>
      <Picture src={image.src} alt={image.alt} ratio="landscape" sizes="(min-width: 900px) 760px, 100vw" />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}

export function Gallery({ block: { images } }: BlockProps<'gallery'>) {
  return (
    <ul className={styles.gallery}>
      {images.map(({ src, alt }) => (
        <li key={src}>
          <Picture src={src} alt={alt} ratio="landscape" sizes={HALF} />
        </li>
      ))}
    </ul>
  );
}

export function BeforeAfter({ block: { before, after, caption } }: BlockProps<'before_after'>) {
  return (
    <figure>
      <div className={styles.pair}>
        <div>
          <Picture src={before.src} alt={`Было: ${before.alt}`} ratio="landscape" sizes={HALF} />
          <p className={styles.label}>Было</p>
        </div>
        <div>
          <Picture src={after.src} alt={`Стало: ${after.alt}`} ratio="landscape" sizes={HALF} />
          <p className={styles.label}>Стало</p>
        </div>
      </div>
      {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
    </figure>
  );
}
