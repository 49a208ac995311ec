'use client';
// Client: sends the name by an API call and keeps what is typed.

import { TextField } from '@/components/ui/text-field';
import { saveView } from '@/lib/browser-api/staff-orders';
import { useIsDraftKept } from '../form-draft';
import { StaffForm } from '../staff-form';
import { useStaffForm } from '../use-staff-form';
import styles from './order-views.module.css';

export function SaveView({ query }: { query: string }) {
  const draft = `view ${query}`;
  const isKept = useIsDraftKept(draft);
  const { frame, form, errorOf } = useStaffForm<{ name: string }>(
    { name: '' },
    ({ name }) => saveView({ name, query }),
    undefined,
    draft,
  );
  return (
    <details className={styles.save} open={isKept}>
      <summary>Сохранить этот вид</summary>
      <StaffForm {...frame} label="Новый вид" action="Сохранить">
        <TextField
          {...form.register('name')}
          label="Название"
          placeholder="Курьером, не оплачены"
          error={errorOf('name')}
        />
      </StaffForm>
    </details>
  );
}
