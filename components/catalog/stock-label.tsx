import { classNames } from '@/lib/class-names';
import styles from './stock-label.module.css';

/** At most so many pieces are called the last ones. */
const FEW = 5;

type Props = {
  quantity: number;
  /** There was one only: none will come after it. */
  isSingle?: boolean | undefined;
  /** In place of the figure, where more can be said. */
  words?: string | undefined;
};

/** How much is left, in words and with a dot that is full, half or hollow. */
export function StockLabel({ quantity, isSingle = false, words = wordsOf(quantity, isSingle) }: Props) {
  const level = quantity === 0 ? 'out' : quantity <= FEW ? 'low' : 'full';
  return <p className={classNames(styles.stock, styles[level])}>{words}</p>;
}

function wordsOf(quantity: number, isSingle: boolean): string {
  if (quantity === 0) return isSingle ? 'Продано' : 'Нет в наличии';
  if (quantity > FEW) return `В наличии ${quantity}\u00A0шт`;
  return `${quantity === 1 ? 'Осталась' : 'Осталось'} ${quantity}\u00A0шт`;
}
