import { expect, test } from 'vitest';
import { refusedSignIn } from './sign-in-answer';

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
