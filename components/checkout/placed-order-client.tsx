'use client';
// Client: only the tab that placed the order knows its number.

import { ButtonLink } from '@/components/ui/button';
import { useHydrated } from '@/components/ui/use-hydrated';
import { formatRoubles } from '@/contract/format';
import { readSession, sessionKeys } from '@/lib/browser/session-storage';
import { paths, withQuery } from '@/lib/paths';
import type { PlacedOrder as Placed } from '@/stores/checkout/order-submitter';
import styles from './placed-order.module.css';

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

/** The page lacks this message: the order was already placed, with its former data. [ORDER-03] */
export function PlacedNote({ number }: { number: string }) {
  const order = usePlacedOrder();
  if (order?.number !== number || order.message === `Заказ № ${number} принят`) return null;
  return <p className={styles.note}>{order.message}</p>;
}

/** The order placed in this tab; available at once after a client-side navigation. */
function usePlacedOrder(): Placed | undefined {
  const isLive = useHydrated();
  return isLive ? readSession<Placed>(sessionKeys.placedOrder) : undefined;
}
