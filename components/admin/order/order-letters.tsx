import { AdminSection } from '@/components/admin/admin-page';
import type { OrderWork } from '@/contract/staff/order-card';
import { LETTER_STATES } from '@/lib/admin/letter-words';
import { formatMoment } from '@/lib/orders/dates';
import styles from './order-letters.module.css';

export const OrderLetters = ({ letters }: { letters: OrderWork['letters'] }) => (
  <AdminSection title="Письма покупателю">
    {letters.length === 0 && <p>Писем ещё не&nbsp;было</p>}
    <ul className={styles.letters}>
      {letters.map(({ subject, date, state }) => (
        <li key={date + subject}>
          <p>{subject}</p>
          <p className={state === 'failed' ? styles.failed : styles.facts}>
            <time dateTime={date}>{formatMoment(date)}</time>, {LETTER_STATES[state]}
          </p>
        </li>
      ))}
    </ul>
  </AdminSection>
);
