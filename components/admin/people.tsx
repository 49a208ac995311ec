import { ButtonLink } from '@/components/ui/button';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { StaffPerson } from '@/contract/staff/people';
import { STAFF_ROLE_NAMES } from '@/contract/staff/permissions';
import { adminPaths } from '@/lib/admin/paths';
import { classNames } from '@/lib/class-names';
import { formatMoment } from '@/lib/orders/dates';
import { withQuery } from '@/lib/paths';
import { InviteAgain } from './invite-again-client';
import styles from './people.module.css';
import { PersonName } from './person-name-client';
import { PersonRole } from './person-role-client';
import { StaffAction } from './staff-action-client';
import { ThisDevice } from './this-device';

const STATES = { invited: 'входа ещё не было', active: '', disabled: 'доступ закрыт' } as const;

type Props = {
  people: readonly StaffPerson[];
  ownEmail: string | undefined;
  /** Id of the session of this device. */
  ownSession?: string | undefined;
};

export const People = ({ people, ownEmail, ownSession }: Props) => (
  <ul className={styles.people}>
    {people.map((person) => (
      <Person key={person.id} person={person} isSelf={person.email === ownEmail} ownSession={ownSession} />
    ))}
  </ul>
);

type PersonProps = { person: StaffPerson; isSelf: boolean; ownSession: string | undefined };

function Person({ person, isSelf, ownSession }: PersonProps) {
  const { id, name, email, role, state, has_totp, sessions } = person;
  const facts = [isSelf && 'это вы', STATES[state], has_totp && 'вход с кодом'].filter(Boolean);
  return (
    <li id={id} className={classNames(styles.person, styles.staff)}>
      <div>
        <h3>{name}</h3>
        <p>{email}</p>
        <p className={styles.facts}>{facts.join(', ')}</p>
        <PersonName id={id} name={name} />
      </div>
      {isSelf ? (
        <p className={styles.facts}>{`${STAFF_ROLE_NAMES[role]}: свою роль меняет другой владелец`}</p>
      ) : (
        <PersonRole id={id} name={name} saved={role} />
      )}
      {state === 'invited' && (
        <div className={styles.access}>
          <InviteAgain id={id} name={name} email={email} />
        </div>
      )}
      {state === 'active' && !isSelf && (
        <div className={styles.access}>
          <LostAccess id={id} name={name} email={email} />
        </div>
      )}
      <div className={styles.actions}>
        <LogLink filter={{ subject: 'staff_accounts', key: id }} name={name}>
          История
        </LogLink>
        <LogLink filter={{ actor: `account:${id}` }} name={name}>
          Правки
        </LogLink>
        {!isSelf && <Access id={id} name={name} state={state} />}
      </div>
      {sessions.length > 0 && (
        <ul className={styles.sessions} aria-label={`Устройства: ${name}`}>
          {sessions.map((session) => (
            <li key={session.id}>
              <Session session={session} isCurrent={session.id === ownSession} name={name} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

type SessionProps = { session: StaffPerson['sessions'][number]; isCurrent: boolean; name: string };

const Session = ({ session: { id, agent, used_at }, isCurrent, name }: SessionProps) =>
  isCurrent ? (
    <span>
      {agent} <ThisDevice />
    </span>
  ) : (
    <>
      <span>{`${agent}, последний раз ${formatMoment(used_at)}`}</span>
      <StaffAction act={{ kind: 'endSession', id }} about={`${name}, ${agent}`}>
        Завершить
      </StaffAction>
    </>
  );

const Access = ({ id, name, state }: Pick<StaffPerson, 'id' | 'name' | 'state'>) =>
  state === 'disabled' ? (
    <StaffAction act={{ kind: 'setAccess', id, isDisabled: false }} about={name}>
      Открыть доступ
    </StaffAction>
  ) : (
    <StaffAction
      act={{ kind: 'setAccess', id, isDisabled: true }}
      // A closed invitation does not come back.
      undo={state === 'active' ? { kind: 'setAccess', id, isDisabled: false } : undefined}
      about={name}
    >
      Закрыть доступ
    </StaffAction>
  );

const LostAccess = ({ id, name, email }: Pick<StaffPerson, 'id' | 'name' | 'email'>) => (
  <details className={styles.rename}>
    <summary>
      Восстановить вход<VisuallyHidden>{`: ${name}`}</VisuallyHidden>
    </summary>
    <p className={styles.facts}>
      Если потеряны пароль или телефон с&nbsp;кодами. Прежний пароль сразу перестанет действовать, вход с&nbsp;кодом
      выключится. Новый пароль зададут по&nbsp;ссылке приглашения.
    </p>
    <InviteAgain id={id} name={name} email={email} />
  </details>
);

type LogLinkProps = { filter: Record<string, string>; name: string; children: string };

const LogLink = ({ filter, name, children }: LogLinkProps) => (
  <ButtonLink href={withQuery(adminPaths.log, filter)} tone="quiet" size="compact">
    {children}
    <VisuallyHidden>{`: ${name}`}</VisuallyHidden>
  </ButtonLink>
);
