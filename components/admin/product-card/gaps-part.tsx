import { useWatch } from 'react-hook-form';
import { PictureImage } from '@/components/ui/picture-image-client';
import type { NewCard, ProductForm } from '@/lib/admin/product-form';
import { gapsOf } from '@/lib/admin/product-gaps';
import styles from './product-card.module.css';

const SIDE = 96;

export function GapsPart({ pictures }: { pictures: NewCard['pictures'] }) {
  const form = useWatch<ProductForm>() as ProductForm;
  const gaps = gapsOf(form, pictures.length);
  return (
    <aside className={styles.gaps} aria-labelledby="product-gaps">
      <h2 id="product-gaps">Чего не&nbsp;хватает</h2>
      {gaps.length === 0 ? (
        <p>Всё есть: хорошая страница</p>
      ) : (
        <ul>
          {gaps.map((gap) => (
            <li key={gap}>{gap}</li>
          ))}
        </ul>
      )}
      {pictures.length > 0 && (
        <ul className={styles.pictures} aria-label="Фотографии">
          {pictures.map(({ src, alt }) => (
            <li key={src}>
              <PictureImage src={src} alt={alt} sizes={`${SIDE}px`} side={SIDE} />
            </li>
          ))}
        </ul>
      )}
    </aside>
  );
}
