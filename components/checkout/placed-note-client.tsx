'use client';
// Client: only the tab that placed the order has the response's message.

import styles from './placed-order.module.css';
import { usePlacedOrder } from './use-placed-order';

/** The page lacks this message: the order was already placed, with its former data. [ORDER-03] */
export function PlacedNote({ number }: { number: string }) {
  const order = usePlacedOrder();
  if (order?.number !== number || order.message === `Заказ № ${number} принят`) return null;
  return <p className={styles.note}>{order.message}</p>;
}
