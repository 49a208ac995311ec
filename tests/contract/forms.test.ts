import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { forms } from '@/contract/forms';
import { LIMITS } from '@/contract/limits';
import { MESSAGES } from '@/contract/messages';
import { NURSERY_EMAIL } from '../setup/contract-target';
import { callApi, expectRefusedCall, target } from './client';
import { takeProduct } from './nursery';
import { PLAN } from './samples';
import { newEmail, tokenFor, Visitor } from './visitor';

const enquiry = (changes: object = {}) => ({
  mailing_type: 'consultation',
  username: 'Анна',
  email: newEmail(),
  phone: '+7 916 123 45-67',
  text: `Какую тую посадить? ${randomUUID()}`,
  consent: true,
  ...changes,
});

const send = async (body: object) => (await callApi(forms.send, { body })).body;
const letterToNursery = (text: string) =>
  target().mail.waitFor((letter) => letter.to === NURSERY_EMAIL && letter.text.includes(text));

describe('forms', () => {
  test('[FORM-03] the list of forms has one form of each type, with fields', async () => {
    const { body } = await callApi(forms.list);
    expect(new Set(body.map(({ form_type }) => form_type)).size).toBe(body.length);
    for (const form of body) expect(form.fields.length).toBeGreaterThan(0);
  });

  test('[FORM-03] the enquiry form offers at least one service', async () => {
    expect((await callApi(forms.feedback)).body.services_list.length).toBeGreaterThan(0);
  });

  test.each(['header', 'consultation', 'service'])(
    '[FORM-03] an enquiry of type %s is sent to the nursery by e-mail',
    async (mailing_type) => {
      const [service] = (await callApi(forms.feedback)).body.services_list;
      const form = enquiry({ mailing_type, select: service?.value });
      expect(await send(form)).toMatchObject({ status: 1, result: 'ok', mailing_type, message: expect.any(String) });
      const letter = await letterToNursery(form.text);
      expect(letter.text).toContain(form.email);
      expect(letter.text).toContain(service?.name);
    },
  );

  test('[FORM-08] without a captcha key the human check passes everyone', async () => {
    expect((await callApi(forms.humanCheck, { body: { token: 'token' } })).body).toMatchObject({ success: true });
  });

  test('[FORM-12] an attached file is sent to the nursery with the enquiry', async () => {
    const form = enquiry({ file: PLAN });
    expect(await send(form)).toMatchObject({ status: 1 });
    const [attachment] = (await letterToNursery(form.text)).attachments;
    expect(attachment).toMatchObject({ name: 'plan.pdf', type: 'application/pdf' });
    expect(attachment?.content).toEqual(Buffer.from(await PLAN.arrayBuffer()));
  });

  test.each([
    ['another kind', new File(['MZ'], 'plan.exe')],
    ['another kind under a good name', new File(['<svg onload="alert(1)"/>'], 'plan.pdf', { type: 'application/pdf' })],
    ['nothing', new File([], 'plan.pdf')],
    ['more than 10 MB', new File([new Uint8Array(LIMITS.file + 1)], 'plan.pdf')],
  ])('[FORM-12] a file of %s is refused with an error at its field', async (_what, file) => {
    const answer = await send(enquiry({ file }));
    expect(answer).toMatchObject({ status: 0, result: 'fail', message: { file: expect.any(String) } });
  });

  test('[FORM-06] each invalid field gets its own error message', async () => {
    const answer = await send(enquiry({ username: ' ', email: 'нет', phone: '123', text: '', consent: false }));
    expect(answer).toEqual({
      status: 0,
      result: 'fail',
      mailing_type: 'consultation',
      message: {
        username: MESSAGES.required,
        email: MESSAGES.email,
        phone: MESSAGES.phone,
        text: MESSAGES.required,
        consent: MESSAGES.consent,
      },
    });
    expect((await send({ mailing_type: 'header' })).message).toHaveProperty('email', MESSAGES.required);
  });

  test('[FORM-03] an enquiry about an unknown service is refused', async () => {
    for (const select of ['', 'no-such-service']) {
      const { message } = await send(enquiry({ mailing_type: 'service', select }));
      expect(message).toHaveProperty('select');
    }
  });
});

describe('newsletter', () => {
  const subscribe = (email: string) => send(enquiry({ mailing_type: 'newsletter', email }));
  const confirm = async (token: string) => (await callApi(forms.confirm, { body: { token } })).body;

  test('a subscription is confirmed by the link in the letter', async () => {
    const email = newEmail();
    expect(await subscribe(email)).toMatchObject({ status: 1, mailing_type: 'newsletter' });
    const token = await tokenFor(email);
    expect(await confirm(token)).toMatchObject({ status: 1 });
    expect(await confirm(token)).toMatchObject({ status: 1 });
  });

  test('a forged token neither confirms nor ends a subscription', async () => {
    const email = newEmail();
    await subscribe(email);
    const confirming = await tokenFor(email);
    for (const token of ['x', 'a.b', '.', `${confirming}x`]) {
      expect(await confirm(token)).toMatchObject({ status: 0 });
      expect((await callApi(forms.unsubscribe, { body: { token } })).body).toMatchObject({ status: 0 });
    }
    // A token is valid for one purpose only.
    expect((await callApi(forms.unsubscribe, { body: { token: confirming } })).body).toMatchObject({ status: 0 });
  });
});

describe('back-in-stock notices', () => {
  const request = (product_uuid: string, email = newEmail()) => ({ product_uuid, email, username: 'Анна' });
  const check = async (body: object) => (await callApi(forms.backInStockCheck, { body })).body.status;
  const add = async (body: object) => (await callApi(forms.backInStockAdd, { body })).body.status;

  test('[FORM-09] the check tells a customer alone whether their own e-mail waits for the product', async () => {
    const { uuid } = await takeProduct({ stocked: 0 });
    const anna = await new Visitor().signIn();
    const body = request(uuid, anna.email);
    const status = async (call: typeof forms.backInStockCheck | typeof forms.backInStockAdd) =>
      (await anna.call(call, { body })).status;
    expect([await status(forms.backInStockCheck), await status(forms.backInStockAdd)]).toEqual([0, 1]);
    expect([await status(forms.backInStockCheck), await check(body), await check(request(uuid))]).toEqual([1, 0, 0]);
  });

  test('[FORM-09] a subscription to a product in stock is refused', async () => {
    expect(await add(request((await takeProduct({ stocked: 1 })).uuid))).toBe(0);
  });

  test('[FORM-09] a subscription to an unknown product is answered 404', async () => {
    await expectRefusedCall(forms.backInStockCheck, { body: request(randomUUID()) }, 404);
    await expectRefusedCall(forms.backInStockAdd, { body: request(randomUUID()) }, 404);
  });
});
