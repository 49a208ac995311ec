import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LoginAnswer } from '@/contract/accounts';
import { users } from '@/provider/db/tables/accounts';
import { type AccountFixture, openAccountFixture, SAVED, wrongFor } from '../setup/account-fixture';
import { loginByCode, newLogin, ownCode, requestCode, signIn } from '../setup/customer';

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await openAccountFixture();
});
afterAll(() => fixture.provider.close());

describe('changing a login', () => {
  test('[FORM-11] a new phone number is saved with the code sent to it, and other devices are signed out', async () => {
    const login = newLogin();
    const customer = await signIn(fixture.provider, login);
    const other = await fixture.secondDevice(login);
    const phone = fixture.newPhone();
    expect((await fixture.patch(customer, { phone })).body).toEqual({
      status: 0,
      message: { code: expect.any(String) },
    });
    const own_code = await ownCode(fixture.provider, login);
    const code = await requestCode(fixture.provider, phone);
    expect((await fixture.patch(customer, { phone, code, own_code: wrongFor(own_code) })).body).toMatchObject({
      status: 0,
      message: { own_code: expect.any(String) },
    });
    expect((await fixture.patch(customer, { phone, code: wrongFor(code), own_code })).body).toMatchObject({
      status: 0,
      message: { code: expect.any(String) },
    });
    expect(await fixture.detail(customer)).toEqual(customer.user);

    expect((await fixture.patch(customer, { phone: `+${phone}`, code, own_code })).body).toEqual(SAVED);
    expect(await fixture.detail(customer)).toEqual({ ...customer.user, phone });
    expect((await fixture.get('/user/detail/', other)).status).toBe(401);
    fixture.provider.clock.pass(3);
    expect((await signIn(fixture.provider, phone)).user.uuid).toBe(customer.user.uuid);
  });

  test('[FORM-11] a code sent to the current e-mail does not confirm a new one', async () => {
    const login = newLogin();
    const customer = await signIn(fixture.provider, login);
    fixture.provider.clock.pass(3);
    const own = await requestCode(fixture.provider, login);
    const email = newLogin();
    if ((await requestCode(fixture.provider, email)) === own) return;
    expect((await fixture.patch(customer, { email, code: own, own_code: own })).body).toMatchObject({
      status: 0,
      message: { code: expect.any(String) },
    });
    expect(await fixture.detail(customer)).toEqual(customer.user);
  });

  test('[FORM-11] that an e-mail is taken is revealed only to a customer with the code sent to it', async () => {
    const taken = newLogin();
    const owner = await signIn(fixture.provider, taken);
    const customer = await signIn(fixture.provider);
    const own_code = await ownCode(fixture.provider, customer.user.email);
    const code = await requestCode(fixture.provider, taken);
    const guess = await fixture.patch(customer, { email: taken, code: wrongFor(code), own_code });
    expect(guess.body.message).toEqual({ code: expect.any(String) });
    const refused = await fixture.patch(customer, { email: taken.toUpperCase(), code, own_code });
    expect(refused.body).toEqual({ status: 0, message: { email: expect.any(String) } });
    expect(await fixture.detail(owner)).toEqual(owner.user);
    expect(await fixture.detail(customer)).toEqual(customer.user);
  });

  test('[FORM-11] two customers and a sign-in claim one phone number concurrently: one succeeds', async () => {
    for (let round = 0; round < 5; round += 1) {
      const pair = [await signIn(fixture.provider), await signIn(fixture.provider)];
      const own: string[] = [];
      for (const { user } of pair) own.push(await ownCode(fixture.provider, user.email));
      const phone = fixture.newPhone();
      const code = await requestCode(fixture.provider, phone);
      const answers = await Promise.all([
        ...pair.map(
          async (customer, n) => (await fixture.patch(customer, { phone, code, own_code: own[n] ?? '' })).body.status,
        ),
        loginByCode(fixture.provider, phone, code).then(({ body }) => body.data.status),
      ]);
      expect(answers.toSorted()).toEqual([0, 0, 1]);
      expect(await fixture.provider.context.db.select().from(users).where(eq(users.phone, phone))).toHaveLength(1);
    }
  });

  test('[FORM-11] one of two logins can be removed, the last one cannot, even by concurrent requests', async () => {
    const customer = await signIn(fixture.provider);
    expect((await fixture.patch(customer, { email: '' })).body.message).toEqual({ email: expect.any(String) });
    const phone = fixture.newPhone();
    const code = await requestCode(fixture.provider, phone);
    const both = await fixture.patch(customer, { phone, email: newLogin(), code });
    expect(both.body).toMatchObject({ status: 0, message: { email: expect.any(String) } });
    const own_code = await ownCode(fixture.provider, customer.user.email);
    expect((await fixture.patch(customer, { phone, code, own_code })).body).toEqual(SAVED);
    expect((await fixture.patch(customer, { email: '' })).body.message).toEqual({ own_code: expect.any(String) });
    const byPhone = await ownCode(fixture.provider, phone);
    const byEmail = await requestCode(fixture.provider, customer.user.email);
    const answers = await Promise.all([
      fixture.patch(customer, { email: '', own_code: byPhone }),
      fixture.patch(customer, { phone: '', own_code: byEmail }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.map(({ body }) => body.status).toSorted()).toEqual([0, 1]);
    const { phone: left, email } = await fixture.detail(customer);
    expect([left, email].filter(Boolean)).toHaveLength(1);
  });
});

describe('changing the password', () => {
  test('[AUTH-02] a password change requires the current password if one is set, and signs other devices out', async () => {
    const login = newLogin();
    const customer = await signIn(fixture.provider, login);
    const other = await fixture.secondDevice(login);
    const first = { password: 'первый пароль' };
    expect((await fixture.patch(customer, first)).body.message).toEqual({ own_code: expect.any(String) });
    const own_code = await ownCode(fixture.provider, login);
    expect((await fixture.patch(customer, { ...first, own_code })).body).toEqual(SAVED);
    expect((await fixture.get('/user/detail/', other)).status).toBe(401);
    expect((await fixture.detail(customer)).has_password).toBe(true);

    for (const current of [{}, { current_password: '' }, { current_password: 'не тот' }]) {
      const refused = await fixture.patch(customer, { password: 'второй пароль', ...current });
      expect(refused.body).toEqual({ status: 0, message: { current_password: expect.any(String) } });
    }
    const third = await fixture.secondDevice(login);
    const change = { password: 'второй пароль', current_password: 'первый пароль' };
    expect((await fixture.patch(customer, change)).body).toEqual(SAVED);
    expect((await fixture.get('/user/detail/', third)).status).toBe(401);
    expect((await fixture.get('/user/detail/', customer)).status).toBe(200);
    const sign = async (password: string) =>
      (await fixture.post<LoginAnswer>('/token/obtain/login/via-password/', { login, password })).status;
    expect(await sign('первый пароль')).toBe(400);
    expect(await sign('второй пароль')).toBe(200);
  });

  test('[AUTH-13] after 20 wrong current passwords a password change is answered 429', async () => {
    const customer = await signIn(fixture.provider);
    const own_code = await ownCode(fixture.provider, customer.user.email);
    await fixture.patch(customer, { password: 'первый пароль', own_code });
    const guess = () => fixture.patch(customer, { password: 'второй пароль', current_password: 'не тот' });
    for (let tries = 0; tries < 20; tries += 1) expect((await guess()).status).toBe(200);
    expect((await guess()).status).toBe(429);
  });
});
