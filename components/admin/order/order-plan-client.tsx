'use client';

// Client: saves the day and the note while they are typed.

import { AdminSection } from '@/components/admin/admin-page';
import { TextField } from '@/components/ui/text-field';
import { Textarea } from '@/components/ui/textarea';
import { LIMITS } from '@/contract/limits';
import type { OrderWork } from '@/contract/staff/order-card';
import { planOrder } from '@/lib/browser-api/staff-orders';
import { formatDay } from '@/lib/format/dates';
import { Facts } from './facts';
import styles from './order-plan.module.css';
import { SavedNote } from './saved-note';
import { useSavedField } from './use-saved-field';

type Props = { card: OrderWork; mayWrite: boolean };

export function OrderPlan({ card, mayWrite }: Props) {
  const { handover_on, staff_note } = card;
  if (mayWrite) {
    return (
      <AdminSection title="Для своих">
        <div className={styles.plan}>
          <HandoverDay number={card.number} day={handover_on} />
          <StaffNote number={card.number} note={staff_note} />
        </div>
      </AdminSection>
    );
  }
  if (!handover_on && !staff_note) return null;
  return (
    <AdminSection title="Для своих">
      <Facts
        facts={[
          handover_on !== undefined && { name: 'Когда выдаём', value: formatDay(handover_on) },
          Boolean(staff_note) && { name: 'Заметка', value: staff_note },
        ]}
      />
    </AdminSection>
  );
}

/** While a year is being typed, the field holds days such as 0002-05-01. */
const isWholeDay = (day: string): boolean => day === '' || day >= '2000';

function HandoverDay({ number, day = '' }: { number: string; day: string | undefined }) {
  const send = (text: string) => planOrder({ number, handover_on: text || null });
  const { value, note, type, leave } = useSavedField(day, send, isWholeDay);
  return (
    <div>
      <TextField
        label="Когда выдаём"
        type="date"
        value={value}
        onChange={(event) => type(event.target.value)}
        onBlur={leave}
      />
      <SavedNote note={note} />
    </div>
  );
}

function StaffNote({ number, note: saved = '' }: { number: string; note: string | undefined }) {
  const send = (text: string) => planOrder({ number, staff_note: text.trim() || null });
  const { value, note, type, leave } = useSavedField(saved, send);
  return (
    <div>
      <Textarea
        label="Заметка"
        hint="Покупатель её не увидит"
        maxLength={LIMITS.comment}
        value={value}
        onChange={(event) => type(event.target.value)}
        onBlur={leave}
      />
      <SavedNote note={note} />
    </div>
  );
}
