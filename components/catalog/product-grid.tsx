import type { ComponentType, ReactNode } from 'react';
import { preloadPicture } from '@/components/ui/preload-picture';
import type { Card } from '@/contract/card';
import { classNames } from '@/lib/class-names';
import styles from './product-grid.module.css';

/** A product's card with all that the shop offers on it. */
export type Tile = ComponentType<TileProps>;

export type TileProps = {
  card: Card;
  /** Width of its picture on screen, as `sizes` of an image says it. */
  sizes: string;
  /** Its picture is among the first that are seen. */
  eager: boolean;
  /** Whoever opened the list probably follows one of these: their pages come ahead. */
  likely: boolean;
  /** Stands above the stock, and says what concerns this visitor only. */
  note?: ReactNode;
};

type Props = {
  cards: readonly Card[];
  tile: Tile;
  noteOf?: (card: Card) => ReactNode;
  /** The grid shares its place with the filters. */
  narrow?: boolean;
  /** One line that scrolls sideways. */
  row?: boolean;
  /** So many pictures are seen at once. */
  eager?: number;
  /** The list is what its page was opened for. */
  main?: boolean;
  /** For a list whose cards come and go. */
  list?: ComponentType<ListProps> | 'ul';
  item?: ComponentType<{ children: ReactNode }> | 'li';
};

type ListProps = { className?: string | undefined; children: ReactNode };

const SIZES =
  '(min-width: 1663px) 303px, (min-width: 1301px) 18vw, (min-width: 1024px) 23vw, (min-width: 768px) 29vw, (min-width: 341px) 46vw, 92vw';

export function ProductGrid({
  cards,
  tile: Tile,
  noteOf,
  narrow = false,
  row = false,
  eager = 0,
  main = false,
  list: List = 'ul',
  item: Item = 'li',
}: Props) {
  // Here, not by the cards: they are drawn by the browser, too late for a page that is fetched ahead.
  for (const { src } of cards.slice(0, eager)) if (src) preloadPicture(src, SIZES);
  return (
    <List className={row ? styles.row : classNames(styles.grid, narrow ? styles.narrow : styles.wide)}>
      {cards.map((card, index) => (
        <Item key={card.uuid}>
          <Tile card={card} sizes={SIZES} eager={index < eager} likely={main} note={noteOf?.(card)} />
        </Item>
      ))}
    </List>
  );
}
