'use client';
// Client: sends the form by an API call.

import { TextField } from '@/components/ui/text-field';
import { formatPieces } from '@/lib/admin/shelf-words';
import { count } from '@/lib/browser-api/staff-shelf';
import { StaffForm } from '../staff-form';
import { ShelfAct } from './shelf-act';
import { useShelfForm } from './use-shelf-form';

/** `seen`: what the page showed when the person began to type. Only a refusal that tells what has changed moves it. */
type Values = { pieces: string; seen: number | null };

export function CountForm({ uuid, stocked }: { uuid: string; stocked: number }) {
  const { frame, form, errorOf } = useShelfForm<Values>({
    name: `count ${uuid}`,
    start: { pieces: '', seen: null },
    least: 0,
    send: async ({ seen }, { id, pieces }) => {
      const result = await count({ id, uuid, stocked: pieces, if_stocked: seen ?? stocked });
      if (result.ok && result.data.shelf) form.setValue('seen', result.data.shelf.stocked);
      return result;
    },
  });
  const noteSeen = () => {
    const { pieces, seen } = form.getValues();
    form.setValue('seen', pieces === '' ? null : (seen ?? stocked));
  };
  return (
    <ShelfAct title="Пересчитали">
      <StaffForm {...frame} label="Пересчитали" action="Записать" tone="secondary">
        <TextField
          {...form.register('pieces', { onChange: noteSeen })}
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
