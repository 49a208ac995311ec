import type { BlockProps } from './block-context';
import { Illustration } from './illustration';
import styles from './pictures.module.css';

const HALF = '(min-width: 1663px) 634px, (min-width: 1301px) 38vw, (min-width: 768px) 46vw, 92vw';
const QUARTER = '(min-width: 1663px) 303px, (min-width: 1301px) 18vw, (min-width: 1100px) 23vw, 46vw';

export function ImageBlock({ block: { image, caption } }: BlockProps<'image'>) {
  return (
    <figure className={styles.single}>
      <Illustration image={image} ratio="landscape" sizes="(min-width: 730px) 672px, 92vw" />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}

export function Gallery({ block: { images } }: BlockProps<'gallery'>) {
  return (
    <ul className={styles.gallery}>
      {images.map((image) => (
        <li key={image.src}>
          <Illustration image={image} ratio="landscape" sizes={images.length === 4 ? QUARTER : HALF} />
        </li>
      ))}
    </ul>
  );
}
