import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cancelAll, notifyRestocked } from '@/provider/back-in-stock/service';
import { products } from '@/provider/db/tables/catalog';
import { consents, stockRequests } from '@/provider/db/tables/forms';
import { forgetOldForms } from '@/provider/retention';
import { type Keys, sign } from '@/provider/signing';
import { signIn } from '../setup/customer';
import { call, insertProduct, openTestProvider, type TestProvider } from '../setup/provider';
import { queued, tokenIn } from '../setup/visitor-forms';

const SITE_URL = 'https://nursery.example';
const DAY = 24 * 60;

let provider: TestProvider;
beforeAll(async () => {
  provider = await openTestProvider({ SITE_URL });
});
afterAll(() => provider.close());

let visitors = 0;
const someone = () => `visitor-${++visitors}@example.com`;

type Answer = { status: number; message: string };
const callNotification = (verb: 'check' | 'add', product_uuid: string, email: string, more = {}, headers = {}) =>
  call<Answer>(provider, 'POST', `/product/back-in-stock-notification-${verb}/`, {
    body: { product_uuid, email, ...more },
    headers,
  });
const confirmLetters = (email: string) => queued(provider, { to: email, id: 'stock-confirm-%' });
const confirm = (token: string) => call<Answer>(provider, 'POST', '/mailing/confirm/', { body: { token } });
/** Subscribes and confirms by the letter’s link. */
async function subscribe(product_uuid: string, email: string, more = {}) {
  const answer = await callNotification('add', product_uuid, email, more);
  await confirm(tokenIn((await confirmLetters(email)).at(-1)?.body, 'confirm'));
  return answer;
}
const letters = (email: string) => queued(provider, { to: email, id: 'stock-request-%' });
const waiting = (email: string) =>
  provider.context.db.select().from(stockRequests).where(eq(stockRequests.email, email));
const soldOut = () => insertProduct(provider, { stocked: 0 });
const restock = (uuid: string, stocked = 3) =>
  provider.context.db.update(products).set({ stocked }).where(eq(products.id, uuid));

