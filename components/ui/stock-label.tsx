import { classNames } from '@/lib/class-names';
import styles from './stock-label.module.css';

/** At most so many pieces are called the last ones. */
const FEW = 5;

/** How much is left, in words and with a dot that is full, half or hollow. */
export function StockLabel({ quantity }: { quantity: number }) {
  const level = quantity === 0 ? 'out' : quantity <= FEW ? 'low' : 'full';
  return <p className={classNames(styles.stock, styles[level])}>{wordsOf(quantity)}</p>;
}

function wordsOf(quantity: number): string {
  if (quantity === 0) return 'Нет в наличии';
  if (quantity > FEW) return `В наличии ${quantity}\u00A0шт`;
  return `${quantity === 1 ? 'Осталась' : 'Осталось'} ${quantity}\u00A0шт`;
}
