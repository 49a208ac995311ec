'use client';
// Client: sends the form by an API call.

import { type LotTexts, lotTexts, newLotOf } from '@/lib/admin/lot-texts';
import { addLot } from '@/lib/browser-api/staff-shelf';
import { notifyOf } from '@/lib/notify';
import { Disclosure } from '../disclosure';
import { useIsDraftKept } from '../form-draft';
import { StaffForm } from '../staff-form';
import { useAttemptId } from '../use-attempt-id';
import { useStaffForm } from '../use-staff-form';
import { wrongInput } from '../wrong-input';
import { LotFields } from './lot-fields';
import { useRefresh } from './use-refresh';

const notify = notifyOf('admin');

export function AddLot({ uuid, today }: { uuid: string; today: string }) {
  const draft = `new lot ${uuid}`;
  const isKept = useIsDraftKept(draft);
  const attempt = useAttemptId(draft);
  const { isRefreshing, refresh } = useRefresh();
  const { frame, form, errorOf } = useStaffForm<LotTexts>(
    lotTexts({ arrived_on: today }),
    async (texts) => {
      if (texts.arrived_on === '') return wrongInput({ arrived_on: 'Когда пришла партия?' });
      const result = await addLot({ id: attempt.idOf(), uuid, ...newLotOf(texts) });
      if (result.ok) attempt.end();
      return result;
    },
    ({ message }) => {
      notify({ kind: 'success', text: message });
      form.reset();
      refresh();
    },
    draft,
  );
  return (
    <Disclosure name="Записать партию, которая уже на полке" isOpen={isKept}>
      <StaffForm
        {...frame}
        isSending={frame.isSending || isRefreshing}
        label="Новая партия"
        action="Записать партию"
        tone="secondary"
      >
        <LotFields register={form.register} errorOf={errorOf} />
      </StaffForm>
    </Disclosure>
  );
}
