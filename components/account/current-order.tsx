import { ButtonLink } from '@/components/ui/button';
import { StatusMark } from '@/components/ui/status-mark';
import type { Order } from '@/contract/orders';
import type { Common } from '@/contract/site';
import { STATUS_LABELS } from '@/lib/orders/labels';
import { nextSteps, nextTitle } from '@/lib/orders/next-steps';
import { paths, phoneLink, withQuery } from '@/lib/paths';
import styles from './current-order.module.css';

type Props = { order: Order; nursery: Common['footer'] | undefined };

export function CurrentOrder({ order, nursery }: Props) {
  const { number, status } = order;
  const { name, tone } = STATUS_LABELS[status];
  return (
    <section className={styles.order} aria-labelledby="current-order">
      <StatusMark tone={tone}>{`${name} заказ № ${number}`}</StatusMark>
      <h2 id="current-order">{nextTitle(order)}</h2>
      {nextSteps(order, nursery?.address).map((text) => (
        <p key={text}>{text}</p>
      ))}
      <div className={styles.buttons}>
        <ButtonLink href={withQuery(paths.accountOrder, { number })} size="compact">
          Открыть заказ
        </ButtonLink>
        {nursery?.phone && (
          <ButtonLink href={phoneLink(nursery.phone)} tone="secondary" size="compact">
            Позвонить
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
