import type { ComponentType, ReactNode } from 'react';
import { preloadPicture } from '@/components/ui/preload-picture';
import type { Card } from '@/contract/card';
import { classNames } from '@/lib/class-names';
import styles from './product-grid.module.css';
import { ProductTile } from './product-tile-client';

type Props = {
  cards: readonly Card[];
  noteOf?: (card: Card) => ReactNode;
  narrow?: boolean;
  row?: boolean;
  eager?: number;
  main?: boolean;
  /** For a list that animates its cards. */
  list?: ComponentType<ListProps> | 'ul';
  item?: ComponentType<{ children: ReactNode }> | 'li';
};

type ListProps = { className?: string | undefined; children: ReactNode };

const SIZES =
  '(min-width: 1663px) 303px, (min-width: 1301px) 18vw, (min-width: 1024px) 23vw, (min-width: 768px) 29vw, (min-width: 341px) 46vw, 92vw';

export function ProductGrid({
  cards,
  noteOf,
  narrow = false,
  row = false,
  eager = 0,
  main = false,
  list: List = 'ul',
  item: Item = 'li',
}: Props) {
  // Preloaded here: cards render on the client, too late for a prefetched page.
  for (const { src } of cards.slice(0, eager)) if (src) preloadPicture(src, SIZES);
  return (
    <List className={row ? styles.row : classNames(styles.grid, narrow ? styles.narrow : styles.wide)}>
      {cards.map((card, index) => (
        <Item key={card.uuid}>
          <ProductTile card={card} sizes={SIZES} eager={index < eager} likely={main} note={noteOf?.(card)} />
        </Item>
      ))}
    </List>
  );
}
