import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Card } from '@/contract/card';
import type { FormAnswer } from '@/contract/forms';
import type { ReviewFormConfig, ReviewList } from '@/contract/reviews';
import { createApp } from '@/provider/app';
import { products } from '@/provider/db/tables/catalog';
import { consents } from '@/provider/db/tables/forms';
import { outbox } from '@/provider/db/tables/notifications';
import { reviews } from '@/provider/db/tables/reviews';
import { Accepted } from '@/provider/http/reply';
import { openCaptcha } from '@/provider/human-check/captcha';
import * as service from '@/provider/reviews/service';
import { signIn } from '../setup/customer';
import { call, insertProduct, openTestProvider, type TestProvider } from '../setup/provider';

let provider: TestProvider;
beforeAll(async () => {
  provider = await openTestProvider();
});
afterAll(() => provider.close());

const REVIEW = { username: 'Анна', rating: 5, text: 'Прижилась за две недели.', consent: true };

function distributionOf(...ratings: number[]) {
  return [5, 4, 3, 2, 1].map((rating) => ({ rating, count: ratings.filter((given) => given === rating).length }));
}
const add = (body: object, headers = {}) =>
  call<FormAnswer>(provider, 'POST', '/reviews/review-add/', { body: { ...REVIEW, ...body }, headers });
const list = async (product?: string, page = 1) =>
  (await call<ReviewList>(provider, 'GET', `/reviews/list/?page=${page}${product ? `&product=${product}` : ''}`)).body;
const EMPTY = { total_number_items: 0, average: 0, distribution: distributionOf(), items: [] };
const storedOf = (productId: string) =>
  provider.context.db.select().from(reviews).where(eq(reviews.product_id, productId)).orderBy(reviews.created_at);
const ratingOf = async (productId: string) => {
  const [row] = await provider.context.db
    .select({ rating: products.rating, reviews_count: products.reviews_count })
    .from(products)
    .where(eq(products.id, productId));
  return row;
};

async function reviewed(...ratings: number[]): Promise<{ uuid: string; ids: string[] }> {
  const { uuid } = await insertProduct(provider);
  for (const [index, rating] of ratings.entries()) {
    await add({ product_uuid: uuid, rating, username: `Анна ${index}` });
    provider.clock.pass(1);
  }
  return { uuid, ids: (await storedOf(uuid)).map(({ id }) => id) };
}

const decide = (id: string, state: 'published' | 'rejected', answer?: string) =>
  service.moderate(provider.context, { id, state, answer });

