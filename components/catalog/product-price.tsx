import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { Card } from '@/contract/card';
import { formatRoubles } from '@/contract/format';
import styles from './product-price.module.css';

type Props = { product: Pick<Card, 'price' | 'discount_price'>; large?: boolean };

export function ProductPrice({ product: { price, discount_price }, large = false }: Props) {
  if (discount_price === undefined) return <Price amount={formatRoubles(price)} large={large} />;
  return <Price amount={formatRoubles(discount_price)} before={formatRoubles(price)} large={large} />;
}

/** For example «−15 %»; undefined below one percent. */
export function discountLabel({ price, discount_price }: Props['product']): string | undefined {
  if (discount_price === undefined || price === 0) return undefined;
  const percent = Math.round((1 - discount_price / price) * 100);
  return percent > 0 ? `−${percent}\u00A0%` : undefined;
}

type PriceProps = {
  amount: string;
  before?: string | undefined;
  large?: boolean;
};

export function Price({ amount, before, large = false }: PriceProps) {
  return (
    <p className={large ? styles.large : styles.price}>
      {before && (
        <del>
          <VisuallyHidden>Цена без скидки </VisuallyHidden>
          {before}
        </del>
      )}
      <span className={styles.amount}>{amount}</span>
    </p>
  );
}
