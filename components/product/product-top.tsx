import type { ReactNode } from 'react';
import { discountLabel } from '@/components/catalog/product-price';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import type { Product } from '@/contract/catalog';
import { BuyBox } from './buy-box';
import { Gallery } from './gallery';
import styles from './product-top.module.css';

type Props = { product: Product; action: ReactNode };

/** First screen of a product: pictures beside what a purchase needs. */
export function ProductTop({ product, action }: Props) {
  return (
    <>
      <Breadcrumbs items={product.breadcrumbs} />
      <div className={styles.top}>
        <Gallery
          images={product.images}
          height={product.height_label}
          discount={discountLabel(product)}
          isOut={product.total_quantity === 0}
        />
        <div className={styles.buy}>
          <BuyBox product={product} action={action} />
        </div>
      </div>
    </>
  );
}
