'use client';

// Client: saves the day and the note while they are typed.

import { AdminSection } from '@/components/admin/admin-page';
import { TextField } from '@/components/ui/text-field';
import { Textarea } from '@/components/ui/textarea';
import { LIMITS } from '@/contract/limits';
import type { OrderWork } from '@/contract/staff/order-card';
import { planDoubt } from '@/lib/admin/hand-over';
import { isOver } from '@/lib/admin/order-moves';
import { planOrder } from '@/lib/browser-api/staff-orders';
import { formatDay } from '@/lib/format/dates';
import { Facts } from '../facts';
import { SavedField } from '../saved-field';
import styles from './order-plan.module.css';

type Props = { card: OrderWork; mayWrite: boolean };

export function OrderPlan({ card, mayWrite }: Props) {
  const { number, staff_note } = card;
  const isDropped = isOver(card);
  const day = isDropped ? undefined : card.handover_on;
  if (!mayWrite && !day && !staff_note) return null;
  return (
    <AdminSection title="Для своих">
      <div className={styles.plan}>
        {mayWrite ? (
          <>
            {!isDropped && <HandoverDay card={card} />}
            <StaffNote number={number} note={staff_note} />
          </>
        ) : (
          <Facts
            facts={[
              day !== undefined && { name: 'Когда выдаём', value: formatDay(day) },
              Boolean(staff_note) && { name: 'Заметка', value: staff_note },
            ]}
          />
        )}
      </div>
    </AdminSection>
  );
}

/** While a year is being typed, the field holds days such as 0002-05-01. */
const isWholeDay = (day: string): boolean => day === '' || day >= '2000';

const HandoverDay = ({ card }: { card: OrderWork }) => (
  <div>
    <SavedField
      name={`day ${card.number}`}
      saved={card.handover_on ?? ''}
      send={(text) => planOrder({ number: card.number, handover_on: text || null })}
      isWhole={isWholeDay}
      format={formatDay}
    >
      {(control) => <TextField label="Когда выдаём" type="date" {...control} />}
    </SavedField>
    <p role="status" className={styles.doubt}>
      {planDoubt(card)}
    </p>
  </div>
);

const StaffNote = ({ number, note = '' }: { number: string; note: string | undefined }) => (
  <div>
    <SavedField
      name={`note ${number}`}
      saved={note}
      send={(text) => planOrder({ number, staff_note: text.trim() || null })}
    >
      {(control) => <Textarea label="Заметка" hint="Покупатель её не увидит" maxLength={LIMITS.comment} {...control} />}
    </SavedField>
  </div>
);
