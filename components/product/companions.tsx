import { ProductGrid, type Tile } from '@/components/catalog/product-grid';
import { MoreLink } from '@/components/ui/more-link';
import { SectionHeading } from '@/components/ui/section-heading';
import type { Product } from '@/contract/catalog';
import { isGardenPlant } from '@/lib/catalog/season';
import { paths } from '@/lib/paths';
import styles from './recommendations.module.css';

const PLANTING = 'posadka';

export function Companions({ product, tile }: { product: Product; tile: Tile }) {
  const { companions, attributes } = product;
  if (companions.length === 0) return null;
  return (
    <section className={styles.section}>
      <SectionHeading title="С этим растением берут" />
      {isGardenPlant(attributes) && (
        <p className={styles.service}>
          Привезём, посадим и проведём первый полив.
          <MoreLink href={paths.service(PLANTING)} name="Посадка с гарантией" />
        </p>
      )}
      <ProductGrid cards={companions} tile={tile} />
    </section>
  );
}
