'use client';
// Client: sends the form by an API call.

import { TextField } from '@/components/ui/text-field';
import { LIMITS } from '@/contract/limits';
import { receive } from '@/lib/browser-api/staff-shelf';
import { StaffForm } from '../staff-form';
import { ShelfAct } from './shelf-act';
import { useShelfForm } from './use-shelf-form';

type Values = { pieces: string; document: string };

export function ReceiveForm({ uuid }: { uuid: string }) {
  const { frame, form, errorOf } = useShelfForm<Values>({
    name: `receive ${uuid}`,
    start: { pieces: '', document: '' },
    least: 1,
    send: ({ document }, { id, pieces }) => receive({ id, uuid, amount: pieces, ...(document && { document }) }),
  });
  return (
    <ShelfAct title="Принять">
      <StaffForm {...frame} label="Принять" action="Принять">
        <TextField
          {...form.register('pieces')}
          label="Сколько привезли, шт"
          inputMode="numeric"
          autoComplete="off"
          error={errorOf('pieces')}
        />
        <TextField
          {...form.register('document')}
          label="Накладная"
          isOptional
          maxLength={LIMITS.document}
          autoComplete="off"
          error={errorOf('document')}
        />
      </StaffForm>
    </ShelfAct>
  );
}
