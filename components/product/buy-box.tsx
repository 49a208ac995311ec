import type { ReactNode } from 'react';
import { PlantName } from '@/components/catalog/plant-name';
import { ProductPrice } from '@/components/catalog/product-price';
import { StockLabel } from '@/components/catalog/stock-label';
import { Badge } from '@/components/ui/badge';
import type { Product } from '@/contract/catalog';
import { formatRoubles } from '@/contract/format';
import { subjectAttributes } from '@/lib/catalog/analytics-attributes';
import styles from './buy-box.module.css';
import { BUY_ID } from './buy-id';
import { ProductFacts } from './product-facts';
import { Sizes } from './sizes';
import { specimenWords } from './specimen';

export type BuyBoxProps = {
  product: Product;
  action: ReactNode;
  favourite: ReactNode;
  marks: ReactNode;
  children: ReactNode;
};

export function BuyBox({ product, action, favourite, marks, children }: BuyBoxProps) {
  const { name, latin_name, sku, price, discount_price, variants, path, reviews_summary } = product;
  return (
    <div className={styles.box}>
      {latin_name && (
        <p className={styles.latin} lang="la">
          {latin_name}
        </p>
      )}
      <h1 className={styles.name} {...subjectAttributes(product)}>
        <PlantName name={name} />
      </h1>
      <ProductFacts sku={sku} reviews={reviews_summary} />
      <div className={styles.buy}>
        <div className={styles.price}>
          <ProductPrice product={product} large />
          {discount_price !== undefined && <Badge>Выгода {formatRoubles(price - discount_price)}</Badge>}
        </div>
        <Stock product={product} />
        <div className={styles.actions}>
          <div id={BUY_ID} className={styles.action}>
            {action}
          </div>
          {favourite}
        </div>
        <div className={styles.marks}>{marks}</div>
      </div>
      <Sizes variants={variants} current={path} />
      {children}
    </div>
  );
}

/** A unique specimen keeps its page after the sale. */
function Stock({ product: { total_quantity, attributes } }: Pick<BuyBoxProps, 'product'>) {
  if (attributes.specimen && total_quantity === 0)
    return (
      <p className={styles.gone}>
        <b>Это дерево уже нашло дом</b> Оно было единственным. Ниже похожие, каждое тоже в одном экземпляре.
      </p>
    );
  const single = specimenWords({ total_quantity, attributes });
  return (
    <div className={styles.stock}>
      <StockLabel quantity={total_quantity} words={single && `${single}, на\u00A0фото именно\u00A0он`} />
    </div>
  );
}
