import type { ReactNode } from 'react';
import type { Card } from '@/contract/card';
import { classNames } from '@/lib/class-names';
import { ProductCard } from './product-card';
import styles from './product-grid.module.css';

/**
 * What a card lets a visitor do: `buy` stands in its lower corner, `marks` on its picture. `note` stands above the stock
 * and says what concerns this visitor only.
 */
export type CardAction = (card: Card) => { buy: ReactNode; marks: ReactNode; note?: ReactNode };

type Props = {
  cards: readonly Card[];
  action: CardAction;
  /** The grid shares its place with the filters. */
  narrow?: boolean;
  /** One line that scrolls sideways. */
  row?: boolean;
  /** So many pictures are seen at once. */
  eager?: number;
};

const SIZES =
  '(min-width: 1663px) 303px, (min-width: 1301px) 18vw, (min-width: 1024px) 23vw, (min-width: 768px) 29vw, (min-width: 341px) 46vw, 92vw';

export function ProductGrid({ cards, action, narrow = false, row = false, eager = 0 }: Props) {
  return (
    <ul className={row ? styles.row : classNames(styles.grid, narrow ? styles.narrow : styles.wide)}>
      {cards.map((card, index) => (
        <li key={card.uuid}>
          <ProductCard card={card} {...action(card)} sizes={SIZES} eager={index < eager} />
        </li>
      ))}
    </ul>
  );
}
