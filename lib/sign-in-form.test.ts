import { expect, test } from 'vitest';
import { readSignInState, writeSignInState } from './sign-in-form';

test('how far a sign-in has come is read as it was written', () => {
  const state = { step: 'code', login: 'anna@example.com', error: 'Код неверный' } as const;
  expect(readSignInState(writeSignInState(state))).toEqual(state);
});

test.each([undefined, '', 'null', '[]', '{', '{"step":"account","login":"a"}', '{"step":"code"}'])(
  '%j is no sign-in',
  (text) => {
    expect(readSignInState(text)).toBeUndefined();
  },
);
