import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cancelAll, notifyRestocked } from '@/provider/back-in-stock/service';
import { products } from '@/provider/db/tables/catalog';
import { consents, stockRequests } from '@/provider/db/tables/forms';
import { purgeOldForms } from '@/provider/retention';
import { backInStockHelpers } from '../setup/back-in-stock';
import { signIn } from '../setup/customer';
import { insertProduct, openTestProvider, type TestProvider } from '../setup/provider';
import { tokenIn } from '../setup/visitor-forms';

const DAY = 24 * 60;

let provider: TestProvider;
beforeAll(async () => {
  provider = await openTestProvider({ SITE_URL: 'https://nursery.example' });
});
afterAll(() => provider.close());

const { someone, callNotification, confirmLetters, confirm, subscribe, waiting, soldOut, restock } = backInStockHelpers(
  () => provider,
);

describe('a back-in-stock subscription', () => {
  test('[FORM-09] to the customer’s own mailbox is active at once, and only that customer can check it', async () => {
    const { uuid } = await soldOut();
    await provider.context.db.update(products).set({ name: 'Роза «Поларштерн»' }).where(eq(products.id, uuid));
    const email = someone();
    const { headers } = await signIn(provider, email);
    expect((await callNotification('check', uuid, email, {}, headers)).body.status).toBe(0);
    const given = { username: 'Анна', consent: true };
    expect((await callNotification('add', uuid, email, given, headers)).body).toEqual({
      status: 1,
      message: 'Напишем, когда появится «Роза „Поларштерн“»',
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
      message: `Мы отправили письмо на ${email}. Подтвердите в нём адрес, и мы напишем, когда появится «Гортензия „Анабель“»`,
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
    await purgeOldForms(provider.context);
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
    await purgeOldForms(provider.context);
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

test('[FORM-09] the database refuses a second open subscription of one e-mail to one product', async () => {
  const { uuid } = await soldOut();
  const email = someone();
  await subscribe(uuid, email);
  const twin = { id: randomUUID(), product_id: uuid, email, created_at: provider.clock.now() };
  await expect(provider.context.db.insert(stockRequests).values(twin)).rejects.toThrow();
  const mine = and(eq(stockRequests.email, email), eq(stockRequests.product_id, uuid));
  expect(await provider.context.db.$count(stockRequests, mine)).toBe(1);
});
