import { Price } from '@/components/catalog/product-price';
import { PageLink } from '@/components/ui/page-link';
import type { Product } from '@/contract/catalog';
import { formatRoubles } from '@/contract/format';
import { explainForm } from '@/lib/catalog/stock-form';
import { SIZES_ID } from '@/lib/paths';
import styles from './sizes.module.css';

type Props = { product: Pick<Product, 'variants' | 'path' | 'attributes'> };

export function Sizes({ product: { variants, path, attributes } }: Props) {
  const note = explainForm(attributes.form);
  const isSeveral = variants.length > 1;
  if (!isSeveral && !note) return null;
  return (
    <div id={SIZES_ID} className={styles.frame}>
      <p className={styles.note}>
        {isSeveral && <b>Размер</b>} {note}
      </p>
      {isSeveral && (
        <ul className={styles.sizes} aria-label="Размеры и цены">
          {variants.map(({ uuid, path: address, size, price, discount_price, total_quantity }) => (
            <li key={uuid}>
              <PageLink href={address} aria-current={address === path ? 'page' : undefined}>
                {size}
                <Price amount={formatRoubles(discount_price ?? price)} />
                {total_quantity === 0 && <small>Нет в наличии</small>}
              </PageLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
