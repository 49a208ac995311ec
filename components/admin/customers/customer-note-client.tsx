'use client';
// Client: sends the note by an API call and keeps what is typed.

import { useEffect, useEffectEvent, useState } from 'react';
import { Textarea } from '@/components/ui/textarea';
import { LIMITS } from '@/contract/limits';
import { noteCustomer } from '@/lib/browser-api/staff-orders';
import { RestoredNote } from '../restored-note';
import { dropStaffDraft, keepStaffDraft, readStaffDraft } from '../staff-drafts';
import { StaffForm } from '../staff-form';
import { useStaffForm } from '../use-staff-form';

/** `saved` is the note that was changed. */
type Draft = { note: string; saved: string };

const RESTORED = 'Восстановлена несохранённая заметка.';
const OUTDATED = `${RESTORED} Записанную с\u00A0тех пор изменили, проверьте её, прежде чем сохранить.`;

export function CustomerNote({ customerKey, note }: { customerKey: string; note: string }) {
  const name = `note ${customerKey}`;
  const [restored, setRestored] = useState<string>();
  const send = async (values: { note: string }) => {
    const result = await noteCustomer({ key: customerKey, ...values });
    if (!result.ok || result.data.status === 0) return result;
    if (readStaffDraft<Draft>(name)?.note === values.note) dropStaffDraft(name);
    setRestored(undefined);
    return result;
  };
  const { frame, form, errorOf } = useStaffForm<{ note: string }>({ note }, send);
  const restore = useEffectEvent(() => {
    const draft = readStaffDraft<Draft>(name);
    if (!draft || draft.note === note) return;
    form.setValue('note', draft.note);
    setRestored(draft.saved === note ? RESTORED : OUTDATED);
  });
  const keep = useEffectEvent(() => {
    const typed = form.getValues('note');
    if (typed === note) dropStaffDraft(name);
    else keepStaffDraft(name, { note: typed, saved: readStaffDraft<Draft>(name)?.saved ?? note });
  });
  useEffect(() => {
    restore();
    const { unsubscribe } = form.watch(() => keep());
    return unsubscribe;
  }, [form]);
  const leave = () => {
    form.setValue('note', note);
    setRestored(undefined);
    form.setFocus('note');
  };
  return (
    <>
      <RestoredNote text={restored} action="Убрать, оставить записанную" onPress={leave} />
      <StaffForm {...frame} label="Заметка" action="Сохранить заметку">
        <Textarea
          {...form.register('note')}
          label="Видят только сотрудники"
          maxLength={LIMITS.comment}
          error={errorOf('note')}
        />
      </StaffForm>
    </>
  );
}
