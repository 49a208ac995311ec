import { expect, test } from 'vitest';
import { outcomeOf } from './outcome';

const titles = { success_title: 'Спасибо', error_title: 'Не отправлено' };
const data = (status: 0 | 1, result: 'ok' | 'fail' | 'false', message: string | Record<string, string>) =>
  ({ ok: true, data: { status, result, message } }) as const;

test('[FORM-05] status 1 with the result ok is a success with a toast', () => {
  expect(outcomeOf(data(1, 'ok', ''), titles)).toEqual({
    kind: 'success',
    text: 'Спасибо',
    toast: 'Спасибо',
    errors: {},
    isFreeAtOnce: false,
  });
});

test.each(['fail', 'false'] as const)('[FORM-06] result %s with status 1 is a failure without a toast', (result) => {
  expect(outcomeOf(data(1, result, { email: 'Нет такой почты' }), titles)).toEqual({
    kind: 'error',
    text: 'Не отправлено',
    toast: undefined,
    errors: { email: 'Нет такой почты' },
    isFreeAtOnce: false,
  });
});

test.each(['ok', 'fail', 'false'] as const)(
  '[FORM-04, FORM-06] status 0 with the result %s is a failure with a toast, and the button is enabled at once',
  (result) => {
    expect(outcomeOf(data(0, result, 'Спам'), titles)).toEqual({
      kind: 'error',
      text: 'Не отправлено Спам',
      toast: 'Не отправлено',
      errors: {},
      isFreeAtOnce: true,
    });
  },
);

test('[FORM-07] a failed call has no toast; a refusal shows its reason and field errors', () => {
  const common = { kind: 'error', toast: undefined, isFreeAtOnce: false };
  const lost = { ok: false, kind: 'unavailable', message: 'Нет связи' } as Parameters<typeof outcomeOf>[0];
  expect(outcomeOf(lost, titles)).toEqual({ ...common, text: 'Не отправлено', errors: {} });
  const busy = { ...lost, message: 'Подождите немного', retry_after: 10 };
  expect(outcomeOf(busy, titles)).toEqual({ ...common, text: 'Не отправлено Подождите немного', errors: {} });
  const refused = { ok: false, kind: 'refused', message: 'Слишком часто', errors: { text: 'Пусто' } };
  expect(outcomeOf(refused as unknown as Parameters<typeof outcomeOf>[0], titles)).toEqual({
    ...common,
    text: 'Не отправлено Слишком часто',
    errors: { text: 'Пусто' },
  });
});

test('[FORM-13] without titles the default texts are shown; a reason equal to the title is not repeated', () => {
  const none = { success_title: '', error_title: '' };
  expect(outcomeOf(data(1, 'ok', ''), none).text).toBe('Уведомление об успехе!');
  expect(outcomeOf(data(0, 'fail', ''), none).text).toBe('Внимание! Уведомление об опасности!');
  expect(outcomeOf(data(0, 'fail', 'Не отправлено'), titles).text).toBe('Не отправлено');
});

test('[FORM-06] a failure with a text shows its reason, one without a text only the title', () => {
  const common = { kind: 'error', toast: undefined, errors: {}, isFreeAtOnce: false };
  expect(outcomeOf(data(1, 'fail', 'Нет такой почты'), titles)).toEqual({
    ...common,
    text: 'Не отправлено Нет такой почты',
  });
  expect(outcomeOf(data(1, 'fail', ''), titles)).toEqual({ ...common, text: 'Не отправлено' });
});