describe('a back-in-stock subscription', () => {
  test('[FORM-09] to the customer’s own mailbox is active at once, and only that customer can check it', async () => {
    const { uuid } = await soldOut();
    const email = someone();
    const { headers } = await signIn(provider, email);
    expect((await callNotification('check', uuid, email, {}, headers)).body.status).toBe(0);
    const given = { username: 'Анна', consent: true };
    expect((await callNotification('add', uuid, email, given, headers)).body).toEqual({
      status: 1,
      message: 'Мы напишем, когда товар появится',
    });
    expect((await callNotification('check', uuid, email.toUpperCase(), {}, headers)).body).toEqual({
      status: 1,
      message: 'Вы уже подписаны на поступление этого товара',
    });
    expect((await callNotification('check', uuid, email)).body).toEqual({ status: 0, message: 'Подписки ещё нет' });
    expect(await confirmLetters(email)).toEqual([]);
    expect(await provider.context.db.select().from(consents).where(eq(consents.subject, email))).toMatchObject([
      { form: 'back_in_stock' },
    ]);
  });

  test('[FORM-09] to an unproved mailbox waits for confirmation; no answer reveals whether it waits', async () => {
    const { uuid, slug } = await soldOut();
    const name = 'Гортензия «Анабель»';
    await provider.context.db.update(products).set({ name }).where(eq(products.id, uuid));
    const email = someone();
    const asked = await callNotification('add', uuid, email, { consent: true });
    expect(asked.body).toEqual({
      status: 1,
      message: `Мы отправили письмо на ${email}. Подтвердите в нём адрес, и мы напишем, когда товар появится`,
    });
    const [letter, ...more] = await confirmLetters(email);
    expect([more, letter?.is_secret]).toEqual([[], true]);
    expect(letter?.body).toContain(
      'когда появится «Гортензия „Анабель“», откройте ссылку и на странице нажмите «Сообщить',
    );
    expect(letter?.body).toContain(`&of=arrival&plant=${slug}`);
    await restock(uuid);
    expect(await notifyRestocked(provider.context)).toBe(0);
    await restock(uuid, 0);
    const consent = () => provider.context.db.$count(consents, eq(consents.subject, email));
    expect(await consent()).toBe(0);
    const token = tokenIn(letter?.body, 'confirm');
    const pressed = await confirm(token);
    expect(pressed.body.status).toBe(1);
    expect((await confirm(token)).body).toEqual(pressed.body);
    expect(await consent()).toBe(1);
    expect((await callNotification('add', uuid, email)).body).toEqual(asked.body);
    expect((await callNotification('check', uuid, email)).body.status).toBe(0);
    expect(await confirmLetters(email)).toHaveLength(1);
    await restock(uuid);
    expect(await notifyRestocked(provider.context)).toBe(1);
    expect((await confirm(token)).body).toEqual(pressed.body);
    provider.clock.pass(7 * DAY);
    expect((await confirm(token)).body.status).toBe(0);
    expect(await consent()).toBe(1);
  });

  test('[FORM-09] repeated on the sixth day is confirmed by the new letter within a week, no longer by the first one', async () => {
    const { uuid } = await soldOut();
    const email = someone();
    await callNotification('add', uuid, email);
    provider.clock.pass(6 * DAY);
    await callNotification('add', uuid, email);
    provider.clock.pass(6 * DAY);
    await forgetOldForms(provider.context);
    const [first, second] = (await confirmLetters(email)).map(({ body }) => tokenIn(body, 'confirm'));
    expect((await confirm(first ?? '')).body.status).toBe(0);
    expect((await confirm(second ?? '')).body.status).toBe(1);
    await restock(uuid);
    expect(await notifyRestocked(provider.context)).toBe(1);
  });

  test('[FORM-09] that its reader has ended is not renewed by its confirmation link', async () => {
    const { uuid } = await soldOut();
    const email = someone();
    await subscribe(uuid, email);
    const token = tokenIn((await confirmLetters(email)).at(-1)?.body, 'confirm');
    await provider.context.db.transaction((tx) => cancelAll(tx, provider.context, email));
    expect((await confirm(token)).body.status).toBe(0);
    await restock(uuid);
    expect(await notifyRestocked(provider.context)).toBe(0);
  });

  test('[FORM-09] sends a stranger’s mailbox at most five confirmation letters a day; further requests get the same answer and are not stored', async () => {
    const email = someone();
    const answers = [];
    for (let n = 0; n < 7; n += 1) answers.push((await callNotification('add', (await soldOut()).uuid, email)).body);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect([(await confirmLetters(email)).length, (await waiting(email)).length]).toEqual([5, 5]);
    provider.clock.pass(DAY);
    await callNotification('add', (await soldOut()).uuid, email);
    expect(await confirmLetters(email)).toHaveLength(6);
    provider.clock.pass(7 * DAY + 1);
    await forgetOldForms(provider.context);
    expect(await waiting(email)).toEqual([]);
  });

  test('[FORM-09] to a product in stock is refused', async () => {
    const { uuid } = await insertProduct(provider, { stocked: 1 });
    const email = someone();
    expect((await callNotification('add', uuid, email)).body).toEqual({
      status: 0,
      message: 'Товар есть в наличии, его можно заказать',
    });
    expect(await waiting(email)).toEqual([]);
  });

  test('[FORM-09] to a product whose last pieces are reserved is accepted', async () => {
    const { uuid } = await insertProduct(provider, { stocked: 2 });
    await provider.context.db.update(products).set({ reserved: 2 }).where(eq(products.id, uuid));
    const email = someone();
    expect((await subscribe(uuid, email)).body.status).toBe(1);
    expect(await notifyRestocked(provider.context)).toBe(0);
    await provider.context.db.update(products).set({ reserved: 1 }).where(eq(products.id, uuid));
    expect(await notifyRestocked(provider.context)).toBe(1);
  });

  test('[FORM-09] to an unknown product is answered 404', async () => {
    expect((await callNotification('check', randomUUID(), someone())).status).toBe(404);
    expect((await callNotification('add', randomUUID(), someone())).status).toBe(404);
  });

  test('[FORM-09] sent many times at once is stored once', async () => {
    const { uuid } = await soldOut();
    const email = someone();
    const answers = await Promise.all(Array.from({ length: 10 }, () => callNotification('add', uuid, email)));
    expect(answers.every(({ body }) => body.status === 1)).toBe(true);
    expect(await waiting(email)).toHaveLength(1);
  });

  test('[FORM-09] beyond twenty for one e-mail is refused, also when sent concurrently', async () => {
    const email = someone();
    const { headers } = await signIn(provider, email);
    const all = await Promise.all(Array.from({ length: 24 }, soldOut));
    const answers = await Promise.all(all.map(({ uuid }) => callNotification('add', uuid, email, {}, headers)));
    expect(answers.filter(({ body }) => body.status === 1)).toHaveLength(20);
    expect(answers.find(({ body }) => body.status === 0)?.body.message).toContain('не больше 20');
    expect(await waiting(email)).toHaveLength(20);
  });
});

