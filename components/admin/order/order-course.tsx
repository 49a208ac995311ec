import { AdminSection } from '@/components/admin/admin-page';
import { TextLink } from '@/components/ui/text-link';
import type { ReadOrder } from '@/contract/staff/order-card';
import { courseOf } from '@/lib/admin/order-course';
import { adminPaths } from '@/lib/admin/paths';
import { formatMoment } from '@/lib/orders/dates';
import { withQuery } from '@/lib/paths';
import styles from './order-course.module.css';

type Props = { card: ReadOrder; mayOpenLog: boolean };

export const OrderCourse = ({ card, mayOpenLog }: Props) => (
  <AdminSection title="Ход заказа">
    <ol className={styles.course}>
      {courseOf(card).map(({ date, title, texts, by }) => (
        <li key={[date, title, ...texts].join()}>
          <p className={styles.title}>{title}</p>
          {texts.map((text) => (
            <p key={text}>{text}</p>
          ))}
          <p className={styles.facts}>
            <time dateTime={date}>{formatMoment(date)}</time>
            {by && `, ${by}`}
          </p>
        </li>
      ))}
    </ol>
    {mayOpenLog && (
      <TextLink href={withQuery(adminPaths.log, { subject: 'orders', key: card.id })}>
        Все правки в&nbsp;журнале
      </TextLink>
    )}
  </AdminSection>
);
