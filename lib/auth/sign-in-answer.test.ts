import { expect, test } from 'vitest';
import { refusedCode, refusedSignIn } from './sign-in-answer';

test('[AUTH-07] only data.status 1 is a sign-in; otherwise data.message is the error', () => {
  expect(refusedSignIn({ data: { status: 1, message: 'Вы вошли' } })).toBeUndefined();
  expect(refusedSignIn({ data: { status: 0, message: 'Неверный код' } })).toEqual({
    ok: false,
    kind: 'invalid',
    status: 200,
    message: 'Неверный код',
  });
  for (const unclear of [{}, { data: { status: 2, message: '' } }, { data: {} }, { data: { message: '' } }]) {
    expect(refusedSignIn(unclear)).toMatchObject({ ok: false, message: 'Не получилось войти, попробуйте ещё раз' });
  }
});

const SENT = { status: 1 as const, message: 'Письмо не отправлено', resend_after: 120 };
const REFUSAL = {
  ok: false,
  kind: 'invalid',
  status: 200,
  message: 'Письмо не отправлено',
  errors: { login: 'Письмо не отправлено' },
};

test.each([
  ['cannot be delivered', { ...SENT, is_stuck: true as const }],
  ['needs a human check', { ...SENT, status: 0 as const, needs_human_check: true as const }],
])('[AUTH-05] a code that %s is a field error of the login', (_what, answer) => {
  expect(refusedCode(answer)).toEqual(REFUSAL);
});

test('[AUTH-05] a sent code is not a refusal', () => {
  expect(refusedCode(SENT)).toBeUndefined();
});