describe('sending a review', () => {
  test('[FORM-10] a review is confirmed to its author, and listed only after moderation', async () => {
    const { uuid } = await insertProduct(provider);
    expect(await add({ product_uuid: uuid })).toMatchObject({
      status: 200,
      body: { status: 1, result: 'ok', message: 'Спасибо! Отзыв появится после проверки' },
    });
    expect(await list(uuid)).toEqual(EMPTY);
    expect(await ratingOf(uuid)).toEqual({ rating: null, reviews_count: 0 });

    const [stored] = await storedOf(uuid);
    expect(stored).toMatchObject({ state: 'pending', author: 'Анна', rating: 5, user_id: null });
    const [agreed] = await provider.context.db
      .select()
      .from(consents)
      .where(eq(consents.subject, `review ${stored?.id}`));
    expect(agreed).toMatchObject({ form: 'review', agreed_at: stored?.created_at });
    const [notice] = await provider.context.db
      .select()
      .from(outbox)
      .where(eq(outbox.message_id, `review-${stored?.id}-staff`));
    expect(notice).toMatchObject({ channel: 'telegram', body: 'Новый отзыв ждёт проверки' });

    await decide(stored?.id ?? '', 'published', 'Рады за вас!');
    expect(await list(uuid)).toEqual({
      total_number_items: 1,
      average: 5,
      distribution: distributionOf(5),
      items: [
        {
          id: stored?.id,
          author: 'Анна',
          rating: 5,
          text: REVIEW.text,
          date: stored?.created_at.toISOString(),
          answer: 'Рады за вас!',
        },
      ],
    });
  });

  const RATE = 'Поставьте оценку от 1 до 5';
  const REQUIRED = 'Это поле обязательно';
  test.each([
    ['a name', { username: ' ' }, { username: REQUIRED }],
    ['a text', { text: undefined }, { text: REQUIRED }],
    ['a rating', { rating: undefined }, { rating: RATE }],
    ['a rating (null)', { rating: null }, { rating: RATE }],
    ['a rating (empty text)', { rating: '' }, { rating: RATE }],
    ['a rating of at least 1', { rating: 0 }, { rating: RATE }],
    ['a rating of at most 5', { rating: 6 }, { rating: RATE }],
    ['a whole rating', { rating: 4.5 }, { rating: RATE }],
    ['a consent', { consent: false }, { consent: 'Нужно согласие на обработку персональных данных' }],
    [
      'a name, a text and a rating',
      { username: '', text: '', rating: 0 },
      { username: REQUIRED, text: REQUIRED, rating: RATE },
    ],
  ])(
    '[FORM-10][FORM-06] a review without %s is refused, with a message for each field',
    async (_what, fields, message) => {
      const { uuid } = await insertProduct(provider);
      const { status, body } = await add({ product_uuid: uuid, ...fields });
      expect({ status, body }).toEqual({ status: 200, body: { status: 0, result: 'fail', message } });
      expect(await storedOf(uuid)).toEqual([]);
    },
  );

  test.each([
    ['a product id that is no UUID', { product_uuid: '1' }, 400],
    ['a list as its rating', { rating: [5] }, 400],
    ['a number as its name', { username: 5 }, 400],
    ['an unknown product id', { product_uuid: randomUUID() }, 404],
  ])('[DATA-01] a review with %s is refused', async (_what, fields, status) => {
    expect((await add(fields)).status).toBe(status);
  });

  test('[FORM-10] a review sent five times concurrently is stored once; another text is a second review', async () => {
    const { uuid } = await insertProduct(provider);
    await Promise.all(Array.from({ length: 5 }, () => add({ product_uuid: uuid })));
    expect(await storedOf(uuid)).toHaveLength(1);
    await add({ product_uuid: uuid, text: 'И дополню: через год цветёт.' });
    expect(await storedOf(uuid)).toHaveLength(2);
  });

  test('[FORM-10] a review without a product is a review of the nursery', async () => {
    const text = `О питомнике ${randomUUID()}`;
    provider.clock.pass(1);
    expect((await add({ text })).body.status).toBe(1);
    const [stored] = await provider.context.db.select().from(reviews).where(eq(reviews.text, text));
    await decide(stored?.id ?? '', 'published');
    expect((await list()).items[0]).toMatchObject({ text });
  });

  test('[FORM-08] a review without a token is refused when the human check is on', async () => {
    const { uuid } = await insertProduct(provider);
    const captcha = openCaptcha({ ...provider.context.env, RECAPTCHA_SECRET: 'key' });
    const app = createApp({ ...provider.context, captcha });
    const guarded = { ...provider, handle: async (request: Request) => app.fetch(request) };
    const body = { ...REVIEW, product_uuid: uuid };
    const answer = await call<FormAnswer>(guarded, 'POST', '/reviews/review-add/', { body });
    expect(answer.body).toEqual({ status: 0, result: 'fail', message: 'Invalid recaptcha token' });
    expect(await storedOf(uuid)).toEqual([]);
  });
});

describe('listing reviews', () => {
  test('[DATA-04] the list of reviews is sorted newest first, with ten a page and the average of all reviews', async () => {
    const { uuid, ids } = await reviewed(...Array.from({ length: 12 }, (_, n) => (n < 4 ? 3 : 5)));
    for (const id of ids) await decide(id, 'published');
    const first = await list(uuid);
    expect(first).toMatchObject({ total_number_items: 12, average: 4.33 });
    expect(first.items.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 10));
    const second = await list(uuid, 2);
    expect(second.items.map(({ id }) => id)).toEqual(ids.toReversed().slice(10));
    expect(second.average).toBe(4.33);
    expect((await list(uuid, 3)).items).toEqual([]);
  });

  test('[DATA-04] the list of reviews counts each rating among all published reviews, and among no others', async () => {
    const { uuid, ids } = await reviewed(5, 4, 5, 1, 3);
    const [waiting = '', ...decided] = ids.toReversed();
    for (const id of decided) await decide(id, 'published');
    expect((await list(uuid)).distribution).toEqual(distributionOf(5, 5, 4, 1));
    expect((await list(uuid, 2)).distribution).toEqual(distributionOf(5, 5, 4, 1));
    await decide(waiting, 'published');
    await decide(decided.at(-1) ?? '', 'rejected');
    expect((await list(uuid)).distribution).toEqual(distributionOf(5, 4, 3, 1));
  });

  test('[DATA-04] the list of reviews of an unknown product is empty', async () => {
    expect(await list(randomUUID())).toEqual(EMPTY);
  });

  test('[DATA-04] the list of reviews contains the seed’s reviews, and the rating of each of their products agrees with them', async () => {
    const all = await provider.context.db.select().from(reviews).where(eq(reviews.state, 'published'));
    const seeded = all.filter(({ product_id, created_at }) => product_id && created_at < new Date('2026-11-01'));
    expect(seeded.length).toBeGreaterThanOrEqual(12);
    for (const id of new Set(seeded.map(({ product_id }) => product_id ?? ''))) {
      const { total_number_items, average, items } = await list(id);
      expect(await ratingOf(id)).toEqual({ rating: average, reviews_count: total_number_items });
      expect(average).toBeCloseTo(items.reduce((sum, { rating }) => sum + rating, 0) / items.length, 2);
      const cards = await call<Card[]>(provider, 'GET', `/products/by-uuid/?uuids=${id}`);
      expect(cards.body[0]).toMatchObject({ rating: average, reviews_count: total_number_items });
    }
    expect(seeded.some(({ answer }) => answer)).toBe(true);
    expect(seeded.some(({ city }) => city)).toBe(true);
  });

  test('[FORM-10] the review form has the fields rating, username and text', async () => {
    const { status, body } = await call<ReviewFormConfig>(provider, 'GET', '/reviews/form/');
    expect(status).toBe(200);
    expect(body.fields.map(({ name }) => name)).toEqual(['rating', 'username', 'text']);
  });
});

