import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { forms } from '@/contract/forms';
import { reviews } from '@/contract/reviews';
import { createApp } from '@/provider/app';
import { enquiries } from '@/provider/db/tables/forms';
import { openCaptcha } from '@/provider/human-check/captcha';
import { log } from '@/telemetry/log';
import { type FakeCaptcha, openFakeCaptcha } from '../setup/fake-captcha';
import { call, insertProduct, openTestProvider, type TestProvider } from '../setup/provider';
import { ENQUIRY, type Fields, queued, sendForm } from '../setup/visitor-forms';

const SECRET = 'the-key-of-recaptcha';
const GOOD = { success: true, score: 0.9, action: 'login', hostname: 'nursery.example' };

let captcha: FakeCaptcha;
let provider: TestProvider;
beforeAll(async () => {
  captcha = await openFakeCaptcha();
  provider = await openTestProvider({
    SITE_URL: 'https://nursery.example',
    RECAPTCHA_SECRET: SECRET,
    RECAPTCHA_URL: captcha.url,
  });
});
afterAll(async () => {
  await provider.close();
  await captcha.close();
});
beforeEach(() => captcha.asked.splice(0));

let visitors = 0;
const someone = () => `visitor-${++visitors}@example.com`;
const submit = (fields: Fields) =>
  sendForm(provider, { ...ENQUIRY, email: someone(), recaptcha_token: 'token-1', ...fields });
const storedOf = (email: string) => provider.context.db.select().from(enquiries).where(eq(enquiries.email, email));

describe('the human check by reCAPTCHA', () => {
  const REFUSED = { status: 0, result: 'fail', message: 'Invalid recaptcha token', mailing_type: 'consultation' };

  test('[FORM-08] sends token and key to the verifier and accepts its verdict', async () => {
    captcha.answer(GOOD);
    expect((await submit({ text: 'Есть ли саженцы?' })).body).toMatchObject({ status: 1 });
    expect(captcha.asked).toEqual([{ secret: SECRET, response: 'token-1' }]);
    const letters = await queued(provider, { id: 'enquiry-%-nursery' });
    expect(letters.find(({ body }) => body.includes('Есть ли саженцы?'))?.body).not.toContain('Осторожно');
  });

  test('[FORM-08] refuses a form without a token without calling the verifier', async () => {
    const email = someone();
    expect((await submit({ email, recaptcha_token: undefined })).body).toEqual(REFUSED);
    expect(captcha.asked).toEqual([]);
    expect(await storedOf(email)).toEqual([]);
  });

  test.each([
    ['is spent or forged', { success: false, 'error-codes': ['timeout-or-duplicate'] }],
    ['has a low score', { ...GOOD, score: 0.4 }],
    ['has no score', { ...GOOD, score: undefined }],
    ['was made for something else', { ...GOOD, action: 'pay' }],
    ['was made on another site', { ...GOOD, hostname: 'nursery.example.evil.example' }],
    ['was made on a site that ends like ours', { ...GOOD, hostname: 'evilnursery.example' }],
  ])('[FORM-08] refuses a token that %s', async (_what, verdict) => {
    captcha.answer(verdict);
    const email = someone();
    expect(await submit({ email })).toEqual({ status: 200, body: REFUSED });
    expect(await storedOf(email)).toEqual([]);
  });

  test('[FORM-08] has a separate call for a check before the form is sent', async () => {
    const check = async (token: string) =>
      (await call(provider, 'POST', forms.humanCheck.path, { body: { token } })).body;
    captcha.answer(GOOD);
    expect(await check('token-2')).toEqual({ success: true, pass: expect.any(String) });
    expect(captcha.asked).toEqual([{ secret: SECRET, response: 'token-2' }]);
    captcha.answer({ ...GOOD, score: 0.1 });
    expect(await check('token-3')).toEqual({ success: false });
  });

  describe('gives a pass for a valid token', () => {
    const pass = async () => {
      captcha.answer(GOOD);
      const { body } = await call<{ pass: string }>(provider, 'POST', forms.humanCheck.path, {
        body: { token: 'token-2' },
      });
      captcha.asked.splice(0);
      captcha.answer({ success: false });
      return body.pass;
    };

    test('[FORM-08] which one form uses up without another call to the verifier', async () => {
      const recaptcha_token = await pass();
      expect((await submit({ recaptcha_token, text: '' })).body.message).toHaveProperty('text');
      expect((await submit({ recaptcha_token })).body).toMatchObject({ status: 1 });
      expect(captcha.asked).toEqual([]);
      expect((await submit({ recaptcha_token })).body).toEqual(REFUSED);
    });

    test('[FORM-08] which expires after 15 minutes', async () => {
      const recaptcha_token = await pass();
      provider.clock.pass(15);
      expect((await submit({ recaptcha_token })).body).toEqual(REFUSED);
    });

    test('[FORM-08] which cannot be forged', async () => {
      const [text] = (await pass()).split('.');
      expect((await submit({ recaptcha_token: `${text}.forged` })).body).toEqual(REFUSED);
    });
  });

  test('[FORM-08] does not use up the token of a form with invalid fields', async () => {
    captcha.answer(GOOD);
    expect((await submit({ text: '' })).body.message).toHaveProperty('text');
    expect(captcha.asked).toEqual([]);
  });

  test.each([
    ['is out of order', 'oops', 500],
    ['answers nonsense', '<html>', 200],
    ['answers something else', [], 200],
    ['never answers', 'silence', 200],
  ])('[FORM-08] accepts the form when the verifier %s, with a line in the log', async (_what, answer, status) => {
    captcha.answer(answer, status);
    const logWarn = vi.spyOn(log, 'warn').mockImplementation(() => {});
    const email = someone();
    expect((await submit({ email })).body).toMatchObject({ status: 1 });
    expect(JSON.stringify(logWarn.mock.calls)).toMatch(/captcha/);
    logWarn.mockRestore();
    // Logging is armed again after a recovery.
    captcha.answer(GOOD);
    await submit({});
    expect(await storedOf(email)).toHaveLength(1);
  });

  test('[FORM-08][FORM-09] also guards back-in-stock subscriptions', async () => {
    const { uuid } = await insertProduct(provider, { stocked: 0 });
    const request = (recaptcha_token?: string) =>
      call(provider, 'POST', forms.backInStockAdd.path, {
        body: { product_uuid: uuid, email: someone(), recaptcha_token },
      });
    captcha.answer(GOOD);
    expect((await request()).body).toEqual({ status: 0, message: 'Invalid recaptcha token' });
    expect((await request('token-4')).body).toMatchObject({ status: 1 });
    expect(captcha.asked).toEqual([{ secret: SECRET, response: 'token-4' }]);
  });

  test('[FORM-08] is off without a key: the verifier is not called', async () => {
    const unchecked = openCaptcha({ ...provider.context.env, RECAPTCHA_SECRET: undefined });
    const app = createApp({ ...provider.context, captcha: unchecked });
    const open = { ...provider, handle: async (request: Request) => app.fetch(request) };
    expect((await sendForm(open, { ...ENQUIRY, email: someone() })).body.status).toBe(1);
    expect(captcha.asked).toEqual([]);
  });
});

