import type { AnswerOf } from '@/contract/call';
import type { staffAccount } from '@/contract/staff/people';
import { formatMoment } from '@/lib/orders/dates';
import styles from './people.module.css';
import { StaffAction } from './staff-action-client';
import { ThisDevice } from './this-device';

type Session = AnswerOf<typeof staffAccount.ownSessions>['items'][number];

export const OwnSessions = ({ sessions }: { sessions: readonly Session[] }) => (
  <ul className={styles.people} aria-label="Мои устройства">
    {sessions.map(({ id, agent, created_at, used_at, is_current }) => (
      <li key={id} className={styles.person}>
        <div>
          <h3>
            {agent} {is_current && <ThisDevice />}
          </h3>
          <p className={styles.facts}>
            {is_current ? 'Вход ' : `Последний раз ${formatMoment(used_at)}, вход `}
            {formatMoment(created_at)}
          </p>
        </div>
        {!is_current && (
          <StaffAction act={{ kind: 'endOwnSession', id }} about={agent}>
            Завершить
          </StaffAction>
        )}
      </li>
    ))}
  </ul>
);
