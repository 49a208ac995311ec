import type { ReactNode } from 'react';
import { ProductPrice } from '@/components/catalog/product-price';
import { StockLabel } from '@/components/catalog/stock-label';
import type { Product } from '@/contract/catalog';
import styles from './buy-bar.module.css';
import { BuyBarFrame } from './buy-bar-client';
import { specimenLabel } from './product-top';

type Props = {
  product: Product;
  /** Adds to the cart, or subscribes to the return of a sold-out product. */
  action: ReactNode;
};

export function BuyBar({ product, action }: Props) {
  // A unique specimen never comes back.
  if (product.total_quantity === 0 && product.attributes.specimen) return null;
  return (
    <BuyBarFrame>
      <div className={styles.offer}>
        <ProductPrice product={product} />
        <StockLabel quantity={product.total_quantity} text={specimenLabel(product)} />
      </div>
      <div className={styles.action}>{action}</div>
    </BuyBarFrame>
  );
}
