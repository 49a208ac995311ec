import { useWatch } from 'react-hook-form';
import type { ProductForm } from '@/lib/admin/product-form';
import { gapsOf } from '@/lib/admin/product-gaps';
import styles from './product-card.module.css';

export function GapsPart() {
  const form = useWatch<ProductForm>() as ProductForm;
  const gaps = gapsOf(form);
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
    </aside>
  );
}
