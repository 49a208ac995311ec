import { expect, test } from 'vitest';
import { stuckCode } from './stuck-code';

const SENT = { status: 1 as const, message: 'Письмо не отправлено', resend_after: 120 };

test('[AUTH-05] a code that cannot be delivered is a refusal beside the login', () => {
  expect(stuckCode({ ...SENT, is_stuck: true })).toEqual({
    ok: false,
    kind: 'invalid',
    status: 200,
    message: 'Письмо не отправлено',
    errors: { login: 'Письмо не отправлено' },
  });
});

test('[AUTH-05] a code that is on its way is no refusal', () => {
  expect(stuckCode(SENT)).toBeUndefined();
});
