'use client';
// An island because the number of the order is only in the tab that made it.

import { useEffect, useState } from 'react';
import { formatRoubles } from '@/contract/format';
import { readSession, sessionKeys } from '@/lib/session';
import type { PlacedOrder as Order } from '@/stores/checkout/order-desk';
import styles from './placed-order.module.css';

/** Without an order in this tab the words fit whoever comes here. */
export function PlacedOrder() {
  const [order, setOrder] = useState<Order>();
  useEffect(() => setOrder(readSession<Order>(sessionKeys.placedOrder)), []);

  if (!order) {
    return <p className={styles.text}>Если вы только что оформили заказ, письмо с его составом уже у вас на почте.</p>;
  }
  return (
    <div className={styles.text}>
      <p>
        <b>{order.message}</b>. Мы позвоним, чтобы договориться о времени.
      </p>
      <p>
        Сумма: <b>{formatRoubles(order.total)}</b>. Состав заказа пришлём вам на почту.
      </p>
    </div>
  );
}
