import { expect, test } from 'vitest';
import { readSignInState, writeSignInState } from './sign-in-form';

test.each([
  { step: 'login', login: '', consent_error: 'Нужно согласие' },
  { step: 'code', login: 'anna@example.com', error: 'Код неверный', consent: true, consent_version: 'v1' },
  { step: 'password', login: '+79161234567' },
] as const)('how far a sign-in has come is read as it was written: %j', (state) => {
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
])('%j is no sign-in', (text) => {
  expect(readSignInState(text)).toBeUndefined();
});
