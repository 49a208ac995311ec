import type { ReactNode } from 'react';
import type { Card } from '@/contract/card';
import { classNames } from '@/lib/class-names';
import { ProductCard } from './product-card';
import styles from './product-grid.module.css';

export type CardAction = (card: Card) => ReactNode;

type Props = {
  cards: Card[];
  /** What stands in a card's lower corner: adding to the cart. */
  action: CardAction;
  /** The grid shares its row with the filters. */
  narrow?: boolean;
  /** So many pictures are seen at once. */
  eager?: number;
};

const SIZES = '(min-width: 1550px) 330px, (min-width: 1024px) 24vw, (min-width: 768px) 31vw, 46vw';

export function ProductGrid({ cards, action, narrow = false, eager = 0 }: Props) {
  return (
    <ul className={classNames(styles.grid, narrow ? styles.narrow : styles.wide)}>
      {cards.map((card, index) => (
        <li key={card.uuid}>
          <ProductCard card={card} action={action(card)} sizes={SIZES} eager={index < eager} />
        </li>
      ))}
    </ul>
  );
}
