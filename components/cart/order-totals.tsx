import { formatRoubles } from '@/contract/format';
import type { Totals } from '@/lib/cart-totals';
import { GOODS } from '@/lib/nouns';
import { formatCount } from '@/lib/plural';
import styles from './order-totals.module.css';
import { formatSaving } from './words';

type Props = {
  totals: Totals;
  /** Without a price it is settled by telephone. */
  delivery?: { name: string; price: number | undefined } | undefined;
};

/** What it all comes to. */
export function OrderTotals({ totals: { amount, full, discount, total }, delivery }: Props) {
  return (
    <dl className={styles.totals}>
      <div>
        <dt>{formatCount(amount, GOODS)}</dt>
        <dd>{formatRoubles(full)}</dd>
      </div>
      {discount > 0 && (
        <div>
          <dt>Скидка</dt>
          <dd>{formatSaving(discount)}</dd>
        </div>
      )}
      {delivery && (
        <div>
          <dt>{delivery.name}</dt>
          <dd>{delivery.price === undefined ? 'По телефону' : formatRoubles(delivery.price)}</dd>
        </div>
      )}
      <div className={styles.due}>
        <dt>{delivery && delivery.price === undefined ? 'К оплате без доставки' : 'К оплате'}</dt>
        <dd>{formatRoubles(total + (delivery?.price ?? 0))}</dd>
      </div>
    </dl>
  );
}
