'use client';
// Client: sends the form by an API call.

import { useEffect } from 'react';
import type { Lot } from '@/contract/staff/lots';
import { followedLot, type LotForm, lotChanges, lotForm, lotTexts, newLotOf } from '@/lib/admin/lot-texts';
import { changeLot } from '@/lib/browser-api/staff-shelf';
import { notifyOf } from '@/lib/notify';
import { Disclosure } from '../disclosure';
import { useIsDraftKept } from '../form-draft';
import { dropStaffDraft } from '../staff-drafts';
import { StaffForm } from '../staff-form';
import { useStaffForm } from '../use-staff-form';
import { wrongInput } from '../wrong-input';
import { LotFields } from './lot-fields';
import { useRefresh } from './use-refresh';

const notify = notifyOf('admin');

export function EditLot({ lot }: { lot: Lot }) {
  const draft = `lot ${lot.id}`;
  const isKept = useIsDraftKept(draft);
  const { isRefreshing, refresh } = useRefresh();
  const { frame, form, errorOf } = useStaffForm<LotForm>(
    lotForm(lot),
    async ({ seen, ...texts }) => {
      if (texts.arrived_on === '') return wrongInput({ arrived_on: 'Когда пришла партия?' });
      const changes = lotChanges(seen, texts);
      if (!changes) return { ...wrongInput({}), message: 'Вы ничего не\u00A0изменили' };
      const result = await changeLot({ id: lot.id, ...changes });
      if (result.ok && result.data.lot) {
        const now = lotTexts(result.data.lot);
        form.reset({ ...followedLot({ ...texts, seen }, now), seen: now }, { keepDefaultValues: true });
        refresh();
      }
      return result;
    },
    ({ message }) => {
      notify({ kind: 'success', text: message });
      form.reset(lotForm(newLotOf(form.getValues())));
      refresh();
    },
    draft,
  );
  useShownValues(form, JSON.stringify(lotForm(lot)), draft);
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

type Form = ReturnType<typeof useStaffForm<LotForm>>['form'];

/** What nobody typed is no draft. */
function useShownValues({ reset, getValues }: Form, shown: string, draft: string): void {
  useEffect(() => {
    const now = JSON.parse(shown) as LotForm;
    const next = followedLot(getValues(), now.seen);
    reset(now, { keepErrors: true });
    reset(next, { keepErrors: true, keepDefaultValues: true });
    if (JSON.stringify(next) === shown) dropStaffDraft(draft);
  }, [reset, getValues, shown, draft]);
}
