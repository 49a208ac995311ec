import type { InboxEntry } from '@/contract/staff/inbox';
import { LETTER_STATES } from '@/lib/admin/letter-words';
import { formatMoment } from '@/lib/orders/dates';
import { AdminSection } from '../admin-page';
import styles from './inbox-entries.module.css';

const KINDS: Record<InboxEntry['kind'], string> = {
  letter: 'Ответ письмом',
  done: 'Ответили без письма',
  reopened: 'Открыли снова',
};

export const InboxEntries = ({ entries }: { entries: readonly InboxEntry[] }) =>
  entries.length === 0 ? null : (
    <AdminSection title="Что сделали">
      <ol className={styles.entries}>
        {entries.filter(isTold).map(({ id, kind, letter, text, by, at }) => (
          <li key={id}>
            <p className={styles.who}>
              {`${KINDS[kind]}: ${by}, `}
              <time dateTime={at}>{formatMoment(at)}</time>
              {letter && `, ${LETTER_STATES[letter]}`}
            </p>
            {text && <p className={styles.text}>{text}</p>}
          </li>
        ))}
      </ol>
    </AdminSection>
  );

/** Of two marks in a row the former no longer holds: it was opened again before that left an entry. */
const isTold = ({ kind, text }: InboxEntry, index: number, entries: readonly InboxEntry[]): boolean =>
  kind !== 'done' || text !== '' || entries[index + 1]?.kind !== 'done';
