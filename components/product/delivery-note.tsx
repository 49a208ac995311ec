import { MoreLink } from '@/components/ui/more-link';
import { paths } from '@/lib/paths';
import styles from './delivery-note.module.css';

export function DeliveryNote() {
  return (
    <aside className={styles.note} aria-label="Доставка">
      <h3>Довезём живым</h3>
      <p>Как упаковываем крону и корни, в какой мороз не возим и что проверить, когда растение приедет.</p>
      <MoreLink href={paths.delivery} name="Условия доставки" />
    </aside>
  );
}
