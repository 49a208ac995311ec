'use client';
// Client: sends the answer and closes or opens the enquiry.

import { useEffect } from 'react';
import { Button } from '@/components/ui/button';
import { Textarea } from '@/components/ui/textarea';
import { LIMITS } from '@/contract/limits';
import { answerInbox, reopenInbox, settleInbox } from '@/lib/browser-api/staff-inbox';
import type { Failure } from '@/lib/result';
import { AdminSection } from '../admin-page';
import { StaffForm } from '../staff-form';
import { useStaffAct } from '../use-staff-act';
import { dropDrafts, useDraftForm } from './use-draft-form';

type Props = { id: string; email: string | undefined; isOpen: boolean };

const answerOf = (id: string) => `answer ${id}`;
const noteOf = (id: string) => `note ${id}`;

export function InboxActions({ id, email, isOpen }: Props) {
  if (!isOpen) return <Reopen id={id} />;
  return (
    <>
      {email && (
        <AdminSection title="Ответить письмом">
          <Answer id={id} email={email} />
        </AdminSection>
      )}
      <AdminSection title={email ? 'Или закрыть без письма' : 'Закрыть'}>
        <Settle id={id} />
      </AdminSection>
    </>
  );
}

const EMPTY: Failure = {
  ok: false,
  kind: 'invalid',
  message: 'Напишите ответ',
  status: 400,
  errors: { text: 'Это поле обязательно' },
};

function Answer({ id: item, email }: { id: string; email: string }) {
  const { frame, form, errorOf } = useDraftForm<{ text: string }>(answerOf(item), { text: '' }, async ({ text }, id) =>
    text.trim() ? answerInbox({ id, item, text }) : EMPTY,
  );
  return (
    <StaffForm {...frame} label="Ответ письмом" action="Отправить ответ">
      <Textarea
        {...form.register('text')}
        label={`Письмо на ${email}`}
        hint="Подпись питомника и вопрос покупателя добавятся сами"
        rows={8}
        maxLength={LIMITS.text}
        error={errorOf('text')}
      />
    </StaffForm>
  );
}

function Settle({ id: item }: { id: string }) {
  const { frame, form, errorOf } = useDraftForm<{ note: string }>(noteOf(item), { note: '' }, ({ note }, id) =>
    settleInbox({ id, item, ...(note.trim() && { note }) }),
  );
  return (
    <StaffForm {...frame} label="Закрыть без письма" action="Готово" tone="secondary">
      <Textarea
        {...form.register('note')}
        label="Заметка"
        isOptional
        hint="Например: позвонили, договорились на весну. Покупатель её не увидит"
        maxLength={LIMITS.comment}
        error={errorOf('note')}
      />
    </StaffForm>
  );
}

function Reopen({ id }: { id: string }) {
  const { pressed, act } = useStaffAct();
  useEffect(() => dropDrafts(answerOf(id), noteOf(id)), [id]);
  return (
    <div>
      <Button
        tone="secondary"
        size="compact"
        isLoading={pressed !== undefined}
        onClick={() => act('reopen', () => reopenInbox(id))}
      >
        Открыть снова
      </Button>
    </div>
  );
}
