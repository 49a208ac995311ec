import type { ReactNode } from 'react';
import styles from './catalog-layout.module.css';

type Props = { filters: ReactNode; sort: ReactNode; found: string; children: ReactNode };

export function CatalogLayout({ filters, sort, found, children }: Props) {
  return (
    <div className={styles.layout}>
      <aside className={styles.filters} aria-label="Фильтры">
        {filters}
      </aside>
      <div className={styles.sort}>{sort}</div>
      <p className={styles.found} role="status">
        {found}
      </p>
      <div className={styles.list}>{children}</div>
    </div>
  );
}
