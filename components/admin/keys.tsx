import type { StaffKey } from '@/contract/staff/keys';
import { PERMISSION_NAMES } from '@/contract/staff/permissions';
import { formatMoment } from '@/lib/orders/dates';
import styles from './people.module.css';
import { StaffAction } from './staff-action-client';

export const Keys = ({ keys }: { keys: readonly StaffKey[] }) => (
  <ul className={styles.people}>
    {keys.map(({ id, name, scopes, used_at, revoked_at }) => (
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
        </div>
        {!revoked_at && (
          <StaffAction act={{ kind: 'revokeKey', id }} about={name}>
            Отозвать
          </StaffAction>
        )}
      </li>
    ))}
  </ul>
);
