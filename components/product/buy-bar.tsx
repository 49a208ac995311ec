import type { ReactNode } from 'react';
import { ProductPrice } from '@/components/catalog/product-price';
import { StockLabel } from '@/components/catalog/stock-label';
import type { Product } from '@/contract/catalog';
import styles from './buy-bar.module.css';
import { PastMainButton } from './buy-bar-client';
import { specimenWords } from './specimen';

type Props = {
  product: Product;
  /** What adds the product to the cart, or waits for it. */
  action: ReactNode;
};

/** On phones: price, stock and the button again, above the bottom bar. Stands last in the page. */
export function BuyBar({ product, action }: Props) {
  const isOut = product.total_quantity === 0;
  // What existed once does not come again.
  if (isOut && product.attributes.specimen) return null;
  return (
    <PastMainButton>
      <section className={styles.bar} aria-label="Купить">
        <div>
          <ProductPrice product={product} />
          <StockLabel quantity={product.total_quantity} words={specimenWords(product)} />
        </div>
        <div className={isOut ? styles.waiting : styles.action}>{action}</div>
      </section>
    </PastMainButton>
  );
}
