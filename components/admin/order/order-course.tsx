import { AdminSection } from '@/components/admin/admin-page';
import { PageLink } from '@/components/ui/page-link';
import type { OrderCard } from '@/contract/staff/order-card';
import { formatMoney } from '@/lib/admin/money-words';
import { adminPaths } from '@/lib/admin/paths';
import { formatMoment } from '@/lib/orders/dates';
import { STATUS_LABELS } from '@/lib/orders/labels';
import { withQuery } from '@/lib/paths';
import styles from './order-course.module.css';

type Step = { date: string; title: string; texts: string[] };

export const OrderCourse = ({ card }: { card: OrderCard }) => (
  <AdminSection title="Ход заказа">
    <ol className={styles.course}>
      {courseOf(card).map(({ date, title, texts }) => (
        <li key={date + title}>
          <p className={styles.title}>{title}</p>
          {texts.map((text) => (
            <p key={text}>{text}</p>
          ))}
          <time dateTime={date}>{formatMoment(date)}</time>
        </li>
      ))}
    </ol>
    <PageLink href={withQuery(adminPaths.log, { subject: 'orders', key: card.id })}>Кто и что менял</PageLink>
  </AdminSection>
);

const courseOf = ({ moves, edits }: OrderCard): Step[] =>
  [...moves.map(moveStep), ...edits.map(editStep)].sort((a, b) => Date.parse(b.date) - Date.parse(a.date));

const moveStep = ({ status, date, note }: OrderCard['moves'][number]): Step => ({
  date,
  title: STATUS_LABELS[status].name,
  texts: note ? [note] : [],
});

function editStep({ date, by, reason, total_before, total_after, changes }: OrderCard['edits'][number]): Step {
  const sum = total_before !== total_after && `${formatMoney(total_before)} → ${formatMoney(total_after)}`;
  return {
    date,
    title: `Изменил: ${by}`,
    texts: [...changes, reason && `Причина: ${reason}`, sum].filter(
      (text) => typeof text === 'string' && text !== '',
    ) as string[],
  };
}
