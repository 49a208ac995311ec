import { Icon } from '@/components/ui/icon';
import { PageLink } from '@/components/ui/page-link';
import type { Product } from '@/contract/catalog';
import { paths } from '@/lib/paths';
import { Care } from './care';
import { CareCalendarTable } from './care-calendar-table';
import styles from './care-section.module.css';
import { SECTION_IDS } from './section-ids';

export function CareSection({ product }: { product: Product }) {
  if (product.care.length === 0) return null;
  return (
    <section id={SECTION_IDS.care} className={styles.section} aria-labelledby="care-title">
      <header className={styles.header}>
        <h2 id="care-title">Уход</h2>
        <PageLink href={paths.careSheet(product.slug)} rel="nofollow" className={styles.sheet}>
          <Icon name="printer" size={20} />
          Памятка для печати
        </PageLink>
      </header>
      <Care product={product} />
      <CareCalendarTable product={product} />
    </section>
  );
}
