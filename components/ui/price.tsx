import styles from './price.module.css';
import { VisuallyHidden } from './visually-hidden';

type Props = {
  amount: string;
  before?: string | undefined;
  large?: boolean;
};

export function Price({ amount, before, large = false }: Props) {
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
