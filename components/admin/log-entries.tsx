import { TextLink } from '@/components/ui/text-link';
import type { LogEntry } from '@/contract/staff/log';
import type { Permission } from '@/contract/staff/permissions';
import { groupEntries } from '@/lib/admin/log-groups';
import { entryPage } from '@/lib/admin/log-pages';
import { describeEntry, type ShownChange } from '@/lib/admin/log-words';
import { formatMoment } from '@/lib/orders/dates';
import styles from './log-entries.module.css';
import { StaffAction } from './staff-action-client';

type Props = { entries: readonly LogEntry[]; permissions: readonly Permission[] };

export const LogEntries = ({ entries, permissions }: Props) => (
  <ol className={styles.entries}>
    {groupEntries(entries).map((group) => (
      <Act key={group[0]?.id} group={group} permissions={permissions} />
    ))}
  </ol>
);

function Act({ group, permissions }: { group: readonly LogEntry[]; permissions: readonly Permission[] }) {
  const [first] = group;
  if (!first) return null;
  return (
    <li className={styles.entry}>
      <p className={styles.head}>
        <b>{first.actor}</b>, <time dateTime={first.at}>{formatMoment(first.at)}</time>
      </p>
      {group.map((entry) => (
        <Entry key={entry.id} entry={entry} page={entryPage(entry, permissions)} />
      ))}
    </li>
  );
}

function Entry({ entry, page }: { entry: LogEntry; page: string | undefined }) {
  const { title, action, only, changes } = describeEntry(entry);
  return (
    <div>
      <p className={styles.what}>
        {page ? <TextLink href={page}>{title}</TextLink> : title}
        {action && `: ${action}`}
        {only && (
          <>
            {only.name ? `, ${only.name}: ` : ': '}
            <Values change={only} />
          </>
        )}
      </p>
      {changes.length > 0 && (
        <ul className={styles.changes}>
          {changes.map((change) => (
            <li key={change.name}>
              {`${change.name}: `}
              <Values change={change} />
            </li>
          ))}
        </ul>
      )}
      {entry.can_restore && (
        <StaffAction act={{ kind: 'restore', id: entry.id }} about={title}>
          Вернуть
        </StaffAction>
      )}
    </div>
  );
}

const Values = ({ change: { before, after } }: { change: ShownChange }) => (
  <>
    {before !== undefined && (
      <>
        <del>{before}</del>
        {' → '}
      </>
    )}
    <ins>{after ?? 'пусто'}</ins>
  </>
);
