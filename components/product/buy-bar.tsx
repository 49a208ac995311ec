import type { ReactNode } from 'react';
import { ProductPrice } from '@/components/catalog/product-price';
import { StockLabel } from '@/components/catalog/stock-label';
import type { Product } from '@/contract/catalog';
import styles from './buy-bar.module.css';
import { PastMainButton } from './buy-bar-client';
import { specimenLabel } from './product-top';

type Props = {
  product: Product;
  /** Adds to the cart, or subscribes to the return of a sold-out product. */
  action: ReactNode;
};

/** Phones only. Must be the last element of the page. */
export function BuyBar({ product, action }: Props) {
  const isOut = product.total_quantity === 0;
  // A unique specimen never comes back.
  if (isOut && product.attributes.specimen) return null;
  return (
    <PastMainButton>
      <section className={styles.bar} aria-label="Купить">
        <div>
          <ProductPrice product={product} />
          <StockLabel quantity={product.total_quantity} text={specimenLabel(product)} />
        </div>
        <div className={isOut ? styles.waiting : styles.action}>{action}</div>
      </section>
    </PastMainButton>
  );
}
