import type { KeyFailure, StaffKey } from '@/contract/staff/keys';
import { PERMISSION_NAMES } from '@/contract/staff/permissions';
import { classNames } from '@/lib/class-names';
import { formatMoment } from '@/lib/orders/dates';
import { AskedAction } from './asked-action-client';
import styles from './people.module.css';
import { StaffAction } from './staff-action-client';

function failureText({ summary, message, count, first_at, last_at }: KeyFailure): string {
  const times = count > 1 ? ` Отказов: ${count}, первый ${formatMoment(first_at)}.` : '';
  return `Обмен не\u00A0прошёл ${formatMoment(last_at)}. «${summary}»: ${message}.${times}`;
}

export const Keys = ({ keys }: { keys: readonly StaffKey[] }) => (
  <ul className={styles.people}>
    {keys.map(({ id, name, scopes, used_at, revoked_at, failures }) => (
      <li key={id} id={id} className={styles.person}>
        <div>
          <h3>{name}</h3>
          <p>{scopes.map((scope) => PERMISSION_NAMES[scope].toLowerCase()).join(', ')}</p>
          <p className={styles.facts}>
            {revoked_at
              ? `Отозван ${formatMoment(revoked_at)}`
              : used_at
                ? `Работал ${formatMoment(used_at)}`
                : 'Ещё не работал'}
          </p>
          {failures.map((failure) => (
            <p key={failure.summary} className={classNames(styles.facts, styles.failure)}>
              {failureText(failure)}
            </p>
          ))}
        </div>
        {!revoked_at && (
          <div className={styles.actions}>
            {failures[0] && (
              <StaffAction act={{ kind: 'dismissFailures', id, until: failures[0].last_at }} about={name}>
                Понятно
              </StaffAction>
            )}
            <AskedAction
              act={{ kind: 'revokeKey', id }}
              about={name}
              name="Отозвать"
              question="Программа сразу перестанет работать. Отозвать?"
              yes="Да, отозвать"
              no="Нет, оставить"
            />
          </div>
        )}
      </li>
    ))}
  </ul>
);
