import { createHash, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FormConfig } from '@/contract/forms';
import { recordConsent } from '@/provider/consents/service';
import { documents } from '@/provider/db/tables/content';
import { consents, consentTexts, enquiries, files, stockRequests, subscriptions } from '@/provider/db/tables/forms';
import { eraseCorrespondence, exportCorrespondence } from '@/provider/privacy/service';
import { purgeOldForms } from '@/provider/retention';
import { keyedHash } from '@/provider/signing';
import { call, insertProduct, openTestProvider, type TestProvider } from '../setup/provider';
import { fileOf, PDF } from '../setup/sample-files';
import { ENQUIRY, type Fields, queued, sendForm } from '../setup/visitor-forms';

const NURSERY = 'nursery@example.com';

let provider: TestProvider;

beforeAll(async () => {
  provider = await openTestProvider({ NURSERY_EMAIL: NURSERY, SITE_URL: 'https://nursery.example' });
});
afterAll(() => provider.close());

let visitors = 0;
const someone = () => `visitor-${++visitors}@example.com`;
const send = (fields: Fields) => sendForm(provider, { ...ENQUIRY, ...fields });
const storedOf = (email: string) =>
  provider.context.db.select().from(enquiries).where(eq(enquiries.email, email)).orderBy(enquiries.created_at);
const consentsOf = (subject: string) =>
  provider.context.db.select().from(consents).where(eq(consents.subject, subject));
const lettersOf = async (email: string) => {
  const stored = await storedOf(email);
  return Promise.all(stored.map(({ id }) => queued(provider, { id: `enquiry-${id}-%` }))).then((all) => all.flat());
};

