import { ChangeNotice } from '@/components/cart/change-notice';
import { Picture } from '@/components/ui/picture';
import type { AmountChange, CartLine } from '@/contract/cart';
import { formatRoubles } from '@/contract/format';
import { shipsFrom } from '@/contract/season';
import { lineTotal } from '@/lib/orders/cart-totals';
import { leavesText } from '@/lib/orders/season';
import styles from './order-line.module.css';
import type { DeliveryPlan } from './use-delivery-plan';

type Props = { line: CartLine; plan: Pick<DeliveryPlan, 'method' | 'day'>; change: AmountChange | undefined };

export function OrderLine({ line, plan: { method, day }, change }: Props) {
  const { name, src, travel = {} } = line.product;
  const from = shipsFrom(travel, method, day);
  return (
    <li className={styles.line}>
      <div className={styles.photo}>
        <Picture src={src} alt="" sizes="52px" />
      </div>
      <p>
        {name}
        <span className={styles.amount}>{`${line.amount}\u00A0шт`}</span>
        {from && <span className={styles.later}>{leavesText(from, method)}</span>}
      </p>
      <p className={styles.total}>{formatRoubles(lineTotal(line))}</p>
      {change && (
        <div className={styles.change}>
          <ChangeNotice change={change} />
        </div>
      )}
    </li>
  );
}
