'use client';
// Client: sends the name by an API call.

import { useRouter } from 'next/navigation';
import { TextField } from '@/components/ui/text-field';
import { saveView } from '@/lib/browser-api/staff-orders';
import { notifyOf } from '@/lib/notify';
import { StaffForm } from '../staff-form';
import { useStaffForm } from '../use-staff-form';

const notify = notifyOf('admin');

export function SaveView({ query }: { query: string }) {
  const router = useRouter();
  const { ref, form, submit, errorOf, isSubmitting, formError } = useStaffForm<
    { name: string },
    { status: 0 | 1; message: string }
  >(
    { name: '' },
    ({ name }) => saveView({ name, query }),
    ({ message }) => {
      notify({ kind: 'success', text: message });
      router.refresh();
    },
  );
  return (
    <StaffForm
      ref={ref}
      label="Новый вид"
      action="Сохранить"
      isSending={isSubmitting}
      error={formError}
      onSubmit={submit}
    >
      <TextField
        {...form.register('name')}
        label="Название"
        placeholder="Курьером, не оплачены"
        error={errorOf('name')}
      />
    </StaffForm>
  );
}
