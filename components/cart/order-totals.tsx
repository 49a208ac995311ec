import { formatRoubles } from '@/contract/format';
import type { Totals } from '@/lib/cart-totals';
import { GOODS } from '@/lib/nouns';
import { formatCount } from '@/lib/plural';
import styles from './order-totals.module.css';
import { formatSaving } from './words';

type Props = { totals: Totals };

/** What it all comes to. */
export function OrderTotals({ totals: { amount, full, discount, total } }: Props) {
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
      <div className={styles.due}>
        <dt>К оплате</dt>
        <dd>{formatRoubles(total)}</dd>
      </div>
    </dl>
  );
}
