'use client';
// Client: publishes or rejects the review.

import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Textarea } from '@/components/ui/textarea';
import { LIMITS } from '@/contract/limits';
import type { ReviewCard } from '@/contract/staff/reviews';
import { moderateReview } from '@/lib/browser-api/staff-inbox';
import type { Failure } from '@/lib/result';
import { AdminSection } from '../admin-page';
import { StaffForm } from '../staff-form';
import { useStaffAct } from '../use-staff-act';
import { ReviewPhotos } from './review-photos';
import { dropDrafts, useDraftForm } from './use-draft-form';

const publishOf = (id: string) => `publish ${id}`;
const rejectOf = (id: string) => `reject ${id}`;

export function ReviewActions({ card }: { card: ReviewCard }) {
  const [hidden, setHidden] = useState(() => card.photos.filter((photo) => photo.is_hidden).map(({ id }) => id));
  const isPending = card.state === 'pending';
  const toggle = (id: string) =>
    setHidden((now) => (now.includes(id) ? now.filter((other) => other !== id) : [...now, id]));
  return (
    <>
      <ReviewPhotos photos={card.photos} hidden={hidden} onToggle={isPending ? toggle : undefined} />
      {isPending ? (
        <>
          <Publish card={card} hidden={hidden} />
          <Reject id={card.id} />
        </>
      ) : (
        <CheckAgain card={card} />
      )}
    </>
  );
}

function Publish({ card: { id, answer = '' }, hidden }: { card: ReviewCard; hidden: string[] }) {
  const { frame, form, errorOf } = useDraftForm<{ answer: string }>(publishOf(id), { answer }, (values) =>
    moderateReview({ id, state: 'published', answer: values.answer, hidden_photos: hidden }),
  );
  return (
    <AdminSection title="Показать на сайте">
      <StaffForm {...frame} label="Показать на сайте" action="Опубликовать">
        <Textarea
          {...form.register('answer')}
          label="Ответ питомника"
          isOptional
          hint="Появится под отзывом"
          maxLength={LIMITS.text}
          error={errorOf('answer')}
        />
      </StaffForm>
    </AdminSection>
  );
}

const NO_REASON: Failure = {
  ok: false,
  kind: 'invalid',
  message: 'Напишите, почему',
  status: 400,
  errors: { reason: 'Это поле обязательно' },
};

function Reject({ id }: { id: string }) {
  const { frame, form, errorOf } = useDraftForm<{ reason: string }>(rejectOf(id), { reason: '' }, async ({ reason }) =>
    reason.trim() ? moderateReview({ id, state: 'rejected', reason }) : NO_REASON,
  );
  return (
    <AdminSection title="Не показывать">
      <StaffForm {...frame} label="Не показывать" action="Отклонить" tone="secondary">
        <Textarea
          {...form.register('reason')}
          label="Почему"
          hint="Видят только сотрудники. Фотографии сохранятся 30 дней"
          rows={3}
          maxLength={LIMITS.comment}
          error={errorOf('reason')}
        />
      </StaffForm>
    </AdminSection>
  );
}

function CheckAgain({ card: { id } }: { card: ReviewCard }) {
  const { pressed, act } = useStaffAct();
  useEffect(() => dropDrafts(publishOf(id), rejectOf(id)), [id]);
  return (
    <div>
      <Button
        tone="secondary"
        size="compact"
        isLoading={pressed !== undefined}
        onClick={() => act('check', () => moderateReview({ id, state: 'pending' }))}
      >
        Вернуть на проверку
      </Button>
    </div>
  );
}
