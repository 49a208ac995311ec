import { classNames } from '@/lib/class-names';
import styles from './stock-label.module.css';

const FEW = 5;

type Props = {
  quantity: number;
  /** A single specimen: it is not restocked. */
  isSingle?: boolean | undefined;
  text?: string | undefined;
};

export function StockLabel({ quantity, isSingle = false, text = defaultText(quantity, isSingle) }: Props) {
  const level = quantity === 0 ? 'out' : quantity <= FEW ? 'low' : 'full';
  return <p className={classNames(styles.stock, styles[level])}>{text}</p>;
}

function defaultText(quantity: number, isSingle: boolean): string {
  if (quantity === 0) return isSingle ? 'Продано' : 'Нет в наличии';
  if (quantity > FEW) return `В наличии ${quantity}\u00A0шт`;
  return `${quantity === 1 ? 'Осталась' : 'Осталось'} ${quantity}\u00A0шт`;
}
