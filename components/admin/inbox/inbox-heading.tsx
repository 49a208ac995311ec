import { StatusMark } from '@/components/ui/status-mark';
import { TextLink } from '@/components/ui/text-link';
import type { InboxItem } from '@/contract/staff/inbox';
import { stateMark } from '@/lib/admin/inbox-words';
import { adminPaths } from '@/lib/admin/paths';
import { formatMoment } from '@/lib/orders/dates';
import { DueClock } from './due-clock';
import styles from './inbox-heading.module.css';

type Props = { item: Pick<InboxItem, 'kind' | 'state' | 'title' | 'at' | 'due'>; now: Date };

export function InboxHeading({ item, now }: Props) {
  const { name, tone } = stateMark(item);
  return (
    <header className={styles.heading}>
      <p className={styles.back}>
        <TextLink href={adminPaths.inbox}>Все обращения</TextLink>
      </p>
      <h1>{item.title}</h1>
      <StatusMark tone={tone}>{name}</StatusMark>
      {item.due && <DueClock due={item.due} now={now} />}
      <p className={styles.at}>
        <time dateTime={item.at}>{formatMoment(item.at)}</time>
      </p>
    </header>
  );
}
