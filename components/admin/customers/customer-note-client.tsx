'use client';
// Client: sends the note by an API call.

import { Textarea } from '@/components/ui/textarea';
import { LIMITS } from '@/contract/limits';
import { noteCustomer } from '@/lib/browser-api/staff-orders';
import { StaffForm } from '../staff-form';
import { useStaffForm } from '../use-staff-form';

export function CustomerNote({ customerKey, note }: { customerKey: string; note: string }) {
  const { frame, form, errorOf } = useStaffForm<{ note: string }>({ note }, (values) =>
    noteCustomer({ key: customerKey, ...values }),
  );
  return (
    <StaffForm {...frame} label="Заметка" action="Сохранить заметку">
      <Textarea
        {...form.register('note')}
        label="Видят только сотрудники"
        maxLength={LIMITS.comment}
        error={errorOf('note')}
      />
    </StaffForm>
  );
}
