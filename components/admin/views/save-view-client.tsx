'use client';
// Client: sends the name by an API call and keeps what is typed.

import { TextField } from '@/components/ui/text-field';
import type { ViewedList } from '@/contract/staff/views';
import { saveView } from '@/lib/browser-api/staff-orders';
import { useIsDraftKept } from '../form-draft';
import { StaffForm } from '../staff-form';
import { useStaffForm } from '../use-staff-form';
import styles from './saved-views.module.css';

const EXAMPLES: Record<ViewedList, string> = { orders: 'Курьером, не оплачены', products: 'Мало, по месту' };

export function SaveView({ list, query }: { list: ViewedList; query: string }) {
  const draft = `view ${list} ${query}`;
  const isKept = useIsDraftKept(draft);
  const { frame, form, errorOf } = useStaffForm<{ name: string }>(
    { name: '' },
    ({ name }) => saveView({ list, name, query }),
    undefined,
    draft,
  );
  return (
    <details className={styles.save} open={isKept}>
      <summary>Сохранить этот вид</summary>
      <StaffForm {...frame} label="Новый вид" action="Сохранить">
        <TextField {...form.register('name')} label="Название" placeholder={EXAMPLES[list]} error={errorOf('name')} />
      </StaffForm>
    </details>
  );
}
