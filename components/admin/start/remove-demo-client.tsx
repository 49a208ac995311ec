'use client';
// Client: sends the form by an API call.

import { Checkbox } from '@/components/ui/checkbox';
import { TextField } from '@/components/ui/text-field';
import { removeDemo } from '@/lib/browser-api/staff-start';
import { StaffForm } from '../staff-form';
import { useAttemptId } from '../use-attempt-id';
import { useStaffForm } from '../use-staff-form';

const DRAFT = 'remove demo';

/** `ownName`: of a shop that has left the demo's name behind. */
export function RemoveDemo({ ownName }: { ownName?: string | undefined }) {
  const attempt = useAttemptId(DRAFT);
  const { frame, form, errorOf } = useStaffForm<{ name: string; is_confirmed: boolean }>(
    { name: '', is_confirmed: false },
    async ({ name, is_confirmed }) => {
      const result = await removeDemo({ id: attempt.idOf(name), name, is_confirmed });
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
      {ownName && (
        <Checkbox {...form.register('is_confirmed')} error={errorOf('is_confirmed')}>
          {`Заменить название «${ownName}», контакты, тексты, юридические страницы и\u00A0тариф доставки`}
        </Checkbox>
      )}
    </StaffForm>
  );
}
