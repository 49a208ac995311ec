'use client';
// An island because only the tab that made the order has heard what was said of it.

import styles from './placed-order.module.css';
import { usePlacedOrder } from './use-placed-order';

/** What the provider has said, where the page itself does not say it: that an order stands with its former data. [ORDER-03] */
export function PlacedNote({ number }: { number: string }) {
  const order = usePlacedOrder();
  if (order?.number !== number || order.message === `Заказ № ${number} принят`) return null;
  return <p className={styles.note}>{order.message}</p>;
}
