'use client';
// Client: sends the form by an API call.

import { Select } from '@/components/ui/select';
import { TextField } from '@/components/ui/text-field';
import { STAFF_LIMITS } from '@/contract/staff/limits';
import type { Lot } from '@/contract/staff/lots';
import type { WriteOffReason } from '@/contract/staff/shelf';
import { lotChoice } from '@/lib/admin/lot-words';
import { REASON_NAMES } from '@/lib/admin/shelf-words';
import { writeOff } from '@/lib/browser-api/staff-shelf';
import { StaffForm } from '../staff-form';
import { wrongInput } from '../wrong-input';
import { ShelfAct } from './shelf-act';
import { useShelfForm } from './use-shelf-form';

const REASONS = Object.entries(REASON_NAMES).map(([value, name]) => ({ value, name }));

const NO_REASON = wrongInput({ reason: 'Выберите, почему' });

type Values = { pieces: string; reason: WriteOffReason | ''; document: string; lot: string };

export function WriteOffForm({ uuid, lots }: { uuid: string; lots: readonly Lot[] }) {
  const { frame, form, errorOf } = useShelfForm<Values>({
    name: `write off ${uuid}`,
    start: { pieces: '', reason: '', document: '', lot: '' },
    least: 1,
    send: async ({ reason, document, lot }, { id, pieces }) => {
      if (reason === '') return NO_REASON;
      return writeOff({ id, uuid, amount: pieces, reason, ...(document && { document }), ...(lot && { lot }) });
    },
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
        {lots.length > 0 && (
          <Select
            {...form.register('lot')}
            label="Партия"
            options={[
              { value: '', name: 'Не указывать' },
              ...lots.map((one) => ({ value: one.id, name: lotChoice(one) })),
            ]}
            error={errorOf('lot')}
          />
        )}
        <TextField
          {...form.register('document')}
          label="Акт или заметка"
          isOptional
          maxLength={STAFF_LIMITS.document}
          autoComplete="off"
          error={errorOf('document')}
        />
      </StaffForm>
    </ShelfAct>
  );
}
