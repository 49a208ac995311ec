import { PageLink } from '@/components/ui/page-link';
import { StatusMark } from '@/components/ui/status-mark';
import type { InboxItem } from '@/contract/staff/inbox';
import { inboxPage, stateMark } from '@/lib/admin/inbox-words';
import { classNames } from '@/lib/class-names';
import { formatMoment } from '@/lib/orders/dates';
import { RowTable } from '../row-table';
import rows from '../row-table.module.css';
import { DueClock } from './due-clock';
import styles from './inbox-table.module.css';

const COLUMNS = ['Что', 'Кто', 'Текст', 'Состояние'];

type Props = { items: readonly InboxItem[]; caption: string; now: Date };

export const InboxTable = ({ items, caption, now }: Props) => (
  <RowTable caption={caption} columns={COLUMNS}>
    {items.map((item) => (
      <tr key={item.id}>
        <th scope="row">
          <PageLink href={inboxPage(item)} className={rows.link}>
            {item.title}
          </PageLink>
          <small>
            <time dateTime={item.at}>{formatMoment(item.at)}</time>
          </small>
        </th>
        <td className={rows.end}>{item.name}</td>
        <td className={classNames(rows.full, styles.text)}>
          {item.rating !== undefined && `${item.rating} из 5. `}
          {item.excerpt}
        </td>
        <td className={rows.full}>
          <StatusMark tone={stateMark(item).tone}>{stateMark(item).name}</StatusMark>
          {item.due && (
            <small>
              <DueClock due={item.due} now={now} />
            </small>
          )}
        </td>
      </tr>
    ))}
  </RowTable>
);
