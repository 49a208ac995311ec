import { MoreLink } from '@/components/ui/more-link';
import { SectionHeading } from '@/components/ui/section-heading';
import type { Card } from '@/contract/card';
import type { Product } from '@/contract/catalog';
import { documentPath } from '@/contract/document-kinds';
import { isGardenPlant } from '@/lib/catalog/season';
import { ProductGrid } from './product-grid';
import styles from './recommendations.module.css';

const PLANTING = 'posadka';

type Props = { title: string; cards: Card[] };

export function Recommendations({ title, cards }: Props) {
  if (cards.length === 0) return null;
  return (
    <section className={styles.section}>
      <SectionHeading title={title} />
      <ProductGrid cards={cards} />
    </section>
  );
}

export function Companions({ product }: { product: Product }) {
  const { companions, attributes } = product;
  if (companions.length === 0) return null;
  return (
    <section className={styles.section}>
      <SectionHeading title="С этим растением берут" />
      {isGardenPlant(attributes) && (
        <p className={styles.service}>
          Привезём, посадим и проведём первый полив.
          <MoreLink href={documentPath('services', PLANTING)} name="Посадка с гарантией" />
        </p>
      )}
      <ProductGrid cards={companions} />
    </section>
  );
}
