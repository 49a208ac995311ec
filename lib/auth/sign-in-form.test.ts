import { expect, test } from 'vitest';
import { readSignInState, writeSignInState } from './sign-in-form';

test.each([
  { step: 'login', login: '', consent_error: 'Нужно согласие' },
  { step: 'code', login: 'anna@example.com', error: 'Код неверный', consent: true, consent_version: 'v1' },
  { step: 'password', login: '+79161234567' },
] as const)('the sign-in state %j survives a round trip', (state) => {
  expect(readSignInState(writeSignInState(state))).toEqual(state);
});

test.each([
  undefined,
  '',
  'null',
  '[]',
  '{',
  '{"step":"account","login":"a"}',
  '{"step":"code"}',
  '{"step":"code","login":"a","consent":false}',
])('%j is not a sign-in state', (text) => {
  expect(readSignInState(text)).toBeUndefined();
});