describe('the human check by Yandex SmartCaptcha', () => {
  const checkBy = (host = 'nursery.example', status = 'ok') => {
    captcha.answer({ status, message: '', host });
    const settings = { RECAPTCHA_SECRET: undefined, SMARTCAPTCHA_SECRET: SECRET, SMARTCAPTCHA_URL: captcha.url };
    return openCaptcha({ ...provider.context.env, ...settings })('token-1');
  };

  test('[FORM-08] sends token and key and accepts the verdict', async () => {
    expect(await checkBy()).toBe('human');
    expect(captcha.asked).toEqual([{ secret: SECRET, response: 'token-1' }]);
    expect(await checkBy('www.nursery.example:443')).toBe('human');
  });

  test.each([
    ['is spent or forged', 'nursery.example', 'failed'],
    ['was made on another site', 'evilnursery.example', 'ok'],
    ['names no site', '', 'ok'],
  ])('[FORM-08] refuses a token that %s', async (_what, host, status) => {
    expect(await checkBy(host, status)).toBe('bot');
  });

  test('[FORM-08] accepts the form when the answer is malformed', async () => {
    const logWarn = vi.spyOn(log, 'warn').mockImplementation(() => {});
    expect(await checkBy('nursery.example', 'oops')).toBe('unchecked');
    logWarn.mockRestore();
  });

  test('cannot be combined with reCAPTCHA: the start fails naming both settings', () => {
    const both = { ...provider.context.env, SMARTCAPTCHA_SECRET: SECRET };
    expect(() => openCaptcha(both)).toThrow(/RECAPTCHA_SECRET and SMARTCAPTCHA_SECRET/);
  });
});

describe('the human check without a verifier', () => {
  let open: TestProvider;
  beforeAll(async () => {
    open = await openTestProvider();
  });
  afterAll(() => open.close());

  const REFUSED = { status: 0, message: 'Invalid recaptcha token' };
  test.each([
    ['fills in a hidden field', { subject: 'Buy now', took: '9000' }],
    ['is ready before its page could be read', { subject: '', took: '499' }],
    ['posts the form as it stands in the page, which its script fills in', { subject: '', took: '' }],
    ['writes nonsense where the time belongs', { subject: '', took: 'soon' }],
  ])('[FORM-08] a sender who %s is refused as a bot', async (_what, proof) => {
    expect((await sendForm(open, { ...ENQUIRY, email: someone(), ...proof })).body).toMatchObject(REFUSED);
    const review = { username: 'Анна', rating: 5, text: 'Хорошо', consent: true, ...proof };
    expect((await call(open, 'POST', reviews.add.path, { body: review })).body).toMatchObject(REFUSED);
    const { uuid } = await insertProduct(open, { stocked: 0 });
    const request = { product_uuid: uuid, email: someone(), ...proof };
    expect((await call(open, 'POST', forms.backInStockAdd.path, { body: request })).body).toEqual(REFUSED);
  });

  test('[FORM-08] a human’s form is accepted, and so is a call without the form’s proof fields', async () => {
    const send = (fields: Fields) => sendForm(open, { ...ENQUIRY, email: someone(), ...fields });
    expect((await send({ subject: '', took: '500' })).body).toMatchObject({ status: 1 });
    expect((await send({})).body).toMatchObject({ status: 1 });
  });
});
