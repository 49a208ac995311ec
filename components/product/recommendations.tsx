import { type CardAction, ProductGrid } from '@/components/catalog/product-grid';
import { SectionHeading } from '@/components/ui/section-heading';
import type { Card } from '@/contract/card';
import styles from './recommendations.module.css';

type Props = { title: string; cards: Card[]; action: CardAction };

export function Recommendations({ title, cards, action }: Props) {
  if (cards.length === 0) return null;
  return (
    <section className={styles.section}>
      <SectionHeading title={title} />
      <ProductGrid cards={cards} action={action} />
    </section>
  );
}
