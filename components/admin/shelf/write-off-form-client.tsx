'use client';
// Client: sends the form by an API call.

import { Select } from '@/components/ui/select';
import { TextField } from '@/components/ui/text-field';
import { LIMITS } from '@/contract/limits';
import type { WriteOffReason } from '@/contract/staff/shelf';
import { REASON_NAMES } from '@/lib/admin/shelf-words';
import { writeOff } from '@/lib/browser-api/staff-shelf';
import { StaffForm } from '../staff-form';
import { ShelfAct } from './shelf-act';
import { useShelfForm, wrongInput } from './use-shelf-form';

const REASONS = Object.entries(REASON_NAMES).map(([value, name]) => ({ value, name }));

const NO_REASON = wrongInput({ reason: 'Выберите, почему' });

type Values = { pieces: string; reason: WriteOffReason | ''; document: string };

export function WriteOffForm({ uuid }: { uuid: string }) {
  const { frame, form, errorOf } = useShelfForm<Values>({
    name: `write off ${uuid}`,
    start: { pieces: '', reason: '', document: '' },
    least: 1,
    send: async ({ reason, document }, { id, pieces }) =>
      reason === '' ? NO_REASON : writeOff({ id, uuid, amount: pieces, reason, ...(document && { document }) }),
  });
  return (
    <ShelfAct title="Списать">
      <StaffForm {...frame} label="Списать" action="Списать" tone="secondary">
        <TextField
          {...form.register('pieces')}
          label="Сколько списать, шт"
          inputMode="numeric"
          autoComplete="off"
          error={errorOf('pieces')}
        />
        <Select
          {...form.register('reason')}
          label="Почему"
          prompt="Выберите"
          options={REASONS}
          error={errorOf('reason')}
        />
        <TextField
          {...form.register('document')}
          label="Акт или заметка"
          isOptional
          maxLength={LIMITS.document}
          autoComplete="off"
          error={errorOf('document')}
        />
      </StaffForm>
    </ShelfAct>
  );
}
