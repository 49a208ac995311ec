import type { ReactNode } from 'react';
import { Imprint } from '@/components/layout/imprint';
import { ButtonLink } from '@/components/ui/button';
import { PageLink } from '@/components/ui/page-link';
import { Picture } from '@/components/ui/picture';
import { PrintButton } from '@/components/ui/print-button-client';
import { StatusMark } from '@/components/ui/status-mark';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { formatRoubles } from '@/contract/format';
import type { Order } from '@/contract/orders';
import type { Common } from '@/contract/site';
import { classNames } from '@/lib/class-names';
import { STATUS_LABELS } from '@/lib/orders/labels';
import { canRepeat, nextSteps } from '@/lib/orders/next-steps';
import { timelineOf } from '@/lib/orders/timeline';
import { phoneLink } from '@/lib/paths';
import { OrderSummary } from './order-summary';
import styles from './order-view.module.css';
import { RepeatOrder } from './repeat-order-client';

type Props = {
  order: Order;
  nursery: Common['footer'] | undefined;
  cancel: ReactNode;
};

export function OrderView({ order, nursery, cancel }: Props) {
  const repeatLines = order.products.flatMap(({ product: { uuid, name, specimen }, amount }) =>
    specimen ? [] : [{ uuid, name, amount }],
  );
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
          {canRepeat(order) && <RepeatOrder lines={repeatLines} />}
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

function OrderTimeline({ order }: { order: Order }) {
  const steps = timelineOf(order);
  const current = order.moves.length - 1;
  return (
    <ol className={styles.steps}>
      {steps.map(({ name, isAhead, date, note }, index) => (
        <li
          key={name}
          className={classNames(isAhead && styles.ahead)}
          aria-current={index === current ? 'step' : undefined}
        >
          <p className={styles.name}>
            {name}
            {isAhead && <VisuallyHidden>, впереди</VisuallyHidden>}
          </p>
          {date && <p className={styles.date}>{date}</p>}
          {note && <p className={styles.note}>{note}</p>}
        </li>
      ))}
    </ol>
  );
}

const OrderLines = ({ order }: { order: Order }) => (
  <ul>
    {order.products.map((line) => (
      <OrderLine key={line.product.uuid} line={line} />
    ))}
  </ul>
);

function OrderLine({ line: { product, amount, price } }: { line: Order['products'][number] }) {
  const { name, path, src, sku } = product;
  return (
    <li className={styles.line}>
      <PageLink href={path} className={styles.photo} tabIndex={-1} aria-hidden>
        <Picture src={src} alt="" sizes="72px" />
      </PageLink>
      <div>
        <p className={styles.lineName}>
          <PageLink href={path}>{name}</PageLink>
        </p>
        <p className={styles.unit}>
          {sku && <span>Арт.&nbsp;{sku}</span>} {`${amount}\u00A0шт × ${formatRoubles(price)}`}
        </p>
      </div>
      <p className={styles.total}>{formatRoubles(amount * price)}</p>
    </li>
  );
}

type OrderNextProps = { order: Order; nursery: Common['footer'] | undefined };

function OrderNext({ order, nursery }: OrderNextProps) {
  const { name, tone } = STATUS_LABELS[order.status];
  return (
    <section className={styles.next} aria-labelledby="order-next">
      <StatusMark tone={tone}>{name}</StatusMark>
      <h2 id="order-next">Что дальше</h2>
      {nextSteps(order, nursery?.address).map((text) => (
        <p key={text}>{text}</p>
      ))}
      <div className={styles.buttons}>
        {order.payment_url && <ButtonLink href={order.payment_url}>Оплатить</ButtonLink>}
        {order.invoice_url && <ButtonLink href={order.invoice_url}>Открыть счёт</ButtonLink>}
        {nursery?.phone && (
          <ButtonLink href={phoneLink(nursery.phone)} tone="secondary">
            Позвонить
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