describe('an enquiry', () => {
  test('[FORM-03][GEN-14] is stored and e-mailed to the nursery; the staff notice has no personal data', async () => {
    const email = someone();
    const { status, body } = await send({ mailing_type: 'service', email, select: 'posadka' });
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        status: 1,
        result: 'ok',
        message: expect.stringMatching(/^Заявка.+отправлена/),
        mailing_type: 'service',
      },
    });
    const { username, text } = ENQUIRY;
    expect(await storedOf(email)).toMatchObject([
      { mailing_type: 'service', username, phone: '79161234567', text, service: 'posadka', file_id: null },
    ]);
    const [letter, notice, ...more] = await lettersOf(email);
    expect(more).toEqual([]);
    expect(letter).toMatchObject({ channel: 'mail', recipient: NURSERY, subject: 'Новая заявка: услуга' });
    expect(letter?.body).toBe(`${username}, +79161234567, ${email}\n\nУслуга: Посадка с гарантией\n\n${text}`);
    expect(notice).toMatchObject({ channel: 'telegram', recipient: '', body: 'Новая заявка: услуга' });
    // No letter is sent to an unconfirmed address.
    expect(await queued(provider, { to: email })).toEqual([]);
  });

  test.each(['header', 'consultation', 'service'] as const)(
    '[GEN-14] of type %s is answered with its type and the success text of its form',
    async (mailing_type) => {
      const { body } = await send({ mailing_type, email: someone(), select: 'posadka' });
      const list = await call<FormConfig[]>(provider, 'GET', '/forms/list/');
      const config = list.body.find(({ form_type }) => form_type === mailing_type);
      expect(body).toEqual({ status: 1, result: 'ok', message: config?.success_title, mailing_type });
    },
  );

  test('[FORM-03] needs no phone; its e-mail is stored in lower case', async () => {
    const email = someone();
    await send({ email: ` ${email.toUpperCase()} `, phone: '' });
    expect(await storedOf(email)).toMatchObject([{ phone: null }]);
  });

  const REQUIRED = 'Это поле обязательно';
  test.each([
    ['without a name', { username: ' ' }, { username: REQUIRED }],
    ['without an e-mail', { email: '' }, { email: REQUIRED }],
    ['with an incomplete e-mail', { email: 'anna@' }, { email: 'Некорректный email' }],
    ['with an incomplete phone', { phone: '+7 916' }, { phone: 'Введите номер полностью' }],
    ['without a text', { text: '' }, { text: REQUIRED }],
    ['with a text that is too long', { text: 'x'.repeat(4_001) }, { text: expect.stringMatching(/[а-я]/) }],
    ['with the consent refused', { consent: 'false' }, { consent: 'Нужно согласие на обработку персональных данных' }],
    ['without a consent', { consent: undefined }, { consent: 'Нужно согласие на обработку персональных данных' }],
    ['without a service', { mailing_type: 'service' }, { select: 'Выберите услугу' }],
    ['with an unknown service', { mailing_type: 'service', select: 'снести-забор' }, { select: 'Выберите услугу' }],
    [
      'without any field, each error beside its field,',
      { mailing_type: 'service', username: undefined, email: undefined, text: undefined, file: fileOf(PDF, 'a.exe') },
      {
        username: REQUIRED,
        email: REQUIRED,
        text: REQUIRED,
        select: 'Выберите услугу',
        file: 'Подойдут файлы jpg, png, webp и pdf',
      },
    ],
  ])('[FORM-01][FORM-06] %s is refused', async (_what, fields: Fields, message) => {
    const before = await provider.context.db.$count(enquiries);
    const mailing_type = fields.mailing_type ?? 'consultation';
    const { status, body } = await send(fields);
    expect({ status, body }).toEqual({ status: 200, body: { status: 0, result: 'fail', message, mailing_type } });
    expect(await provider.context.db.$count(enquiries)).toBe(before);
  });

  test.each([
    ['an unknown kind', { mailing_type: 'spam' }],
    ['no kind', { mailing_type: undefined }],
    ['a file for a name', { username: fileOf(PDF, 'a.pdf') }],
    ['a text for a file', { file: 'text' }],
    ['a NUL', { text: 'a\0b' }],
  ])('[DATA-01] with %s is answered 400', async (_what, fields: Fields) => {
    expect((await send(fields)).status).toBe(400);
  });

  test('sent twice within two minutes is one enquiry and one letter, with the same answer', async () => {
    const email = someone();
    const fields = { email, file: fileOf(PDF, 'план.pdf') };
    const answers = await Promise.all([send(fields), send(fields), send(fields)]);
    provider.clock.pass(1);
    answers.push(await send(fields));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.body.status).toBe(1);
    expect(await storedOf(email)).toHaveLength(1);
    expect(await lettersOf(email)).toHaveLength(2);
    expect(await consentsOf(email)).toHaveLength(1);
  });

  test('with another text, or sent again the next day, is another enquiry', async () => {
    const email = someone();
    await send({ email });
    await send({ email, text: 'И какой у неё прирост?' });
    await send({ email, phone: '' });
    provider.clock.pass(24 * 60);
    await send({ email });
    expect(await storedOf(email)).toHaveLength(4);
  });
});

describe('the log of consents', () => {
  test('holds person, form, time and version of the text; each version is stored once', async () => {
    const email = someone();
    const agreed_at = provider.clock.now();
    await send({ email });
    const [consent, ...more] = await consentsOf(email);
    expect(more).toEqual([]);
    expect(consent).toMatchObject({ form: 'consultation', agreed_at });
    const versions = await provider.context.db.select().from(consentTexts);
    expect(versions).toHaveLength(1);
    expect(versions[0]?.version).toBe(consent?.text_version);
    expect(versions[0]?.text).toContain('Кому даётся согласие');
    expect(
      createHash('sha256')
        .update(versions[0]?.text ?? '')
        .digest('hex'),
    ).toBe(consent?.text_version);
  });

  test('stores a changed text as a new version and keeps the old one', async () => {
    const { db } = provider.context;
    const before = await db.select().from(consentTexts);
    const blocks = [{ type: 'text' as const, html: '<p>Новая редакция</p>' }];
    await db.update(documents).set({ blocks }).where(eq(documents.slug, 'agreement'));
    const email = someone();
    await send({ email });
    const after = await db.select().from(consentTexts);
    expect(after).toHaveLength(before.length + 1);
    const [consent] = await consentsOf(email);
    expect(after.find(({ version }) => version === consent?.text_version)?.text).toContain('Новая редакция');
  });

  test('is written in the caller’s transaction and rolled back with it', async () => {
    const subject = someone();
    const { context } = provider;
    const undone = context.db.transaction(async (tx) => {
      await recordConsent(tx, context, { form: 'order', subject });
      throw new Error('The order failed');
    });
    await expect(undone).rejects.toThrow('The order failed');
    expect(await consentsOf(subject)).toEqual([]);
  });
});

