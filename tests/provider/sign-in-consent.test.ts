import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CLIENT_ADDRESS } from '@/contract/wire';
import { sendCode } from '@/provider/customers/service';
import { documents } from '@/provider/db/tables/content';
import { consents, consentTexts } from '@/provider/db/tables/forms';
import { type AccountFixture, openAccountFixture, wrongFor } from '../setup/account-fixture';
import { loginByCode, newLogin, readCode, signIn } from '../setup/customer';
import { call } from '../setup/provider';

const SEND = '/code/generate/post/';

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await openAccountFixture();
});
afterAll(() => fixture.provider.close());

/** Signs in by the code in the login's messages. */
async function prove(login: string): Promise<void> {
  const { body } = await loginByCode(fixture.provider, login, await readCode(fixture.provider, login));
  expect(body.data.status).toBe(1);
}

async function rewriteAgreement(html: string): Promise<void> {
  const blocks = [{ type: 'text' as const, html }];
  await fixture.provider.context.db.update(documents).set({ blocks }).where(eq(documents.slug, 'agreement'));
}

const consentsOf = (subject: string) =>
  fixture.provider.context.db.select().from(consents).where(eq(consents.subject, subject));

test('[AUTH-12] the consent of a sign-in is recorded once its code is right, with its time and its text', async () => {
  const login = newLogin();
  const agreed_at = fixture.provider.clock.now();
  expect((await fixture.post(SEND, { login: login.toUpperCase(), consent: true })).status).toBe(200);
  await rewriteAgreement('<p>Между вопросом и ответом</p>');
  fixture.provider.clock.pass(3);
  await prove(login);
  const [consent, ...more] = await consentsOf(login);
  expect(more).toEqual([]);
  expect(consent).toMatchObject({ form: 'sign_in', agreed_at });
  const versions = await fixture.provider.context.db.select().from(consentTexts);
  expect(versions.find(({ version }) => version === consent?.text_version)?.text).toContain('при входе');
});

test('[AUTH-12] a stranger who enters a login and ticks the box records no consent for its owner', async () => {
  const login = newLogin();
  await fixture.post(SEND, { login, consent: true });
  const { body } = await loginByCode(fixture.provider, login, wrongFor(await readCode(fixture.provider, login)));
  expect(body.data.status).toBe(0);
  expect(await consentsOf(login)).toEqual([]);
  // The owner signs in by their own code, without a box.
  fixture.provider.clock.pass(3);
  await signIn(fixture.provider, login);
  expect(await consentsOf(login)).toEqual([]);
});

test.each([
  { from: 'the same address', address: '198.51.100.7', rows: 1 },
  { from: 'another address', address: '203.0.113.9', rows: 0 },
])(
  '[AUTH-12] a consent given with an earlier code, followed by a newer code without one from $from, records $rows rows at the sign-in',
  async ({ address, rows }) => {
    const login = newLogin();
    await fixture.post(SEND, { login, consent: true }, { [CLIENT_ADDRESS]: '198.51.100.7' });
    fixture.provider.clock.pass(3);
    expect((await fixture.post(SEND, { login }, { [CLIENT_ADDRESS]: address })).status).toBe(200);
    await prove(login);
    expect(await consentsOf(login)).toHaveLength(rows);
  },
);

test('[AUTH-12] a consent whose code was used is not recorded again by a newer code without one from the same address', async () => {
  const login = newLogin();
  const from = { [CLIENT_ADDRESS]: '198.51.100.8' };
  await fixture.post(SEND, { login, consent: true }, from);
  await prove(login);
  await fixture.provider.context.db.delete(consents).where(eq(consents.subject, login));
  fixture.provider.clock.pass(3);
  await fixture.post(SEND, { login }, from);
  await prove(login);
  expect(await consentsOf(login)).toEqual([]);
});

test('[AUTH-12] a call without a consent is answered as before, and none is recorded', async () => {
  const login = newLogin();
  expect(await fixture.post(SEND, { login })).toMatchObject({
    status: 200,
    body: { status: 1, message: 'Код отправлен' },
  });
  await prove(login);
  expect(await consentsOf(login)).toEqual([]);
});

