import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { forms } from '@/contract/forms';
import { UNCHECKED_RATES } from '@/contract/limits';
import { reviews } from '@/contract/reviews';
import { CLIENT_ADDRESS } from '@/contract/wire';
import { log } from '@/telemetry/log';
import { type FakeCaptcha, openFakeCaptcha } from '../setup/fake-captcha';
import { call, insertProduct, openTestProvider, type TestProvider } from '../setup/provider';
import { ENQUIRY, queued, sendForm } from '../setup/visitor-forms';

/* While the verifier is down no enquiry is lost, and the outage cannot be exploited. */

let captcha: FakeCaptcha;
let provider: TestProvider;
beforeAll(async () => {
  vi.spyOn(log, 'warn').mockImplementation(() => {});
  captcha = await openFakeCaptcha();
  captcha.answer('oops', 500);
  provider = await openTestProvider({ RECAPTCHA_SECRET: 'the-key-of-recaptcha', RECAPTCHA_URL: captcha.url });
});
afterAll(async () => {
  await provider.close();
  await captcha.close();
  vi.restoreAllMocks();
});

const from = (address: string): TestProvider => ({
  ...provider,
  handle: (request) => {
    request.headers.set(CLIENT_ADDRESS, address);
    return provider.handle(request);
  },
});

let visitors = 0;
const enquiry = () => ({ ...ENQUIRY, email: `visitor-${++visitors}@example.com`, recaptcha_token: 'token' });

test('[FORM-08] while the captcha service is down each IP address may send five forms an hour (A12)', async () => {
  const { points, seconds } = UNCHECKED_RATES.unchecked_form;
  for (let form = 1; form <= points; form += 1) {
    expect((await sendForm(from('203.0.113.7'), enquiry())).body).toMatchObject({ status: 1 });
  }
  const review = { username: 'Анна', rating: 5, text: 'Хорошо', consent: true, recaptcha_token: 'token' };
  const { uuid } = await insertProduct(provider, { stocked: 0 });
  const request = { product_uuid: uuid, email: 'anna@example.com', recaptcha_token: 'token' };
  for (const answer of [
    await sendForm(from('203.0.113.7'), enquiry()),
    await call(from('203.0.113.7'), 'POST', reviews.add.path, { body: review }),
    await call(from('203.0.113.7'), 'POST', forms.backInStockAdd.path, { body: request }),
  ]) {
    expect(answer).toMatchObject({ status: 429, body: { status: 0, message: 'Слишком часто, попробуйте позже' } });
  }
  expect(seconds).toBe(3_600);
  expect((await sendForm(from('203.0.113.8'), enquiry())).body).toMatchObject({ status: 1 });
});

test('[FORM-08] staff see which enquiry and which review passed unchecked (A12)', async () => {
  await sendForm(from('203.0.113.9'), { ...enquiry(), text: 'Сколько стоит посадка?' });
  const letters = await queued(provider, { id: 'enquiry-%-nursery' });
  const letter = letters.find(({ body }) => body.includes('Сколько стоит посадка?'));
  expect(letter?.body).toContain('Осторожно, отправителя не проверили');
  const review = { username: 'Анна', rating: 5, text: 'Растёт', consent: true, recaptcha_token: 'token' };
  const answer = await call<{ uuid: string }>(from('203.0.113.9'), 'POST', reviews.add.path, { body: review });
  const [notice] = await queued(provider, { id: `review-${answer.body.uuid}-staff` });
  expect(notice?.body).toMatch(/^Новый отзыв ждёт проверки \(отправителя не проверили/);
});
