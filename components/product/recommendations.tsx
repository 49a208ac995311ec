import { ProductGrid, type Tile } from '@/components/catalog/product-grid';
import { SectionHeading } from '@/components/ui/section-heading';
import type { Card } from '@/contract/card';
import styles from './recommendations.module.css';

type Props = { title: string; cards: Card[]; tile: Tile };

export function Recommendations({ title, cards, tile }: Props) {
  if (cards.length === 0) return null;
  return (
    <section className={styles.section}>
      <SectionHeading title={title} />
      <ProductGrid cards={cards} tile={tile} />
    </section>
  );
}