describe('export and erasure of enquiries', () => {
  const phone = '79995554433';
  const typed = '+7 999 555-44-33';

  test('everything stored under an e-mail is exported, then erased; an enquiry with its phone and another e-mail stays', async () => {
    const { context } = provider;
    const [email, other] = [someone(), someone()];
    const person = { id: randomUUID(), email, phone };
    const { uuid } = await insertProduct(provider, { stocked: 0 });
    await send({ email, phone: typed, text: 'Первый вопрос', file: fileOf(PDF, 'план.pdf') });
    await send({ email: other, phone: typed, text: 'Вопрос с того же телефона' });
    await send({ email: other, text: 'Чужой вопрос' });
    await send({ mailing_type: 'newsletter', email });
    await call(provider, 'POST', '/product/back-in-stock-notification-add/', { body: { product_uuid: uuid, email } });

    const result = await exportCorrespondence(context, person);
    expect(result.enquiries.map(({ text }) => text)).toEqual(['Первый вопрос']);
    expect(result).toMatchObject({
      subscriptions: [{ state: 'pending' }],
      stock_requests: [{ product: 'Пробное растение' }],
      consents: [{ form: 'consultation' }, { form: 'newsletter' }],
    });

    const filesBefore = await context.db.$count(files);
    await context.db.transaction((tx) => eraseCorrespondence(tx, context, person));
    expect(await exportCorrespondence(context, person)).toEqual({
      enquiries: [],
      subscriptions: [],
      stock_requests: [],
      consents: [],
    });
    expect((await storedOf(other)).map(({ text }) => text)).toEqual(['Вопрос с того же телефона', 'Чужой вопрос']);
    expect(await context.db.$count(files)).toBe(filesBefore - 1);
    expect(await context.db.select().from(subscriptions).where(eq(subscriptions.email, email))).toEqual([]);
    expect(await context.db.select().from(stockRequests).where(eq(stockRequests.email, email))).toEqual([]);
    // The proof of consent can be found with the address and the shop's key. A plain hash of a phone could be guessed.
    expect(await consentsOf(createHash('sha256').update(email).digest('hex'))).toEqual([]);
    expect(await consentsOf(keyedHash(context.keys, 'consent', email))).toHaveLength(2);
  });

  test('without e-mail and phone nothing is exported or erased', async () => {
    const person = { id: randomUUID(), email: null, phone: null };
    const before = await provider.context.db.$count(enquiries);
    expect((await exportCorrespondence(provider.context, person)).enquiries).toEqual([]);
    await provider.context.db.transaction((tx) => eraseCorrespondence(tx, provider.context, person));
    expect(await provider.context.db.$count(enquiries)).toBe(before);
  });

  test('the cleanup deletes files after 90 days and enquiries after a year', async () => {
    const email = someone();
    const DAY = 24 * 60;
    await send({ email, file: fileOf(PDF, 'план.pdf') });
    const fileId = (await storedOf(email))[0]?.file_id ?? '';
    const countFiles = async () =>
      (await provider.context.db.select({ id: files.id }).from(files).where(eq(files.id, fileId))).length;

    provider.clock.pass(89 * DAY);
    await purgeOldForms(provider.context);
    expect(await countFiles()).toBe(1);
    provider.clock.pass(2 * DAY);
    await purgeOldForms(provider.context);
    expect(await countFiles()).toBe(0);
    expect(await storedOf(email)).toMatchObject([{ file_id: null }]);

    provider.clock.pass(275 * DAY);
    await purgeOldForms(provider.context);
    expect(await storedOf(email)).toEqual([]);
  });
});
