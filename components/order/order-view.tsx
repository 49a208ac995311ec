import type { ReactNode } from 'react';
import { Imprint } from '@/components/layout/imprint';
import { PrintButton } from '@/components/ui/print-button-client';
import type { Order } from '@/contract/orders';
import type { Common } from '@/contract/site';
import { OrderLines } from './order-lines';
import { OrderNext } from './order-next';
import { OrderSummary } from './order-summary';
import { OrderTimeline } from './order-timeline';
import styles from './order-view.module.css';
import { RepeatOrder } from './repeat-order-client';

type Props = {
  order: Order;
  nursery: Common['footer'] | undefined;
  cancel: ReactNode;
};

export function OrderView({ order, nursery, cancel }: Props) {
  const repeatLines = order.products.map(({ product: { uuid, name }, amount }) => ({ uuid, name, amount }));
  return (
    <div className={styles.order}>
      <OrderNext order={order} nursery={nursery} />
      <section className={styles.lines} aria-labelledby="order-lines">
        <h2 id="order-lines">Состав</h2>
        <OrderLines order={order} />
      </section>
      <aside className={styles.summary} aria-label="Итого и доставка">
        <OrderSummary order={order} />
        <div className={styles.actions}>
          <RepeatOrder lines={repeatLines} />
          <PrintButton tone="quiet" wide>
            Распечатать
          </PrintButton>
          {order.can_cancel && cancel}
        </div>
      </aside>
      <section className={styles.timeline} aria-labelledby="order-timeline">
        <h2 id="order-timeline">Ход заказа</h2>
        <OrderTimeline order={order} />
      </section>
      {nursery && <Imprint nursery={nursery} also={nursery.email} isForPaperOnly />}
    </div>
  );
}
