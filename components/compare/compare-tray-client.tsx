'use client';
// Client: the comparison is this visitor's.

import { Icon } from '@/components/ui/icon';
import { PageLink } from '@/components/ui/page-link';
import { comparisonAddress } from '@/lib/catalog/comparison';
import { useCompare, useCompareState } from '@/stores/compare/use-compare';
import styles from './compare-tray.module.css';

export function CompareTray() {
  const compare = useCompare();
  const slugs = useCompareState((state) => state.slugs);
  if (slugs.length === 0) return null;
  return (
    <aside className={styles.tray} aria-label="Сравнение">
      <div className={styles.pill}>
        <PageLink href={comparisonAddress(slugs)} className={styles.link}>
          <Icon name="scales" size={20} />
          Сравнить&nbsp;{slugs.length}
        </PageLink>
        <button type="button" className={styles.clear} aria-label="Очистить сравнение" onClick={compare.clear}>
          <Icon name="x" size={16} />
        </button>
      </div>
    </aside>
  );
}
