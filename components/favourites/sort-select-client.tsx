'use client';

// Client: sorts loaded cards without a request.

import { usePathname, useSearchParams } from 'next/navigation';
import { Icon } from '@/components/ui/icon';
import { withQuery } from '@/lib/paths';
import { parseSortOrder, SORT_LABELS, type SortOrder } from './favourites-sort';
import styles from './sort-select.module.css';

export const useSortOrder = (): SortOrder => parseSortOrder(useSearchParams()?.get('sort'));

export function SortSelect() {
  const order = useSortOrder();
  const path = usePathname();
  const choose = (next: SortOrder) =>
    window.history.pushState(null, '', withQuery(path, { sort: next === 'added' ? undefined : next }));
  return (
    <span className={styles.box}>
      <select aria-label="Порядок" value={order} onChange={({ target }) => choose(parseSortOrder(target.value))}>
        {Object.entries(SORT_LABELS).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
      <Icon name="caret-down" size={16} />
    </span>
  );
}
