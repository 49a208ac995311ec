import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { notifyRestocked } from '@/provider/back-in-stock/service';
import { stockRequests } from '@/provider/db/tables/forms';
import { purgeOldForms } from '@/provider/retention';
import { type Keys, sign } from '@/provider/signing';
import { backInStockHelpers } from '../setup/back-in-stock';
import { call, openTestProvider, type TestProvider } from '../setup/provider';
import { queued, tokenIn } from '../setup/visitor-forms';

const SITE_URL = 'https://nursery.example';
const DAY = 24 * 60;

let provider: TestProvider;
beforeAll(async () => {
  provider = await openTestProvider({ SITE_URL });
});
afterAll(() => provider.close());

const { someone, callNotification, subscribe, letters, waiting, soldOut, restock } = backInStockHelpers(() => provider);

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
  const unsubscribe = (token: string) =>
    call<{ status: number }>(provider, 'POST', '/mailing/unsubscribe/', { body: { token } });

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
    await purgeOldForms(provider.context);
    expect(await waiting(email)).toMatchObject([{ product_id: patient.uuid }]);
    provider.clock.pass(364 * DAY);
    await purgeOldForms(provider.context);
    expect(await waiting(email)).toHaveLength(1);
    provider.clock.pass(2 * DAY);
    await purgeOldForms(provider.context);
    expect(await waiting(email)).toEqual([]);
  });
});
