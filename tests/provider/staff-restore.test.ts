import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '@/contract/call';
import { staff } from '@/contract/staff/calls';
import type { LogEntry } from '@/contract/staff/log';
import { INVALIDATED_TAGS } from '@/contract/wire';
import { reviews } from '@/provider/db/tables/reviews';
import { call, insertProduct, openTestProvider, type TestProvider } from '../setup/provider';
import { signInStaff } from '../setup/staff';

let provider: TestProvider;
let owner: Awaited<ReturnType<typeof signInStaff>>;
beforeAll(async () => {
  provider = await openTestProvider();
  owner = await signInStaff(provider, 'owner');
});
afterAll(() => provider.close());

const post = <T = { status: number; message: string; key?: string }>(
  { path }: Call,
  body: object,
  by = owner.headers,
) => call<T>(provider, 'POST', path, { headers: by, body });

async function lastOf(subject: LogEntry['subject'], key: string, by = owner.headers): Promise<LogEntry | undefined> {
  const query = new URLSearchParams({ subject, key });
  const { body } = await call<{ items: LogEntry[] }>(provider, 'GET', `${staff.log.path}?${query}`, { headers: by });
  return body.items[0];
}

const BANNER = { id: 'spring', title: 'Весна', link: '/catalog', image: { src: '/media/a.webp', alt: 'Весна' } };

test('the log changes people only for whoever may change people', async () => {
  const { id } = await signInStaff(provider, 'manager');
  await post(staff.changePerson, { id, role: 'picker' });
  const manager = await signInStaff(provider, 'manager');
  const { body } = await post(staff.createKey, { name: '1С', scopes: ['log.read', 'log.restore'] });
  for (const by of [manager.headers, { authorization: `Bearer ${body.key}` }]) {
    const entry = await lastOf('staff_accounts', id, by);
    expect(entry).toMatchObject({ after: { role: 'picker' }, can_restore: false });
    expect(await post(staff.restore, { id: entry?.id }, by)).toMatchObject({
      ...{ status: 403, body: { status: 0, message: 'Нет права: управлять сотрудниками и ключами' } },
    });
  }
  expect((await lastOf('staff_accounts', id))?.after).toEqual({ role: 'picker' });
  const entry = await lastOf('staff_accounts', id);
  expect(entry?.can_restore).toBe(true);
  expect((await post(staff.restore, { id: entry?.id })).body.status).toBe(1);
});

test('so it is with plants, reviews and the site; without «log.restore» nothing can be restored', async () => {
  const { uuid } = await insertProduct(provider, { price: 1_000 });
  await post(staff.changeProduct, { uuid, price: 900 });
  await post(staff.putBanner, BANNER);
  const { body } = await post(staff.createKey, {
    name: 'Склад',
    scopes: ['log.read', 'log.restore', 'products.write'],
  });
  const stock = { authorization: `Bearer ${body.key}` };
  const banner = await lastOf('banners', 'spring', stock);
  expect(banner?.can_restore).toBe(false);
  expect((await post(staff.restore, { id: banner?.id }, stock)).status).toBe(403);
  const { headers } = await signInStaff(provider, 'agronomist');
  expect((await lastOf('products', uuid, headers))?.can_restore).toBe(false);
  const price = await lastOf('products', uuid, stock);
  expect(price?.can_restore).toBe(true);
  expect((await post(staff.restore, { id: price?.id }, stock)).body.status).toBe(1);
});

test('a restored answer keeps the state of now, a restored state keeps the answer of now', async () => {
  const { db } = provider.context;
  const id = randomUUID();
  const review = { id, author: 'Анна', rating: 5, text: 'Хорошо', created_at: provider.clock.now() };
  await db.insert(reviews).values(review);
  const moderate = async (change: object) => {
    await post(staff.moderate, { id, ...change });
    return (await lastOf('reviews', id))?.id;
  };
  const now = async () => {
    const [row] = await db.select().from(reviews).where(eq(reviews.id, id));
    return [row?.state, row?.answer];
  };
  const first = await moderate({ state: 'published', answer: 'Спасибо' });
  const answered = await moderate({ state: 'published', answer: 'Спасибо, Анна' });
  const rejected = await moderate({ state: 'rejected' });
  await post(staff.restore, { id: answered });
  expect(await now()).toEqual(['rejected', 'Спасибо']);
  await post(staff.restore, { id: rejected });
  expect(await now()).toEqual(['published', 'Спасибо']);
  expect((await post(staff.restore, { id: first })).body.status).toBe(0);
  expect(await now()).toEqual(['published', 'Спасибо']);
});

test('a first decision about a review is taken back', async () => {
  const { db } = provider.context;
  const id = randomUUID();
  await db.insert(reviews).values({ id, author: 'Анна', rating: 5, text: 'Хорошо', created_at: provider.clock.now() });
  await post(staff.moderate, { id, state: 'published', answer: 'Спасибо' });
  expect((await post(staff.restore, { id: (await lastOf('reviews', id))?.id })).body.status).toBe(1);
  const [row] = await db.select().from(reviews).where(eq(reviews.id, id));
  expect([row?.state, row?.answer]).toEqual(['pending', null]);
});

test('a restored rejection has its reason again, and a published review shows none', async () => {
  const id = randomUUID();
  const review = { id, author: 'Анна', rating: 1, text: 'Плохо', created_at: provider.clock.now() };
  await provider.context.db.insert(reviews).values(review);
  const shown = async () =>
    (await call<object>(provider, 'GET', staff.review.path.replace('{id}', id), { headers: owner.headers })).body;
  await post(staff.moderate, { id, state: 'rejected', reason: 'Не о наших растениях' });
  await post(staff.moderate, { id, state: 'published' });
  expect(await shown()).not.toHaveProperty('reason');
  await post(staff.restore, { id: (await lastOf('reviews', id))?.id });
  expect(await shown()).toMatchObject({ state: 'rejected', reason: 'Не о наших растениях' });
  await post(staff.moderate, { id, state: 'rejected', reason: 'Реклама' });
  expect(await shown()).toMatchObject({ reason: 'Реклама' });
});

test('a product put back by the log enters the same lists as one put back by hand', async () => {
  const { uuid } = await insertProduct(provider);
  const tags = ({ headers }: { headers: Headers }) => headers.get(INVALIDATED_TAGS);
  await post(staff.removeProduct, { uuid });
  const byHand = tags(await post(staff.restoreProduct, { uuid }));
  await post(staff.removeProduct, { uuid });
  const byLog = tags(await post(staff.restore, { id: (await lastOf('products', uuid))?.id }));
  expect([byLog, byHand]).toEqual([byHand, expect.stringContaining(uuid)]);
});

test('the log does not tell what somebody’s saved filters are', async () => {
  await post(staff.saveView, { name: 'Анна Петрова', query: 'search=79161234567' });
  const { body } = await call<{ items: LogEntry[] }>(provider, 'GET', `${staff.log.path}?subject=staff_views`, owner);
  expect(body.items[0]).toMatchObject({ after: { name: 'изменено', query: 'изменено' } });
});
