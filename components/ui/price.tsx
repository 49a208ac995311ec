import styles from './price.module.css';

type Props = { /** Ready texts: `108 800 ₽`. */ amount: string; before?: string | undefined; large?: boolean };

export function Price({ amount, before, large = false }: Props) {
  return (
    <p className={large ? styles.large : styles.price}>
      {before && (
        <del>
          <span className={styles.hidden}>Цена без скидки </span>
          {before}
        </del>
      )}
      <span className={styles.amount}>{amount}</span>
    </p>
  );
}
