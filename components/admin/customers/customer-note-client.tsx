'use client';
// Client: sends the note by an API call.

import { useRouter } from 'next/navigation';
import { Textarea } from '@/components/ui/textarea';
import { LIMITS } from '@/contract/limits';
import { noteCustomer } from '@/lib/browser-api/staff-orders';
import { notifyOf } from '@/lib/notify';
import { StaffForm } from '../staff-form';
import { useStaffForm } from '../use-staff-form';

const notify = notifyOf('admin');

export function CustomerNote({ customerKey, note }: { customerKey: string; note: string }) {
  const router = useRouter();
  const { ref, form, submit, errorOf, isSubmitting, formError } = useStaffForm<
    { note: string },
    { status: 0 | 1; message: string }
  >(
    { note },
    (values) => noteCustomer({ key: customerKey, ...values }),
    ({ message }) => {
      notify({ kind: 'success', text: message });
      router.refresh();
    },
  );
  return (
    <StaffForm
      ref={ref}
      label="Заметка"
      action="Сохранить заметку"
      isSending={isSubmitting}
      error={formError}
      onSubmit={submit}
    >
      <Textarea
        {...form.register('note')}
        label="Видят только сотрудники"
        maxLength={LIMITS.comment}
        error={errorOf('note')}
      />
    </StaffForm>
  );
}
