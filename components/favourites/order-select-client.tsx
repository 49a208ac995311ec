'use client';

// Client: sorts loaded cards without a request.

import { usePathname, useSearchParams } from 'next/navigation';
import { Icon } from '@/components/ui/icon';
import { withQuery } from '@/lib/paths';
import { ORDER_NAMES, type Order, parseOrder } from './favourites-order';
import styles from './order-select.module.css';

export const useOrder = (): Order => parseOrder(useSearchParams()?.get('sort'));

export function OrderSelect() {
  const order = useOrder();
  const path = usePathname();
  const choose = (next: Order) =>
    window.history.pushState(null, '', withQuery(path, { sort: next === 'added' ? undefined : next }));
  return (
    <span className={styles.box}>
      <select aria-label="Порядок" value={order} onChange={({ target }) => choose(parseOrder(target.value))}>
        {Object.entries(ORDER_NAMES).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
      <Icon name="caret-down" size={16} />
    </span>
  );
}
