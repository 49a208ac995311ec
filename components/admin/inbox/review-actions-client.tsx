'use client';
// Client: publishes or rejects the review.

import { useState } from 'react';
import { LIMITS } from '@/contract/limits';
import type { ReviewCard } from '@/contract/staff/reviews';
import { moderateReview } from '@/lib/browser-api/staff-inbox';
import { AdminSection } from '../admin-page';
import { DraftForm } from './draft-form';
import { ReopenButton } from './reopen-button';
import { ReviewPhotos } from './review-photos';

export function ReviewActions({ card: { id, state, answer, photos } }: { card: ReviewCard }) {
  const [hidden, setHidden] = useState(() => photos.filter((photo) => photo.is_hidden).map((photo) => photo.id));
  const toggle = (photo: string) =>
    setHidden((now) => (now.includes(photo) ? now.filter((other) => other !== photo) : [...now, photo]));
  if (state !== 'pending') {
    return (
      <>
        <ReviewPhotos photos={photos} hidden={hidden} />
        <ReopenButton item={id} send={() => moderateReview({ id, state: 'pending' })}>
          Вернуть на проверку
        </ReopenButton>
      </>
    );
  }
  return (
    <>
      <ReviewPhotos photos={photos} hidden={hidden} onToggle={toggle} />
      <AdminSection title="Показать на сайте">
        <DraftForm
          item={id}
          name="answer"
          start={answer}
          title="Показать на сайте"
          action="Опубликовать"
          label="Ответ питомника"
          hint="Появится под отзывом"
          maxLength={LIMITS.text}
          send={(text) => moderateReview({ id, state: 'published', answer: text, hidden_photos: hidden })}
        />
      </AdminSection>
      <AdminSection title="Не показывать">
        <DraftForm
          item={id}
          name="reason"
          required="Напишите, почему"
          title="Не показывать"
          action="Отклонить"
          tone="secondary"
          label="Почему"
          hint="Видят только сотрудники. Фотографии сохранятся 30 дней"
          rows={3}
          maxLength={LIMITS.comment}
          send={(reason) => moderateReview({ id, state: 'rejected', reason })}
        />
      </AdminSection>
    </>
  );
}
