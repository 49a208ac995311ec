import { ButtonLink } from '@/components/ui/button';
import { StatusMark } from '@/components/ui/status-mark';
import type { Order } from '@/contract/orders';
import type { Common } from '@/contract/site';
import { STATUS_LABELS } from '@/lib/orders/labels';
import { nextSteps } from '@/lib/orders/next-steps';
import { phoneLink } from '@/lib/paths';
import styles from './order-next.module.css';

type Props = { order: Order; nursery: Common['footer'] | undefined };

export function OrderNext({ order, nursery }: Props) {
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
        {nursery && (
          <ButtonLink href={phoneLink(nursery.phone)} tone="secondary">
            Позвонить
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
