import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documents } from '@/provider/db/tables/content';
import { consents, consentTexts } from '@/provider/db/tables/forms';
import { type AccountDesk, openAccountDesk, wrongFor } from '../setup/account-desk';
import { loginByCode, newLogin, readCode, signIn } from '../setup/customer';

const SEND = '/code/generate/post/';

let desk: AccountDesk;
beforeAll(async () => {
  desk = await openAccountDesk();
});
afterAll(() => desk.provider.close());

/** Whoever reads the login's messages signs in. */
async function prove(login: string): Promise<void> {
  const { body } = await loginByCode(desk.provider, login, await readCode(desk.provider, login));
  expect(body.data.status).toBe(1);
}

async function rewriteAgreement(html: string): Promise<void> {
  const blocks = [{ type: 'text' as const, html }];
  await desk.provider.context.db.update(documents).set({ blocks }).where(eq(documents.slug, 'agreement'));
}

const consentsOf = (subject: string) =>
  desk.provider.context.db.select().from(consents).where(eq(consents.subject, subject));

test('[AUTH-12] the consent of a sign-in is in the ledger once its code is right, as of when it was given and with its text', async () => {
  const login = newLogin();
  const agreed_at = desk.provider.clock.now();
  expect((await desk.post(SEND, { login: login.toUpperCase(), consent: true })).status).toBe(200);
  await rewriteAgreement('<p>Между вопросом и ответом</p>');
  desk.provider.clock.pass(3);
  await prove(login);
  const [consent, ...more] = await consentsOf(login);
  expect(more).toEqual([]);
  expect(consent).toMatchObject({ form: 'sign_in', agreed_at });
  const versions = await desk.provider.context.db.select().from(consentTexts);
  expect(versions.find(({ version }) => version === consent?.text_version)?.text).toContain('при входе');
});

test('[AUTH-12] whoever types another person’s login and ticks the box agrees to nothing in their name', async () => {
  const login = newLogin();
  await desk.post(SEND, { login, consent: true });
  const { body } = await loginByCode(desk.provider, login, wrongFor(await readCode(desk.provider, login)));
  expect(body.data.status).toBe(0);
  expect(await consentsOf(login)).toEqual([]);
  // The owner of the login signs in by a code of their own, without a box.
  desk.provider.clock.pass(3);
  await signIn(desk.provider, login);
  expect(await consentsOf(login)).toEqual([]);
});

test('[AUTH-12] a call without a consent is answered as before, and the ledger tells of none', async () => {
  const login = newLogin();
  expect(await desk.post(SEND, { login })).toMatchObject({
    status: 200,
    body: { status: 1, message: 'Код отправлен' },
  });
  await prove(login);
  expect(await consentsOf(login)).toEqual([]);
});

test.each([false, 'true', 1, null])(
  '[AUTH-12] %j is no consent: the call is refused in the catalogue’s words',
  async (consent) => {
    const login = newLogin();
    const message = 'Нужно согласие на обработку персональных данных';
    expect(await desk.post(SEND, { login, consent })).toMatchObject({
      status: 400,
      body: { errors: { consent: message } },
    });
    expect(await consentsOf(login)).toEqual([]);
  },
);

test('[AUTH-12] told again with each code it is one row, and another one for another text', async () => {
  const login = newLogin();
  const ask = async () => {
    desk.provider.clock.pass(3);
    await desk.post(SEND, { login, consent: true });
    await prove(login);
  };
  await ask();
  await ask();
  expect(await consentsOf(login)).toHaveLength(1);
  await rewriteAgreement('<p>Новая редакция</p>');
  await ask();
  expect(new Set((await consentsOf(login)).map(({ text_version }) => text_version)).size).toBe(2);
});

test('[AUTH-12] a code call that is refused leaves no consent', async () => {
  const login = newLogin();
  await desk.post(SEND, { login });
  expect((await desk.post(SEND, { login, consent: true })).status).toBe(429);
  await prove(login);
  expect(await consentsOf(login)).toEqual([]);
});

test('[AUTH-12] a customer reads it in their own data', async () => {
  const login = newLogin();
  const customer = await signIn(desk.provider, login);
  desk.provider.clock.pass(3);
  await desk.post(SEND, { login, consent: true });
  await prove(login);
  const { body } = await desk.get<{ consents: { form: string }[] }>('/user/export/', customer);
  expect(body.consents.map(({ form }) => form)).toEqual(['sign_in']);
});

test('[AUTH-12] a consent remembered of an earlier text is refused at its field and sends no code; of the present text it is taken', async () => {
  const login = newLogin();
  const TEXT_CHANGED = 'Текст согласия изменился. Прочитайте его и поставьте отметку снова';
  const sent = await desk.post<{ consent_version: string }>(SEND, { login, consent: true });
  await prove(login);
  const { consent_version } = sent.body;
  expect((await consentsOf(login)).map(({ text_version }) => text_version)).toEqual([consent_version]);

  desk.provider.clock.pass(3);
  expect((await desk.post(SEND, { login, consent: true, consent_version })).status).toBe(200);
  await prove(login);
  await rewriteAgreement('<p>Ещё одна редакция</p>');
  desk.provider.clock.pass(3);
  expect(await desk.post(SEND, { login, consent: true, consent_version })).toMatchObject({
    status: 400,
    body: { errors: { consent: TEXT_CHANGED } },
  });
  const anew = await desk.post<{ consent_version: string }>(SEND, { login, consent: true });
  expect([anew.status, anew.body.consent_version === consent_version]).toEqual([200, false]);
});

test('[AUTH-12] a code sent without a consent names no version of a text', async () => {
  expect((await desk.post(SEND, { login: newLogin() })).body).not.toHaveProperty('consent_version');
});
