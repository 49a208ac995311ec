import { describe, expect, test } from 'vitest';
import { accounts } from '@/contract/accounts';
import { LIMITS } from '@/contract/limits';
import { MESSAGES } from '@/contract/messages';
import { buy } from './checkout';
import { callApi, expectRefusedCall, expectSignInRefused, send } from './client';
import { takeProduct } from './nursery';
import { codeFor, letterTo, newEmail, Visitor } from './visitor';

const sendCode = (login: string) => callApi(accounts.sendCode, { body: { login } });
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const PASSWORD = 'тихий сад 2026';
/** Includes the wait for a second code to one login. */
const PATIENT = { timeout: 180_000 };

describe('sign-in codes', () => {
  test('[AUTH-13] a code from the letter signs in and creates the account', async () => {
    const email = newEmail();
    expect((await sendCode(email)).body).toMatchObject({ status: 1, resend_after: LIMITS.resend_after });
    const code = await codeFor(email);
    const { body } = await callApi(accounts.loginByCode, { body: { login: email, code } });
    expect(body.data.status).toBe(1);
    expect(body.tokens).toBeDefined();
  });

  test('[AUTH-12] a consent to the version that the form asks about is taken, to another it is refused', async () => {
    const { body } = await callApi(accounts.consent);
    const consented = { login: newEmail(), consent: true, ...body } as const;
    await expectRefusedCall(accounts.sendCode, { body: { ...consented, consent_version: 'another' } }, 400);
    expect((await callApi(accounts.sendCode, { body: consented })).body).toMatchObject(body);
  });

  test('[AUTH-05] a second code for one login waits 120 s, in any spelling of the login', async () => {
    const email = newEmail();
    await sendCode(email);
    const { body, headers } = await expectRefusedCall(
      accounts.sendCode,
      { body: { login: ` ${email.toUpperCase()} ` } },
      429,
    );
    expect(body.resend_after).toBeGreaterThan(LIMITS.resend_after - 30);
    expect(body.resend_after).toBeLessThanOrEqual(LIMITS.resend_after);
    expect(headers.get('retry-after')).toBe(String(body.resend_after));
  });

  test('[AUTH-04] different spellings of a phone number are one login', async () => {
    const digits = String(9_000_000_000 + Math.floor(Math.random() * 999_999_999));
    await sendCode(`+7 ${digits.slice(0, 3)} ${digits.slice(3)}`);
    await expectRefusedCall(accounts.sendCode, { body: { login: `8${digits}` } }, 429);
  });

  test('[AUTH-13] a wrong code and a used code are refused', async () => {
    const email = newEmail();
    await sendCode(email);
    const code = await codeFor(email);
    await expectSignInRefused(accounts.loginByCode, { body: { login: email, code: wrongOf(code) } });
    await expectSignInRefused(accounts.loginByCode, { body: { login: newEmail(), code } });
    await callApi(accounts.loginByCode, { body: { login: email, code } });
    await expectSignInRefused(accounts.loginByCode, { body: { login: email, code } });
  });

  test('[AUTH-13] the right code is refused after five wrong tries', async () => {
    const email = newEmail();
    await sendCode(email);
    const code = await codeFor(email);
    for (let tries = 0; tries < LIMITS.code_attempts; tries++) {
      await expectSignInRefused(accounts.loginByCode, { body: { login: email, code: wrongOf(code) } });
    }
    await expectSignInRefused(accounts.loginByCode, { body: { login: email, code } });
  });

  test('[AUTH-13] one code sent by many requests at once signs in one of them', async () => {
    const email = newEmail();
    await sendCode(email);
    const body = { login: email, code: await codeFor(email) };
    const answers = await Promise.all(Array.from({ length: 4 }, () => send(accounts.loginByCode, { body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
  });

  test.each(['', 'anna', 'anna@', '+7 916', '12345678901234567890', 'anna@example.com, boris@example.com'])(
    '[AUTH-03] the login «%s» is answered 400',
    async (login) => {
      const { body } = await expectRefusedCall(accounts.sendCode, { body: { login } }, 400);
      expect(body.errors).toHaveProperty('login');
    },
  );
});

describe('passwords of accounts', () => {
  test('[AUTH-02] the password set in the profile signs in, a wrong one is refused', PATIENT, async () => {
    const anna = await new Visitor().signIn();
    const hasPassword = async (login: string) => (await callApi(accounts.checkCredentials, { body: { login } })).body;
    expect(await hasPassword(anna.email)).toEqual({ status: 1, has_password: false });
    const first = { password: PASSWORD };
    expect((await anna.call(accounts.update, { body: first })).message).toHaveProperty('own_code');
    await anna.call(accounts.update, { body: { ...first, own_code: await anna.ownCode() } });
    expect(await hasPassword(anna.email)).toEqual({ status: 1, has_password: true });
    const body = { login: anna.email, password: PASSWORD };
    expect((await callApi(accounts.loginByPassword, { body })).body.tokens).toBeDefined();
    await expectSignInRefused(accounts.loginByPassword, { body: { ...body, password: `${PASSWORD}!` } });
  });

  test('[AUTH-13] known and unknown logins get the same answer', async () => {
    const anna = await new Visitor().signIn();
    const known = await send(accounts.loginByPassword, { body: { login: anna.email, password: PASSWORD } });
    const unknown = await send(accounts.loginByPassword, { body: { login: newEmail(), password: PASSWORD } });
    expect(known.body).toEqual(unknown.body);
    const { body } = await callApi(accounts.checkCredentials, { body: { login: newEmail() } });
    expect(body).toEqual({ status: 1, has_password: false });
  });

  test('[FORM-11] changing the password requires the current one', PATIENT, async () => {
    const anna = await new Visitor().signIn();
    await anna.call(accounts.update, { body: { password: PASSWORD, own_code: await anna.ownCode() } });
    const change = (current_password?: string) =>
      anna.call(accounts.update, { body: { password: 'другой сад 2027', current_password } });
    for (const wrong of [undefined, 'не тот']) {
      const { status, message } = await change(wrong);
      expect(status).toBe(0);
      expect(message).toHaveProperty('current_password');
    }
    expect((await change(PASSWORD)).status).toBe(1);
    await expectSignInRefused(accounts.loginByPassword, { body: { login: anna.email, password: PASSWORD } });
  });
});

describe('profile', () => {
  test('[FORM-11] the profile of a new customer is empty but for the login', async () => {
    const anna = await new Visitor().signIn();
    expect(await anna.call(accounts.detail)).toMatchObject({
      email: anna.email,
      phone: '',
      first_name: '',
      last_name: '',
      delivery_address_info: null,
      has_password: false,
    });
  });

  test('[FORM-11] saved fields are read back, fields left out keep their values', async () => {
    const anna = await new Visitor().signIn();
    const delivery_address_info = { address: 'Москва, Тверская, 1', x: 55.76, y: 37.61 };
    const saved = { first_name: 'Анна', last_name: 'Петрова', mailing_type: ['newsletter'], delivery_address_info };
    expect(await anna.call(accounts.update, { body: saved })).toEqual({ status: 1, message: MESSAGES.profile_saved });
    await anna.call(accounts.update, { body: { first_name: 'Аня' } });
    expect(await anna.call(accounts.detail)).toMatchObject({ ...saved, first_name: 'Аня' });
    await anna.call(accounts.update, { body: { delivery_address_info: null } });
    expect((await anna.call(accounts.detail)).delivery_address_info).toBeNull();
  });

  test(
    '[FORM-11] changing the e-mail requires the codes sent to the new address and to the former one, which can take it back',
    PATIENT,
    async () => {
      const anna = await new Visitor().signIn();
      const email = newEmail();
      const own_code = await anna.ownCode();
      const change = (codes: object) => anna.call(accounts.update, { body: { email, ...codes } });
      expect((await change({})).message).toHaveProperty('code');
      await sendCode(email);
      const code = await codeFor(email);
      expect((await change({ code })).message).toHaveProperty('own_code');
      expect((await change({ code: wrongOf(code), own_code })).message).toHaveProperty('code');
      expect((await change({ code, own_code })).status).toBe(1);
      expect((await anna.call(accounts.detail)).email).toBe(email);

      const { text } = await letterTo(anna.email, 1, 'кабинете');
      const token = /[?&]confirm=([\w.~%-]+)/.exec(text)?.[1] ?? '';
      expect((await callApi(accounts.returnLogin, { body: { token } })).body.status).toBe(1);
      await anna.expectRefused(accounts.detail, {}, 401);
      expect((await callApi(accounts.returnLogin, { body: { token } })).body).toMatchObject({
        status: 1,
        is_repeated: true,
      });
    },
  );

  test('[FORM-11] an e-mail of another account is refused', async () => {
    const [anna, boris] = [await new Visitor().signIn(), await new Visitor().signIn()];
    const code = await codeFor(boris.email);
    const { status } = await anna.call(accounts.update, { body: { email: boris.email, code } });
    expect(status).toBe(0);
    expect((await anna.call(accounts.detail)).email).toBe(anna.email);
  });

  test('[FORM-11] invalid fields are named in the answer', async () => {
    const anna = await new Visitor().signIn();
    const body = {
      email: 'нет',
      phone: '123',
      password: '123',
      delivery_address_info: { address: 'Москва', x: 55.76 },
    };
    const { errors } = await anna.expectRefused(accounts.update, { body }, 400);
    expect(errors).toMatchObject({ email: MESSAGES.email, phone: MESSAGES.phone, password: expect.any(String) });
    expect(Object.keys(errors ?? {}).join()).toContain('delivery_address_info');
  });
});

describe('export and deletion of an account', () => {
  test('the export holds the data that the customer left in the shop', async () => {
    const anna = await new Visitor().signIn();
    const { number } = await buy(anna, (await takeProduct()).uuid);
    const data = await anna.call(accounts.exportData);
    expect(data.user.email).toBe(anna.email);
    expect(data.orders.map((order) => order.number)).toEqual([number]);
    expect(data.orders[0]?.customer.email).toBe(anna.email);
    expect(data.sessions).toHaveLength(1);
  });

  test('[AUTH-13] deleting an account with a wrong code is refused', async () => {
    const anna = await new Visitor().signIn();
    const { errors } = await anna.expectRefused(accounts.erase, { body: { code: '000000' } }, 400);
    expect(errors).toHaveProperty('code');
    expect((await anna.call(accounts.detail)).email).toBe(anna.email);
  });
});
