'use client';
// Client: sends the form by an API call.

import { useEffect, useRef } from 'react';
import type { Lot } from '@/contract/staff/lots';
import { type LotTexts, lotChanges, lotTexts } from '@/lib/admin/lot-texts';
import { changeLot } from '@/lib/browser-api/staff-shelf';
import { Disclosure } from '../disclosure';
import { useIsDraftKept } from '../form-draft';
import { StaffForm } from '../staff-form';
import { useStaffForm } from '../use-staff-form';
import { LotFields } from './lot-fields';
import { useRefresh } from './use-refresh';
import { wrongInput } from './use-shelf-form';

export function EditLot({ lot }: { lot: Lot }) {
  const draft = `lot ${lot.id}`;
  const isKept = useIsDraftKept(draft);
  const saved = lotTexts(lot);
  const { isRefreshing, refresh } = useRefresh();
  const { frame, form, errorOf } = useStaffForm<LotTexts>(
    saved,
    async (texts) => {
      if (texts.arrived_on === '') return wrongInput({ arrived_on: 'Когда пришла партия?' });
      const changes = lotChanges(saved, texts);
      if (!changes) return { ...wrongInput({}), message: 'Вы ничего не\u00A0изменили' };
      const result = await changeLot({ id: lot.id, ...changes });
      if (result.ok && result.data.status === 0) refresh();
      return result;
    },
    undefined,
    draft,
  );
  useShownValues(form, saved);
  return (
    <Disclosure name="Изменить" isOpen={isKept}>
      <StaffForm
        {...frame}
        isSending={frame.isSending || isRefreshing}
        label="Изменить партию"
        action="Сохранить"
        tone="secondary"
      >
        <LotFields register={form.register} errorOf={errorOf} />
      </StaffForm>
    </Disclosure>
  );
}

type Form = ReturnType<typeof useStaffForm<LotTexts>>['form'];

/** Fields that nobody has touched follow the page. */
function useShownValues({ reset, formState }: Form, saved: LotTexts): void {
  const { dirtyFields } = formState;
  const shown = JSON.stringify(saved);
  const last = useRef(shown);
  useEffect(() => {
    if (last.current === shown) return;
    last.current = shown;
    const keepDirtyValues = Object.keys(dirtyFields).length > 0;
    reset(JSON.parse(shown) as LotTexts, { keepDirtyValues, keepErrors: true });
  }, [reset, shown, dirtyFields]);
}
