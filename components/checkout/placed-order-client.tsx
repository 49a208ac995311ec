'use client';
// Client: only the tab that placed the order knows its number.

import { ButtonLink } from '@/components/ui/button';
import { formatRoubles } from '@/contract/format';
import { paths, withQuery } from '@/lib/paths';
import styles from './placed-order.module.css';
import { usePlacedOrder } from './use-placed-order';

/** Without an order in this tab the text fits any visitor. */
export function PlacedOrder() {
  const order = usePlacedOrder();

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
      <div>
        <ButtonLink href={withQuery(paths.success, { token: order.token })}>Открыть заказ</ButtonLink>
      </div>
    </div>
  );
}