describe('notices that a product is back', () => {
  test('[FORM-09] each subscriber gets one letter with an unsubscribe link', async () => {
    const { uuid, slug } = await soldOut();
    const [anna, boris] = [someone(), someone()];
    await subscribe(uuid, anna, { username: 'Анна' });
    await subscribe(uuid, boris);
    expect(await notifyRestocked(provider.context)).toBe(0);
    await restock(uuid);
    expect(await notifyRestocked(provider.context)).toBe(2);
    expect(await notifyRestocked(provider.context)).toBe(0);

    const [letter, ...more] = await letters(anna);
    expect(more).toEqual([]);
    expect(letter?.subject).toBe('Снова в наличии: Пробное растение');
    expect(letter?.body).toMatch(/^Анна, здравствуйте/);
    expect(letter?.body).toMatch(new RegExp(`^${SITE_URL}/catalog/\\S+/${slug}$`, 'm'));
    const token = tokenIn(letter?.body, 'token');
    expect(letter?.headers).toEqual({
      'List-Unsubscribe': `<${SITE_URL}/api/mailing/unsubscribe/one-click/?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect(await letters(boris)).toHaveLength(1);
  });

  test.each([
    'Зайдите\nна наш сайт',
    'https://casino.example',
    'казино.рф',
    'Я'.repeat(61),
    '<b>Анна</b>',
    '8 800 555',
  ])('[FORM-09] a name like «%s» is left out of the letter', async (username) => {
    const { uuid } = await soldOut();
    const email = someone();
    expect((await subscribe(uuid, email, { username })).body.status).toBe(1);
    await restock(uuid);
    await notifyRestocked(provider.context);
    const [letter] = await letters(email);
    expect(letter?.body).toMatch(/^Здравствуйте\.\n/);
    expect(letter?.body).not.toContain(username);
  });

  test.each(['Анна-Мария О’Нил', 'А. С. Пушкин', 'А.С. Пушкин'])(
    '[FORM-09] the letter greets %s by name',
    async (username) => {
      const { uuid } = await soldOut();
      const email = someone();
      await subscribe(uuid, email, { username });
      await restock(uuid);
      await notifyRestocked(provider.context);
      expect((await letters(email))[0]?.body.split('\n')[0]).toBe(`${username}, здравствуйте.`);
    },
  );

  test('[FORM-09] after the notice a reader may subscribe again when the product is sold out again', async () => {
    const { uuid } = await soldOut();
    const email = someone();
    await subscribe(uuid, email);
    await restock(uuid);
    await notifyRestocked(provider.context);
    await restock(uuid, 0);
    expect((await callNotification('check', uuid, email)).body.status).toBe(0);
    expect((await subscribe(uuid, email)).body.status).toBe(1);
    await restock(uuid);
    await notifyRestocked(provider.context);
    expect(await letters(email)).toHaveLength(2);
  });

  test('[FORM-09] several instances that notify 250 subscribers at once send each one letter', async () => {
    const { uuid } = await soldOut();
    const group = `group-${randomUUID().slice(0, 8)}`;
    const rows = Array.from({ length: 250 }, (_, n) => ({
      id: randomUUID(),
      product_id: uuid,
      email: `${group}-${n}@example.com`,
      created_at: provider.clock.now(),
    }));
    await provider.context.db.insert(stockRequests).values(rows);
    await restock(uuid);
    const sentCounts = await Promise.all([1, 2, 3, 4].map(() => notifyRestocked(provider.context)));
    const left = await notifyRestocked(provider.context);
    expect(sentCounts.reduce((sum, n) => sum + n, left)).toBe(250);
    const sent = (await queued(provider, { id: 'stock-request-%' })).filter(({ recipient }) =>
      recipient.startsWith(group),
    );
    expect(new Set(sent.map(({ recipient }) => recipient)).size).toBe(250);
    expect(sent).toHaveLength(250);
  });

  test('[FORM-09] a subscription stays open when its letter could not be queued', async () => {
    const { uuid } = await soldOut();
    const email = someone();
    await subscribe(uuid, email);
    await restock(uuid);
    const broken = { ...provider.context, keys: undefined as unknown as Keys };
    await expect(notifyRestocked(broken)).rejects.toThrow();
    expect(await letters(email)).toEqual([]);
    expect(await notifyRestocked(provider.context)).toBe(1);
    expect(await letters(email)).toHaveLength(1);
  });
});

describe('unsubscribing', () => {
  const unsubscribe = (token: string) => call<Answer>(provider, 'POST', '/mailing/unsubscribe/', { body: { token } });

  test.each(['stock_request', 'unsubscribe'] as const)(
    'a token of purpose %s ends all subscriptions of its e-mail and of no other',
    async (purpose) => {
      const [first, second] = [await soldOut(), await soldOut()];
      const [email, other] = [someone(), someone()];
      for (const { uuid } of [first, second]) await subscribe(uuid, email);
      await subscribe(first.uuid, other);
      expect((await unsubscribe(sign(provider.context.keys, purpose, email))).body.status).toBe(1);
      expect((await callNotification('check', first.uuid, email)).body.status).toBe(0);
      await restock(first.uuid);
      await restock(second.uuid);
      await notifyRestocked(provider.context);
      expect(await letters(email)).toEqual([]);
      expect(await letters(other)).toHaveLength(1);
    },
  );

  test('the cleanup deletes answered subscriptions soon and open ones after a year', async () => {
    const [answered, patient] = [await soldOut(), await soldOut()];
    const email = someone();
    for (const { uuid } of [answered, patient]) await subscribe(uuid, email);
    await restock(answered.uuid);
    await notifyRestocked(provider.context);
    await forgetOldForms(provider.context);
    expect(await waiting(email)).toMatchObject([{ product_id: patient.uuid }]);
    provider.clock.pass(364 * DAY);
    await forgetOldForms(provider.context);
    expect(await waiting(email)).toHaveLength(1);
    provider.clock.pass(2 * DAY);
    await forgetOldForms(provider.context);
    expect(await waiting(email)).toEqual([]);
  });
});

test('[FORM-09] the database refuses a second open subscription of one e-mail to one product', async () => {
  const { uuid } = await soldOut();
  const email = someone();
  await subscribe(uuid, email);
  const twin = { id: randomUUID(), product_id: uuid, email, created_at: provider.clock.now() };
  await expect(provider.context.db.insert(stockRequests).values(twin)).rejects.toThrow();
  const mine = and(eq(stockRequests.email, email), eq(stockRequests.product_id, uuid));
  expect(await provider.context.db.$count(stockRequests, mine)).toBe(1);
});
