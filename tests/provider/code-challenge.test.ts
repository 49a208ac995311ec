import { randomBytes } from 'node:crypto';
import { like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LoginAnswer } from '@/contract/accounts';
import { CODE_CHALLENGE } from '@/contract/wire';
import { outbox } from '@/provider/db/tables/notifications';
import { wrongFor } from '../setup/account-fixture';
import { bearer, newLogin, patchUser, readCode, signIn } from '../setup/customer';
import { call, openTestProvider, type TestProvider } from '../setup/provider';

/* Codes and guesses count per browser. */

let provider: TestProvider;
beforeAll(async () => {
  provider = await openTestProvider();
});
afterAll(() => provider.close());

/** A browser is identified by its code challenge, as at the gateway. */
const newBrowser = () => {
  const headers = { [CODE_CHALLENGE]: randomBytes(32).toString('base64url') };
  const post = <T>(address: string, body: object, more = {}) =>
    call<T>(provider, 'POST', address, { body, headers: { ...headers, ...more } });
  return {
    headers,
    post,
    send: (login: string) => post<{ status: number; message: string }>('/code/generate/post/', { login }),
    enter: (login: string, code: string) =>
      post<LoginAnswer>('/token/obtain/login-or-register/via-code/', { login, code }),
  };
};

const ASK_HERE = {
  status: 400,
  body: {
    data: {
      status: 0,
      message: 'Код действует только в том браузере, где его запросили. Запросите новый код здесь',
    },
  },
};

describe('a code and its browser', () => {
  test('[AUTH-13] fifty wrong guesses of strangers leave the code of the browser that asked usable', async () => {
    const [login, own] = [newLogin(), newBrowser()];
    await own.send(login);
    const code = await readCode(provider, login);
    for (let stranger = 0; stranger < 10; stranger += 1) {
      const other = newBrowser();
      for (let guess = 0; guess < 5; guess += 1) expect((await other.enter(login, wrongFor(code))).status).toBe(400);
    }
    const unnamed = { login, code: wrongFor(code) };
    for (let guess = 0; guess < 6; guess += 1)
      await call(provider, 'POST', '/token/obtain/login-or-register/via-code/', { body: unnamed });
    expect((await own.enter(login, code)).body.data.status).toBe(1);
  });

  test('[AUTH-13] a stranger’s newer code does not replace the one of another browser', async () => {
    const [login, own, stranger] = [newLogin(), newBrowser(), newBrowser()];
    await own.send(login);
    const code = await readCode(provider, login);
    provider.clock.pass(3);
    expect((await stranger.send(login)).body.status).toBe(1);
    expect((await own.enter(login, code)).body.data.status).toBe(1);
  });

  test('[AUTH-13] a right code is refused in another browser, whether it has requested one or not, with a hint to request one there', async () => {
    const [login, own, other] = [newLogin(), newBrowser(), newBrowser()];
    await own.send(login);
    const code = await readCode(provider, login);
    expect(await other.enter(login, code)).toMatchObject(ASK_HERE);
    expect(await other.enter(newLogin(), code)).toMatchObject(ASK_HERE);
    provider.clock.pass(3);
    await other.send(login);
    expect(await other.enter(login, code)).toMatchObject(ASK_HERE);
    expect((await other.enter(login, await readCode(provider, login))).body.data.status).toBe(1);
  });

  test('[AUTH-13] wrong guesses of the browser itself count: after five its code is invalid', async () => {
    const [login, own] = [newLogin(), newBrowser()];
    await own.send(login);
    const code = await readCode(provider, login);
    for (let guess = 0; guess < 5; guess += 1) {
      const { body } = await own.enter(login, wrongFor(code));
      expect(body.data.message).toBe('Код неверный или устарел. Проверьте его или запросите новый');
    }
    expect((await own.enter(login, code)).status).toBe(400);
  });

  test('[AUTH-05] another browser, too, waits 120 s for a code to the same login', async () => {
    const login = newLogin();
    await newBrowser().send(login);
    expect((await newBrowser().send(login)).status).toBe(429);
  });

  test('[FORM-11] a new e-mail takes the code only in the browser that asked for it', async () => {
    const [customer, own] = [await signIn(provider), newBrowser()];
    const email = newLogin();
    await own.send(email);
    const code = await readCode(provider, email);
    provider.clock.pass(3);
    await own.send(customer.user.email);
    const form = { email, code, own_code: await readCode(provider, customer.user.email) };
    const elsewhere = await patchUser(provider, { ...customer.headers, ...newBrowser().headers }, form);
    expect(elsewhere.body).toEqual({ status: 0, message: { own_code: ASK_HERE.body.data.message } });
    const here = await patchUser(provider, { ...customer.headers, ...own.headers }, form);
    expect(here.body.status).toBe(1);
  });

  test('[AUTH-13] an account is erased by a code only in the browser that asked for it', async () => {
    const [login, own] = [newLogin(), newBrowser()];
    const customer = await signIn(provider, login);
    provider.clock.pass(3);
    await own.send(login);
    const body = { code: await readCode(provider, login) };
    const authorization = bearer(customer.tokens.access);
    expect((await newBrowser().post('/user/delete/post/', body, authorization)).status).toBe(400);
    expect((await own.post('/user/delete/post/', body, authorization)).status).toBe(200);
  });

  test('an invalid challenge is refused, and the error names it', async () => {
    const headers = { [CODE_CHALLENGE]: 'short' };
    const answer = await call(provider, 'POST', '/code/generate/post/', { body: { login: newLogin() }, headers });
    expect(answer).toMatchObject({ status: 400, body: { errors: { [CODE_CHALLENGE]: expect.any(String) } } });
  });
});

test('[AUTH-13] wrong guesses of all browsers are reported to the nursery once, when they reach the threshold', async () => {
  const watched = await openTestProvider({ WRONG_CODES_ALERT: '12' });
  const guess = async (times: number) => {
    const login = newLogin();
    await call(watched, 'POST', '/code/generate/post/', { body: { login } });
    const code = wrongFor(await readCode(watched, login));
    for (let n = 0; n < times; n += 1)
      await call(watched, 'POST', '/token/obtain/login-or-register/via-code/', { body: { login, code } });
  };
  const notices = () => watched.context.db.select().from(outbox).where(like(outbox.message_id, 'codes-guessed-%'));
  await guess(5);
  await guess(5);
  await guess(1);
  expect(await notices()).toEqual([]);
  await guess(5);
  expect((await notices()).map(({ channel }) => channel).sort()).toEqual(['mail', 'telegram']);
  await watched.close();
});
