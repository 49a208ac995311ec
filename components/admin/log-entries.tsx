import type { LogEntry } from '@/contract/staff/log';
import { KIND_NAMES, SUBJECT_NAMES, shownChanges } from '@/lib/admin/log-words';
import { formatMoment } from '@/lib/orders/dates';
import styles from './log-entries.module.css';
import { StaffAction } from './staff-action-client';

export const LogEntries = ({ entries, canRestore }: { entries: readonly LogEntry[]; canRestore: boolean }) => (
  <ol className={styles.entries}>
    {entries.map((entry) => (
      <li key={entry.id} className={styles.entry}>
        <p className={styles.head}>
          <b>{entry.actor}</b>, <time dateTime={entry.at}>{formatMoment(entry.at)}</time>
        </p>
        <p>{`${SUBJECT_NAMES[entry.subject]} «${entry.name}»: ${KIND_NAMES[entry.kind]}`}</p>
        <dl className={styles.changes}>
          {shownChanges(entry).map(({ name, before, after }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <del>{before}</del> <ins>{after}</ins>
              </dd>
            </div>
          ))}
        </dl>
        {canRestore && entry.can_restore && (
          <StaffAction act={{ kind: 'restore', id: entry.id }} about={entry.name}>
            Вернуть
          </StaffAction>
        )}
      </li>
    ))}
  </ol>
);