describe('moderation', () => {
  test('[FORM-10] moderation lists pending reviews, oldest first, with the product’s name', async () => {
    const { uuid, ids } = await reviewed(4, 2);
    const { total_number_items, items } = await service.listPending(provider.context, 1);
    expect(total_number_items).toBeGreaterThanOrEqual(2);
    const dates = items.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted());
    const pages = Math.ceil(total_number_items / 10);
    const last = (await service.listPending(provider.context, pages)).items.at(-1);
    expect(last).toMatchObject({ id: ids[1], product: 'Пробное растение', rating: 2 });
    await decide(ids[0] ?? '', 'rejected');
    expect((await list(uuid)).total_number_items).toBe(0);
    expect((await service.listPending(provider.context, 1)).total_number_items).toBe(total_number_items - 1);
  });

  test('[FORM-10] moderation updates the product’s rating and names the stale cache tags', async () => {
    const { uuid, ids } = await reviewed(5, 4);
    const [five = '', four = ''] = ids;
    const decided = await decide(five, 'published');
    expect(decided).toEqual(
      new Accepted({ status: 1, message: 'Отзыв опубликован' }, { invalidatedTags: [`product:${uuid}`, 'page:home'] }),
    );
    expect(await ratingOf(uuid)).toEqual({ rating: 5, reviews_count: 1 });
    await decide(four, 'published');
    expect(await ratingOf(uuid)).toEqual({ rating: 4.5, reviews_count: 2 });
    await decide(five, 'rejected');
    expect(await ratingOf(uuid)).toEqual({ rating: 4, reviews_count: 1 });
    await decide(four, 'rejected');
    expect(await ratingOf(uuid)).toEqual({ rating: null, reviews_count: 0 });
  });

  test('[FORM-10] moderation of eight reviews of one product concurrently counts each of them in the rating', async () => {
    const { uuid, ids } = await reviewed(1, 2, 3, 4, 5, 5, 5, 5);
    await Promise.all(ids.map((id) => decide(id, 'published')));
    expect(await ratingOf(uuid)).toEqual({ rating: 3.75, reviews_count: 8 });
  });

  test('[FORM-10] moderation keeps the nursery’s answer when none is given, and removes it when an empty one is given', async () => {
    const { uuid, ids } = await reviewed(5);
    const [id = ''] = ids;
    await decide(id, 'published', 'Спасибо');
    await decide(id, 'published');
    expect((await list(uuid)).items[0]?.answer).toBe('Спасибо');
    await decide(id, 'published', '');
    expect((await list(uuid)).items[0]).not.toHaveProperty('answer');
  });

  test('moderation of an unknown review is answered 404', async () => {
    expect(await decide(randomUUID(), 'published')).toMatchObject({ status: 404 });
  });
});

describe('reviews of customers', () => {
  test('a customer’s reviews are in the customer’s export, and lose the author’s name when the account is erased', async () => {
    const { headers, user } = await signIn(provider);
    const { uuid } = await insertProduct(provider);
    expect((await add({ product_uuid: uuid, username: 'Борис' }, headers)).body.status).toBe(1);
    const [stored] = await storedOf(uuid);
    expect(stored?.user_id).toBe(user.uuid);
    const agreed = await provider.context.db.select().from(consents).where(eq(consents.subject, user.email));
    expect(agreed.filter(({ form }) => form === 'review')).toHaveLength(1);

    const person = { id: user.uuid, email: user.email, phone: null };
    expect(await service.exportOf(provider.context, person)).toEqual([
      { rating: 5, text: REVIEW.text, date: stored?.created_at.toISOString(), state: 'pending' },
    ]);
    await provider.context.db.transaction((tx) => service.erase(tx, provider.context, person));
    expect(await service.exportOf(provider.context, person)).toEqual([]);
    expect(await storedOf(uuid)).toMatchObject([{ author: 'Покупатель', user_id: null, text: REVIEW.text }]);
  });

  test('[AUTH-10] a review sent with a forged token is answered 401', async () => {
    expect((await add({}, { authorization: 'Bearer a.b.c' })).status).toBe(401);
  });
});
