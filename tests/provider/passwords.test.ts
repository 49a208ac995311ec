import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LoginAnswer } from '@/contract/accounts';
import { type AccountFixture, openAccountFixture } from '../setup/account-fixture';
import { bearer, newLogin, ownCode, patchUser, signIn } from '../setup/customer';
import { call } from '../setup/provider';

const BY_PASSWORD = '/token/obtain/login/via-password/';
const PASSWORD = 'сосна и туя';

let fixture: AccountFixture;
let provider: AccountFixture['provider'];
beforeAll(async () => {
  fixture = await openAccountFixture();
  ({ provider } = fixture);
});
afterAll(() => provider.close());

const post = <T>(address: string, body: unknown) => fixture.post<T>(address, body);

async function withPassword() {
  const login = newLogin();
  const customer = await signIn(provider, login);
  const own_code = await ownCode(provider, login);
  expect((await patchUser(provider, customer.headers, { password: PASSWORD, own_code })).body.status).toBe(1);
  return { login, ...customer };
}

describe('signing in by password', () => {
  test('[AUTH-02] a customer signs in with the password that they have set', async () => {
    const { login, user } = await withPassword();
    const { body } = await post<LoginAnswer>(BY_PASSWORD, { login, password: PASSWORD });
    expect(body.data).toEqual({ status: 1, message: expect.any(String) });
    const headers = bearer(body.tokens?.access ?? '');
    expect((await call(provider, 'GET', '/user/detail/', { headers })).body).toEqual({ ...user, has_password: true });
  });

  test('[AUTH-13] a wrong password, an account without a password and an unknown login get the same answer', async () => {
    const { login } = await withPassword();
    const without = newLogin();
    await signIn(provider, without);
    const answers = await Promise.all(
      [login, without, newLogin()].map((tried) => post(BY_PASSWORD, { login: tried, password: 'не тот' })),
    );
    for (const { status, body } of answers) {
      expect(status).toBe(400);
      expect(body).toEqual(answers[0]?.body);
      expect(body).toMatchObject({ data: { status: 0, message: expect.any(String) } });
    }
  });

  test('[AUTH-13] the response time of a refused sign-in does not reveal whether the login exists', async () => {
    const { login } = await withPassword();
    const strangers = { known: login, unknown: newLogin() };
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let round = 0; round < 15; round += 1) {
      for (const who of ['known', 'unknown'] as const) {
        const start = performance.now();
        await post(BY_PASSWORD, { login: strangers[who], password: 'не тот' });
        times[who].push(performance.now() - start);
      }
    }
    const median = (list: number[]) => list.toSorted((a, b) => a - b)[7] ?? 0;
    // A hash takes over 10 ms, a query about one; a busy machine doubles both.
    const ratio = median(times.unknown) / median(times.known);
    expect(ratio).toBeGreaterThan(0.2);
    expect(ratio).toBeLessThan(5);
  });

  test('[AUTH-13] after 20 wrong passwords a sign-in is answered 429, even with the right password', async () => {
    const { login } = await withPassword();
    const tries = Array.from({ length: 20 }, () => post(BY_PASSWORD, { login, password: 'не тот' }));
    expect(new Set((await Promise.all(tries)).map(({ status }) => status))).toEqual(new Set([400]));
    const refused = await post(BY_PASSWORD, { login, password: PASSWORD });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('[AUTH-02][AUTH-13] has_password is true only for a login with a password, and false for an unknown login', async () => {
    const { login } = await withPassword();
    const without = newLogin();
    await signIn(provider, without);
    const checkCredentials = async (tried: string) =>
      (await post('/user/check_credentials/post/', { login: tried })).body;
    expect(await checkCredentials(login)).toEqual({ status: 1, has_password: true });
    expect(await checkCredentials(without)).toEqual({ status: 1, has_password: false });
    expect(await checkCredentials(newLogin())).toEqual({ status: 1, has_password: false });
  });
});
