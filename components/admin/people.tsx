import type { StaffPerson } from '@/contract/staff/people';
import { STAFF_ROLE_NAMES } from '@/contract/staff/permissions';
import { formatMoment } from '@/lib/orders/dates';
import { InviteAgain } from './invite-again-client';
import styles from './people.module.css';
import { StaffAction } from './staff-action-client';

const STATES = { invited: 'приглашён, ещё не вошёл', active: '', disabled: 'доступ закрыт' } as const;

export const People = ({ people }: { people: readonly StaffPerson[] }) => (
  <ul className={styles.people}>
    {people.map((person) => (
      <Person key={person.id} person={person} />
    ))}
  </ul>
);

function Person({ person: { id, name, email, role, state, has_totp, sessions } }: { person: StaffPerson }) {
  const facts = [STAFF_ROLE_NAMES[role], STATES[state], has_totp && 'вход с кодом'].filter(Boolean);
  return (
    <li className={styles.person}>
      <div>
        <h3>{name}</h3>
        <p>{email}</p>
        <p className={styles.facts}>{facts.join(', ')}</p>
      </div>
      {state === 'invited' && <InviteAgain id={id} name={name} />}
      <div className={styles.actions}>
        {state === 'disabled' ? (
          <StaffAction act={{ kind: 'setAccess', id, isDisabled: false }} about={name}>
            Открыть доступ
          </StaffAction>
        ) : (
          <StaffAction act={{ kind: 'setAccess', id, isDisabled: true }} about={name}>
            Закрыть доступ
          </StaffAction>
        )}
      </div>
      {sessions.length > 0 && (
        <ul className={styles.sessions} aria-label={`Устройства: ${name}`}>
          {sessions.map((session) => (
            <li key={session.id}>
              <span>
                {session.agent}, последний раз {formatMoment(session.used_at)}
              </span>
              <StaffAction act={{ kind: 'endSession', id: session.id }} about={`${name}, ${session.agent}`}>
                Завершить
              </StaffAction>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
