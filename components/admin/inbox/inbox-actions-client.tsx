'use client';
// Client: sends the answer and closes or opens the enquiry.

import { LIMITS } from '@/contract/limits';
import { answerInbox, reopenInbox, settleInbox } from '@/lib/browser-api/staff-inbox';
import { AdminSection } from '../admin-page';
import { DraftForm } from './draft-form';
import { ReopenButton } from './reopen-button';

type Props = { id: string; email: string | undefined; isOpen: boolean };

export function InboxActions({ id: item, email, isOpen }: Props) {
  if (!isOpen) {
    return (
      <ReopenButton item={item} send={() => reopenInbox(item)}>
        Открыть снова
      </ReopenButton>
    );
  }
  return (
    <>
      {email && (
        <AdminSection title="Ответить письмом">
          <DraftForm
            item={item}
            name="text"
            required="Напишите ответ"
            title="Ответ письмом"
            action="Отправить ответ"
            label={`Письмо на ${email}`}
            hint="Подпись питомника и вопрос покупателя добавятся сами"
            rows={8}
            maxLength={LIMITS.text}
            send={(text, id) => answerInbox({ id, item, text })}
          />
        </AdminSection>
      )}
      <AdminSection title={email ? 'Или ответили без письма' : 'Ответили без письма'}>
        <DraftForm
          item={item}
          name="note"
          title="Ответили без письма"
          action="Готово"
          tone="secondary"
          label="Заметка"
          hint="Например: позвонили, договорились на весну. Покупатель её не увидит"
          maxLength={LIMITS.comment}
          send={(note, id) => settleInbox({ id, item, ...(note.trim() && { note }) })}
        />
      </AdminSection>
    </>
  );
}
