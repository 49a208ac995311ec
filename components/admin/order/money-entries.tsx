import type { MoneyEntry } from '@/contract/staff/order-money';
import { entryState, entryText } from '@/lib/admin/money-words';
import { formatMoment } from '@/lib/orders/dates';
import { AskedAction } from '../asked-action-client';
import styles from './order-money.module.css';

type Props = { entries: readonly MoneyEntry[]; mayRemove: boolean };

export const MoneyEntries = ({ entries, mayRemove }: Props) => (
  <ul aria-label="Записи о деньгах">
    {entries.map((entry) => (
      <li key={entry.id} className={styles.entry}>
        <div>
          <p>{entryText(entry)}</p>
          {entry.note && <p>{entry.note}</p>}
          <p className={styles.facts}>{entryFacts(entry)}</p>
        </div>
        {mayRemove && entry.can_remove && (
          <AskedAction
            act={{ kind: 'removePayment', id: entry.id }}
            about={entryText(entry)}
            name="Убрать"
            question="Запись ошибочная?"
            yes="Да, убрать"
            no="Нет, оставить"
          />
        )}
      </li>
    ))}
  </ul>
);

const entryFacts = (entry: MoneyEntry): string =>
  [formatMoment(entry.at), entry.by ?? 'банк', entryState(entry)].filter(Boolean).join(', ');
