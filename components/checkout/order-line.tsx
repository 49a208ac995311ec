import { ChangeNotice } from '@/components/cart/change-notice';
import { Picture } from '@/components/ui/picture';
import type { AmountChange, CartLine } from '@/contract/cart';
import { formatRoubles } from '@/contract/format';
import { lineTotal } from '@/lib/cart-totals';
import styles from './order-line.module.css';

type Props = { line: CartLine; change: AmountChange | undefined };

export function OrderLine({ line, change }: Props) {
  const { name, src } = line.product;
  return (
    <li className={styles.line}>
      <div className={styles.photo}>
        <Picture src={src} alt="" sizes="52px" />
      </div>
      <p>
        {name}
        <span className={styles.amount}>{`${line.amount}\u00A0шт`}</span>
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
