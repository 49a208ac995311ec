'use client';
// Client: sends the form by an API call.

import { useWatch } from 'react-hook-form';
import { Select } from '@/components/ui/select';
import { TextField } from '@/components/ui/text-field';
import { STAFF_LIMITS } from '@/contract/staff/limits';
import type { Lot } from '@/contract/staff/lots';
import { type LotTexts, lotTexts, newLotOf } from '@/lib/admin/lot-texts';
import { lotChoice } from '@/lib/admin/lot-words';
import { receive } from '@/lib/browser-api/staff-shelf';
import { StaffForm } from '../staff-form';
import { wrongInput } from '../wrong-input';
import { LotFields } from './lot-fields';
import { ShelfAct } from './shelf-act';
import { useShelfForm } from './use-shelf-form';

const NEW_LOT = 'new';

type Props = { uuid: string; lots: readonly Lot[]; today: string };
type Values = LotTexts & { pieces: string; document: string; lot: string };

export function ReceiveForm({ uuid, lots, today }: Props) {
  const { frame, form, errorOf } = useShelfForm<Values>({
    name: `receive ${uuid}`,
    start: { pieces: '', document: '', lot: '', ...lotTexts({ arrived_on: today }) },
    least: 1,
    send: async ({ document, lot, ...texts }, { id, pieces }) => {
      const isNew = lot === NEW_LOT;
      if (isNew && texts.arrived_on === '') return wrongInput({ arrived_on: 'Когда пришла партия?' });
      return receive({
        ...{ id, uuid, amount: pieces },
        ...(document && { document }),
        ...(isNew ? { new_lot: newLotOf(texts) } : lot && { lot }),
      });
    },
  });
  const lot = useWatch({ control: form.control, name: 'lot' });
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
          maxLength={STAFF_LIMITS.document}
          autoComplete="off"
          error={errorOf('document')}
        />
        <Select
          {...form.register('lot')}
          label="Партия"
          options={[
            { value: '', name: 'Без партии' },
            { value: NEW_LOT, name: 'Новая партия' },
            ...lots.map((one) => ({ value: one.id, name: lotChoice(one) })),
          ]}
          error={errorOf('lot')}
        />
        {lot === NEW_LOT && <LotFields register={form.register} errorOf={errorOf} />}
      </StaffForm>
    </ShelfAct>
  );
}
