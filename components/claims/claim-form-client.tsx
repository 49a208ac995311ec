'use client';
// Client: photos are chosen and sent one by one.

import { type SyntheticEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ErrorLine } from '@/components/ui/error-line';
import { PhotosField } from '@/components/ui/photos-field-client';
import { Textarea } from '@/components/ui/textarea';
import type { WhichOrder } from '@/lib/browser-api/claims';
import { formatBytes } from '@/lib/format/bytes';
import type { Photo } from '@/lib/forms/photos';
import { type FormField, fieldError } from '@/lib/forms/rules';
import styles from './claim-form.module.css';
import { isDue } from './photos';
import { useClaim } from './use-claim';

const STORY: FormField = { name: 'text', type: 'textarea', label: '', required: true };

const PHOTOS_HINT = 'До 5 фотографий по 10 МБ: растение целиком и место, которое беспокоит';

type Props = { which: WhichOrder; onDone: () => void };

export function ClaimForm({ which, onDone }: Props) {
  const { draft, write, photos, setPhotos, send, finish, isSending, problem } = useClaim(which, onDone);
  const { text, isAccepted, spent } = draft;
  const [wrong, setWrong] = useState<string>();
  const isLeft = !isAccepted || photos.some(isDue);
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const error = fieldError(STORY, text);
    setWrong(error);
    if (error) event.currentTarget.querySelector('textarea')?.focus();
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
        readOnly={isAccepted || isSending}
        value={text}
        error={wrong && fieldError(STORY, text)}
        onChange={({ target }) => write(target.value)}
      />
      <PhotosField
        photos={photos}
        spent={spent}
        isFixed={isSending}
        onChange={setPhotos}
        label="Приложить фотографии"
        hint={PHOTOS_HINT}
        stateOf={stateOf}
      />
      <div>
        <Button type="submit" isLoading={isSending}>
          {labelOf(isAccepted, isLeft || isSending)}
        </Button>
        <ErrorLine>{problem}</ErrorLine>
      </div>
    </form>
  );
}

function labelOf(isAccepted: boolean, isLeft: boolean): string {
  if (!isAccepted) return 'Отправить';
  return isLeft ? 'Отправить фотографии' : 'Готово';
}

function stateOf({ file, state, problem = '' }: Photo): { state: string; isFaulty?: boolean } {
  if (state === 'refused') return { state: problem, isFaulty: true };
  if (state === 'lost') return { state: 'не дошла', isFaulty: true };
  return { state: state === 'sent' ? 'отправлена' : formatBytes(file.size) };
}
