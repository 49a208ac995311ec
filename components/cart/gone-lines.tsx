import type { AmountChange } from '@/contract/cart';
import { changeText } from './change-notice';
import styles from './gone-lines.module.css';

type Props = { changes: Readonly<Record<string, AmountChange & { name: string }>> };

/** Sold-out lines are no longer in the list, so they are reported here. [CART-09] */
export function GoneLines({ changes }: Props) {
  const gone = Object.values(changes).filter(({ new_amount }) => new_amount === 0);
  return (
    <div role="status">
      {gone.length > 0 && (
        <ul className={styles.gone}>
          {gone.map((change) => (
            <li key={change.uuid}>
              <b>{change.name}.</b> {changeText(change)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
