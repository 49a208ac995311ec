import { PageLink } from '@/components/ui/page-link';
import { Picture } from '@/components/ui/picture';
import type { Category } from '@/contract/catalog';
import { formatNumber } from '@/lib/plural';
import styles from './subcategories.module.css';

/** Ways deeper: small tiles in a row that phones scroll sideways. */
export function Subcategories({ items }: { items: Category['children'] }) {
  if (items.length === 0) return null;
  return (
    <nav aria-label="Подразделы">
      <ul className={styles.tiles}>
        {items.map(({ name, path, image, count }) => (
          <li key={path}>
            <PageLink href={path} className={styles.tile}>
              <Picture src={image} alt="" sizes="44px" className={styles.picture} />
              {name} <span className={styles.count}>{formatNumber(count)}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
