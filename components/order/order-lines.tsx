import { PageLink } from '@/components/ui/page-link';
import { Picture } from '@/components/ui/picture';
import { formatRoubles } from '@/contract/format';
import type { Order } from '@/contract/orders';
import styles from './order-lines.module.css';

export const OrderLines = ({ order }: { order: Order }) => (
  <ul className={styles.lines}>
    {order.products.map((line) => (
      <OrderLine key={line.product.uuid} line={line} />
    ))}
  </ul>
);

function OrderLine({ line: { product, amount, price } }: { line: Order['products'][number] }) {
  const { name, path, src } = product;
  return (
    <li className={styles.line}>
      <PageLink href={path} className={styles.photo} tabIndex={-1} aria-hidden>
        <Picture src={src} alt="" sizes="72px" />
      </PageLink>
      <div>
        <p className={styles.name}>
          <PageLink href={path}>{name}</PageLink>
        </p>
        <p className={styles.unit}>{`${amount}\u00A0шт × ${formatRoubles(price)}`}</p>
      </div>
      <p className={styles.total}>{formatRoubles(amount * price)}</p>
    </li>
  );
}
