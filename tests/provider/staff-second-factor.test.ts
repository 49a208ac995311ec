import { afterAll, beforeAll, expect, test } from 'vitest';
import { staff } from '@/contract/staff/calls';
import { openTestProvider, type TestProvider } from '../setup/provider';
import { codeOf, PASSWORD, peopleOf } from '../setup/staff-people';

let provider: TestProvider;
beforeAll(async () => {
  provider = await openTestProvider();
});
afterAll(() => provider.close());

const { ask, signInWith, join } = peopleOf(() => provider);

const codeAt = (secret: string) => codeOf(secret, provider.clock.now());

test('a confirmed secret is asked for its code, which works once', async () => {
  const { email, caller } = await join('owner');
  const { secret = '', uri } = (await ask(staff.beginTotp, { current_password: PASSWORD }, caller)).body;
  expect(uri).toContain('otpauth://totp/');
  expect((await signInWith(email)).body.status).toBe(1);
  expect((await ask(staff.confirmTotp, { code: '000000' }, caller)).body.status).toBe(0);
  expect((await ask(staff.confirmTotp, { code: codeAt(secret) }, caller)).body.status).toBe(1);
  expect((await signInWith(email)).body).toEqual({
    status: 0,
    message: 'Введите код из приложения',
    needs_code: true,
  });
  // The code that confirmed the secret is used.
  expect((await signInWith(email, PASSWORD, codeAt(secret))).body.status).toBe(0);
  provider.clock.pass(1);
  const code = codeAt(secret);
  expect((await signInWith(email, 'нет', code)).body).toEqual({ status: 0, message: 'Неверная почта или пароль' });
  expect((await signInWith(email, PASSWORD, `${code.slice(0, 3)} ${code.slice(3)}`)).body.status).toBe(1);
  expect((await signInWith(email, PASSWORD, code)).body).toMatchObject({ status: 0, needs_code: true });
  provider.clock.pass(1);
  expect((await ask(staff.removeTotp, { code: codeAt(secret) }, caller)).body.status).toBe(1);
  expect((await signInWith(email)).body.status).toBe(1);
});

test('after five wrong codes in an hour even a right one waits; right ones do not count', async () => {
  const { email, caller } = await join('owner');
  const { secret = '' } = (await ask(staff.beginTotp, { current_password: PASSWORD }, caller)).body;
  await ask(staff.confirmTotp, { code: codeAt(secret) }, caller);
  for (let times = 0; times < 7; times++) {
    provider.clock.pass(1);
    expect((await signInWith(email, PASSWORD, codeAt(secret))).body.status).toBe(1);
  }
  const guesses = await Promise.all(Array.from({ length: 8 }, () => signInWith(email, PASSWORD, 'abcdef')));
  expect(guesses.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
  provider.clock.pass(1);
  expect((await signInWith(email, PASSWORD, codeAt(secret))).status).toBe(429);
});

test('a secret is given for the password only, whose guesses count with those at the sign-in', async () => {
  const { email, caller } = await join('manager');
  const begin = (current_password: string) => ask(staff.beginTotp, { current_password }, caller);
  expect((await begin('')).body.errors).toEqual({ current_password: expect.any(String) });
  const wrong = await begin('не тот');
  expect([wrong.status, wrong.body.errors, wrong.body.secret]).toEqual([
    400,
    { current_password: 'Неверный пароль' },
    undefined,
  ]);
  expect((await ask(staff.confirmTotp, { code: '000000' }, caller)).body.message).toBe('Сначала получите секрет');
  for (let times = 0; times < 20; times++) await begin('не тот');
  expect([(await begin(PASSWORD)).status, (await signInWith(email)).status]).toEqual([429, 429]);
});
