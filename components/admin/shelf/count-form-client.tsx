'use client';
// Client: sends the form by an API call.

import { TextField } from '@/components/ui/text-field';
import { formatPieces } from '@/lib/admin/shelf-words';
import { count } from '@/lib/browser-api/staff-shelf';
import { StaffForm } from '../staff-form';
import { ShelfAct } from './shelf-act';
import { useShelfForm } from './use-shelf-form';

export function CountForm({ uuid, stocked }: { uuid: string; stocked: number }) {
  const { frame, form, errorOf } = useShelfForm<{ pieces: string }>({
    name: `count ${uuid}`,
    start: { pieces: '' },
    least: 0,
    seen: stocked,
    send: (_, { id, pieces }) => count({ id, uuid, stocked: pieces, if_stocked: stocked }),
  });
  return (
    <ShelfAct title="Пересчитали">
      <StaffForm {...frame} label="Пересчитали" action="Записать" tone="secondary">
        <TextField
          {...form.register('pieces')}
          label="Сколько насчитали, шт"
          hint={`Без растений из\u00A0принятых заказов. Сейчас записано ${formatPieces(stocked)}`}
          inputMode="numeric"
          autoComplete="off"
          error={errorOf('pieces')}
        />
      </StaffForm>
    </ShelfAct>
  );
}
