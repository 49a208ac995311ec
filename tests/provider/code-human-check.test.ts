import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CLIENT_ADDRESS } from '@/contract/wire';
import { outbox } from '@/provider/db/tables/notifications';
import { newLogin } from '../setup/customer';
import { type FakeCaptcha, openFakeCaptcha } from '../setup/fake-captcha';
import { call, openTestProvider, type TestProvider } from '../setup/provider';

/* Codes cost money: after many of them an address or a network must pass the human check. */

type Answer = { status: 0 | 1; message: string; resend_after: number; needs_human_check?: true };

const HUMAN = { success: true, score: 0.9, action: 'login', hostname: 'nursery.example' };
const HOUR = 60;

let captcha: FakeCaptcha;
let provider: TestProvider;

beforeEach(async () => {
  captcha = await openFakeCaptcha();
});
afterEach(async () => {
  await provider.close();
  await captcha.close();
});

async function open(settings: Record<string, string> = {}): Promise<void> {
  provider = await openTestProvider({
    SITE_URL: 'https://nursery.example',
    RECAPTCHA_SECRET: 'a secret',
    RECAPTCHA_URL: captcha.url,
    ...settings,
  });
}

const requestCodeFrom = async (from: string, login = newLogin(), token?: string) => {
  const body = { login, ...(token && { recaptcha_token: token }) };
  return call<Answer>(provider, 'POST', '/code/generate/post/', { body, headers: { [CLIENT_ADDRESS]: from } });
};
async function sendCodes(count: number, from: string): Promise<void> {
  for (let sent = 0; sent < count; sent += 1) expect((await requestCodeFrom(from)).body.status).toBe(1);
}
const lettersTo = (login: string) => provider.context.db.select().from(outbox).where(eq(outbox.recipient, login));

const held = (message: string) => ({
  status: 200,
  body: { status: 0, message, resend_after: 0, needs_human_check: true },
});
/** Shown by a page without JavaScript. */
const UNASKED = held(
  'Из вашей сети запросили много кодов. Нужна проверка, что вы не робот: включите JavaScript и запросите код снова или войдите по паролю',
);
const UNCONVINCED = held('Не получилось убедиться, что вы не робот. Попробуйте позже');

test('[AUTH-13][FORM-08] the sixth code within an hour from one address needs the human check, the first five do not', async () => {
  await open();
  await sendCodes(5, '203.0.113.7');
  expect(captcha.asked).toEqual([]);
  const login = newLogin();
  expect(await requestCodeFrom('203.0.113.7', login)).toMatchObject(UNASKED);
  expect(await lettersTo(login)).toEqual([]);
  expect((await requestCodeFrom('203.0.114.1')).body.status).toBe(1);

  captcha.answer(HUMAN);
  expect((await requestCodeFrom('203.0.113.7', login, 'token-1')).body).toEqual({
    status: 1,
    message: 'Код отправлен',
    resend_after: 120,
  });
  expect(captcha.asked).toEqual([{ secret: 'a secret', response: 'token-1' }]);
  expect(await lettersTo(login)).toHaveLength(1);

  provider.clock.pass(HOUR + 1);
  expect((await requestCodeFrom('203.0.113.7')).body.status).toBe(1);
});

test('[AUTH-13][FORM-08] the 26th code within an hour from one network needs the human check', async () => {
  await open();
  for (let host = 1; host <= 5; host += 1) await sendCodes(5, `203.0.113.${host}`);
  expect(await requestCodeFrom('203.0.113.200')).toMatchObject(UNASKED);
  expect((await requestCodeFrom('203.0.114.200')).body.status).toBe(1);
});

test('[AUTH-13][FORM-08] a token that the verifier refuses brings no code, and the answer does not ask for JavaScript', async () => {
  await open();
  await sendCodes(5, '203.0.113.7');
  captcha.answer({ ...HUMAN, score: 0.1 });
  const login = newLogin();
  expect(await requestCodeFrom('203.0.113.7', login, 'token-1')).toMatchObject(UNCONVINCED);
  expect(await lettersTo(login)).toEqual([]);
});

test('[AUTH-13][FORM-08] while the verifier is away codes leave up to the limit of 20 an hour', async () => {
  await open();
  await sendCodes(5, '203.0.113.7');
  captcha.answer('out of order', 500);
  for (let code = 6; code <= 20; code += 1)
    expect((await requestCodeFrom('203.0.113.7', newLogin(), 'token')).body.status, `code ${code}`).toBe(1);
  expect((await requestCodeFrom('203.0.113.7', newLogin(), 'token')).status).toBe(429);
});

test('[AUTH-13][FORM-08] from half of the day’s codes on every address needs the human check', async () => {
  await open({ CODES_PER_DAY: '8' });
  await sendCodes(4, '203.0.113.7');
  expect(await requestCodeFrom('198.51.100.1')).toMatchObject(
    held(
      'Сегодня запросили необычно много кодов. Нужна проверка, что вы не робот: включите JavaScript и запросите код снова или войдите по паролю',
    ),
  );
  captcha.answer(HUMAN);
  expect((await requestCodeFrom('198.51.100.1', newLogin(), 'token')).body.status).toBe(1);
});

test('[AUTH-13] a shop without a verifier sends the sixth code without a check', async () => {
  await open({ RECAPTCHA_SECRET: '' });
  await sendCodes(6, '203.0.113.7');
});
