import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { Order } from '@/contract/orders';
import { classNames } from '@/lib/class-names';
import { timelineOf } from '@/lib/orders/timeline';
import styles from './order-timeline.module.css';

export function OrderTimeline({ order }: { order: Order }) {
  const steps = timelineOf(order);
  const current = order.moves.length - 1;
  return (
    <ol className={styles.timeline}>
      {steps.map(({ name, date, note }, index) => (
        <li
          key={name}
          className={classNames(!date && styles.ahead)}
          aria-current={index === current ? 'step' : undefined}
        >
          <p className={styles.name}>
            {name}
            {!date && <VisuallyHidden>, впереди</VisuallyHidden>}
          </p>
          {date && <p className={styles.date}>{date}</p>}
          {note && <p className={styles.note}>{note}</p>}
        </li>
      ))}
    </ol>
  );
}
