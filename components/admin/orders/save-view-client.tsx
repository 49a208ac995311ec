'use client';
// Client: sends the name by an API call.

import { TextField } from '@/components/ui/text-field';
import { saveView } from '@/lib/browser-api/staff-orders';
import { StaffForm } from '../staff-form';
import { useStaffForm } from '../use-staff-form';

export function SaveView({ query }: { query: string }) {
  const { frame, form, errorOf } = useStaffForm<{ name: string }>({ name: '' }, ({ name }) =>
    saveView({ name, query }),
  );
  return (
    <StaffForm {...frame} label="Новый вид" action="Сохранить">
      <TextField
        {...form.register('name')}
        label="Название"
        placeholder="Курьером, не оплачены"
        error={errorOf('name')}
      />
    </StaffForm>
  );
}
