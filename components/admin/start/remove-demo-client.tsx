'use client';
// Client: sends the form by an API call.

import { TextField } from '@/components/ui/text-field';
import { removeDemo } from '@/lib/browser-api/staff-start';
import { StaffForm } from '../staff-form';
import { useAttemptId } from '../use-attempt-id';
import { useStaffForm } from '../use-staff-form';

const DRAFT = 'remove demo';

export function RemoveDemo() {
  const attempt = useAttemptId(DRAFT);
  const { frame, form, errorOf } = useStaffForm<{ name: string }>(
    { name: '' },
    async ({ name }) => {
      const result = await removeDemo({ id: attempt.idOf(name), name });
      if (result.ok && result.data.status === 0) attempt.end();
      return result;
    },
    undefined,
    DRAFT,
  );
  return (
    <StaffForm {...frame} label="Начать свой магазин" action="Убрать демо-магазин">
      <TextField
        {...form.register('name')}
        label="Название вашего магазина"
        hint="Встанет в шапке сайта, заголовках и письмах: «Сад у дома», питомник растений"
        error={errorOf('name')}
      />
    </StaffForm>
  );
}
