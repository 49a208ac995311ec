import type { Card } from '@/contract/card';
import { shipsText } from '@/lib/catalog/shipping-words';
import { classNames } from '@/lib/class-names';
import styles from './stock-label.module.css';

const FEW = 5;

type Props = {
  quantity: number;
  /** A single specimen: it is not restocked. */
  isSingle?: boolean | undefined;
  text?: string | undefined;
  ships?: Card['ships'];
};

export function StockLabel({ quantity, isSingle, text = defaultText(quantity, isSingle), ships }: Props) {
  const level = quantity === 0 ? 'out' : quantity <= FEW ? 'low' : 'full';
  return <p className={classNames(styles.stock, styles[level])}>{quantity > 0 ? text + shipsText(ships) : text}</p>;
}

function defaultText(quantity: number, isSingle: Props['isSingle']): string {
  if (quantity === 0) return isSingle ? 'Продано' : 'Нет в наличии';
  if (isSingle) return 'Единственное дерево';
  if (quantity > FEW) return `В наличии ${quantity}\u00A0шт`;
  return `${quantity === 1 ? 'Осталась' : 'Осталось'} ${quantity}\u00A0шт`;
}
