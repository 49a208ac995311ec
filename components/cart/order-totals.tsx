import { formatRoubles } from '@/contract/format';
import type { Totals } from '@/lib/cart-totals';
import { formatCount } from '@/lib/plural';
import styles from './order-totals.module.css';
import { formatSaving, PIECES } from './words';

type Props = { totals: Totals };

/** What it all comes to. */
export function OrderTotals({ totals: { amount, full, discount, total } }: Props) {
  return (
    <dl className={styles.totals}>
      <div>
        <dt>{formatCount(amount, PIECES)}</dt>
        <dd>{formatRoubles(full)}</dd>
      </div>
      {discount > 0 && (
        <div>
          <dt>Скидка</dt>
          <dd>{formatSaving(discount)}</dd>
        </div>
      )}
      <div className={styles.due}>
        <dt>К оплате</dt>
        <dd>{formatRoubles(total)}</dd>
      </div>
    </dl>
  );
}
