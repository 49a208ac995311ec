'use client';
// An island because photos are chosen and sent one by one.

import { type SyntheticEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Textarea } from '@/components/ui/textarea';
import { TroubleLine } from '@/components/ui/trouble-line';
import { LIMITS } from '@/contract/limits';
import { MESSAGES } from '@/contract/messages';
import type { WhichOrder } from '@/lib/api/browser-claims';
import styles from './claim-form.module.css';
import { isDue } from './photos';
import { ClaimPhotosField } from './photos-field-client';
import { useClaim } from './use-claim';

type Props = { which: WhichOrder; onDone: () => void };

/** What was typed and chosen stays until it has arrived. */
export function ClaimForm({ which, onDone }: Props) {
  const { draft, write, photos, setPhotos, send, finish, isSending, trouble } = useClaim(which, onDone);
  const { text, isAccepted, spent } = draft;
  const [isBlank, setBlank] = useState(false);
  const isLeft = !isAccepted || photos.some(isDue);
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const isEmpty = text.trim() === '';
    setBlank(isEmpty);
    if (isEmpty) event.currentTarget.querySelector('textarea')?.focus();
    else if (isLeft) void send();
    else finish();
  };
  return (
    <form method="post" className={styles.form} aria-label="Сообщить о проблеме" noValidate onSubmit={submit}>
      <Textarea
        label="Что случилось"
        hint="Когда получили, что заметили, как растение стоит сейчас"
        autoFocus
        required
        rows={4}
        maxLength={LIMITS.text}
        readOnly={isAccepted || isSending}
        value={text}
        error={isBlank && text.trim() === '' ? MESSAGES.required : undefined}
        onChange={({ target }) => write(target.value)}
      />
      <ClaimPhotosField photos={photos} spent={spent} isFixed={isSending} onChange={setPhotos} />
      <div>
        <Button type="submit" isLoading={isSending}>
          {labelOf(isAccepted, isLeft || isSending)}
        </Button>
        <TroubleLine>{trouble}</TroubleLine>
      </div>
    </form>
  );
}

function labelOf(isAccepted: boolean, isLeft: boolean): string {
  if (!isAccepted) return 'Отправить';
  return isLeft ? 'Отправить фотографии' : 'Готово';
}