test.each([false, 'true', 1, null])(
  '[AUTH-12] %j is no consent: the call is refused with the catalogue’s message',
  async (consent) => {
    const login = newLogin();
    const message = 'Нужно согласие на обработку персональных данных';
    expect(await fixture.post(SEND, { login, consent })).toMatchObject({
      status: 400,
      body: { errors: { consent: message } },
    });
    expect(await consentsOf(login)).toEqual([]);
  },
);

test('[AUTH-12] a consent repeated with each code is one row, and another row for another text', async () => {
  const login = newLogin();
  const requestCode = async () => {
    fixture.provider.clock.pass(3);
    await fixture.post(SEND, { login, consent: true });
    await prove(login);
  };
  await requestCode();
  await requestCode();
  expect(await consentsOf(login)).toHaveLength(1);
  await rewriteAgreement('<p>Новая редакция</p>');
  await requestCode();
  expect(new Set((await consentsOf(login)).map(({ text_version }) => text_version)).size).toBe(2);
});

test('[AUTH-12] a code call that is refused leaves no consent', async () => {
  const login = newLogin();
  await fixture.post(SEND, { login });
  expect((await fixture.post(SEND, { login, consent: true })).status).toBe(429);
  await prove(login);
  expect(await consentsOf(login)).toEqual([]);
});

test('[AUTH-12] a consent is in the customer’s data export', async () => {
  const login = newLogin();
  const customer = await signIn(fixture.provider, login);
  fixture.provider.clock.pass(3);
  await fixture.post(SEND, { login, consent: true });
  await prove(login);
  const { body } = await fixture.get<{ consents: { form: string }[] }>('/user/export/', customer);
  expect(body.consents.map(({ form }) => form)).toEqual(['sign_in']);
});

test('[AUTH-12] a consent to an earlier text is refused at its field and sends no code; a consent to the current text is accepted', async () => {
  const login = newLogin();
  const TEXT_CHANGED = 'Текст согласия изменился. Прочитайте его и поставьте отметку снова';
  const sent = await fixture.post<{ consent_version: string }>(SEND, { login, consent: true });
  await prove(login);
  const { consent_version } = sent.body;
  expect((await consentsOf(login)).map(({ text_version }) => text_version)).toEqual([consent_version]);

  fixture.provider.clock.pass(3);
  expect((await fixture.post(SEND, { login, consent: true, consent_version })).status).toBe(200);
  await prove(login);
  await rewriteAgreement('<p>Ещё одна редакция</p>');
  fixture.provider.clock.pass(3);
  expect(await fixture.post(SEND, { login, consent: true, consent_version })).toMatchObject({
    status: 400,
    body: { errors: { consent: TEXT_CHANGED } },
  });
  const anew = await fixture.post<{ consent_version: string }>(SEND, { login, consent: true });
  expect([anew.status, anew.body.consent_version === consent_version]).toEqual([200, false]);
});

test('[AUTH-12] when the text changes during the human check, the version stored with the code is compared', async () => {
  const { context } = fixture.provider;
  const from = (login: string) => ({ login, address: '203.0.113.9', hasConsent: true });
  const first = await sendCode(context, from(newLogin()));
  const agreedTo = 'consent_version' in first ? first.consent_version : undefined;
  for (let sent = 1; sent < 5; sent += 1) await sendCode(context, from(newLogin()));
  const captcha = async () => {
    await rewriteAgreement('<p>Изменённая во время проверки</p>');
    return 'human' as const;
  };
  const answer = await sendCode({ ...context, captcha }, { ...from(newLogin()), agreedTo, token: 'token' });
  expect(agreedTo).toMatch(/^[0-9a-f]{64}$/);
  expect(answer).toMatchObject({ status: 1, consent_version: agreedTo });
});

test('[AUTH-12] a code sent without a consent stores no version of a text', async () => {
  expect((await fixture.post(SEND, { login: newLogin() })).body).not.toHaveProperty('consent_version');
});

const readVersion = () => call<{ consent_version: string }>(fixture.provider, 'GET', '/user/consent/get/');

test('[AUTH-12] the version shown by a form is that of the current text, and a code with it is sent', async () => {
  const { body } = await readVersion();
  await rewriteAgreement('<p>После вопроса о редакции</p>');
  expect((await fixture.post(SEND, { login: newLogin(), consent: true, ...body })).status).toBe(400);
  const anew = await readVersion();
  expect(await fixture.post(SEND, { login: newLogin(), consent: true, ...anew.body })).toMatchObject({
    status: 200,
    body: anew.body,
  });
});
