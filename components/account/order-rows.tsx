import { Icon } from '@/components/ui/icon';
import { PageLink } from '@/components/ui/page-link';
import { Picture } from '@/components/ui/picture';
import { PresenceItem, PresenceList } from '@/components/ui/presence-client';
import { StatusMark } from '@/components/ui/status-mark';
import { formatRoubles } from '@/contract/format';
import type { OrderSummary } from '@/contract/orders';
import { formatOrderDay } from '@/lib/orders/dates';
import { STATUS_LABELS } from '@/lib/orders/labels';
import { paths, withQuery } from '@/lib/paths';
import styles from './order-rows.module.css';

export const OrderRows = ({ orders }: { orders: readonly OrderSummary[] }) => (
  <PresenceList className={styles.rows}>
    {orders.map((order) => (
      <OrderRow key={order.number} order={order} />
    ))}
  </PresenceList>
);

function OrderRow({ order }: { order: OrderSummary }) {
  const { number, date, status, total, products, products_total } = order;
  const { name, tone } = STATUS_LABELS[status];
  const rest = products_total - products.length;
  return (
    <PresenceItem motion="fold" className={styles.row}>
      <div className={styles.name}>
        <PageLink href={withQuery(paths.accountOrder, { number })}>{`№ ${number}`}</PageLink>
        <p className={styles.date}>{formatOrderDay(date)}</p>
      </div>
      <p className={styles.status}>
        <StatusMark tone={tone}>{name}</StatusMark>
      </p>
      <div className={styles.pictures}>
        {products.map((product) => (
          <div key={product.uuid} className={styles.picture}>
            <Picture src={product.src} alt={product.name} sizes="56px" />
          </div>
        ))}
        {rest > 0 && <span className={styles.rest}>{`ещё ${rest}`}</span>}
      </div>
      <p className={styles.total}>{formatRoubles(total)}</p>
      <Icon name="arrow-right" className={styles.arrow} size={24} />
    </PresenceItem>
  );
}
