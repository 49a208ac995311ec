import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { MoneyEntry } from '@/contract/staff/order-money';
import { entryState, entryText } from '@/lib/admin/money-words';
import { removePayment } from '@/lib/browser-api/staff-orders';
import { formatMoment } from '@/lib/orders/dates';
import { useStaffAct } from '../use-staff-act';
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
        {mayRemove && entry.can_remove && <RemoveEntry entry={entry} />}
      </li>
    ))}
  </ul>
);

const entryFacts = (entry: MoneyEntry): string =>
  [formatMoment(entry.at), entry.by ?? 'банк', entryState(entry)].filter(Boolean).join(', ');

const focusOn = (button: HTMLElement | null) => button?.focus();

/** Asks once more; the focus is on the safe answer. */
function RemoveEntry({ entry }: { entry: MoneyEntry }) {
  const { pressed, act } = useStaffAct();
  const [step, setStep] = useState<'idle' | 'asked' | 'kept'>('idle');
  if (step !== 'asked') {
    return (
      <Button tone="quiet" size="compact" ref={step === 'kept' ? focusOn : undefined} onClick={() => setStep('asked')}>
        Убрать<VisuallyHidden>{`: ${entryText(entry)}`}</VisuallyHidden>
      </Button>
    );
  }
  return (
    <fieldset className={styles.sure}>
      <legend>Запись ошибочная?</legend>
      <Button
        tone="danger"
        size="compact"
        isLoading={pressed !== undefined}
        onClick={() => act('remove', () => removePayment(entry.id))}
      >
        Да, убрать
      </Button>
      <Button tone="quiet" size="compact" ref={focusOn} onClick={() => setStep('kept')}>
        Нет, оставить
      </Button>
    </fieldset>
  );
}
