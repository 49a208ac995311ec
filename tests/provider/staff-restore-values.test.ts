import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Call } from '@/contract/call';
import { staff } from '@/contract/staff/calls';
import { products } from '@/provider/db/tables/catalog';
import { reviews } from '@/provider/db/tables/reviews';
import { offerFirstOwner } from '@/provider/staff/first-owner-service';
import { log } from '@/telemetry/log';
import { insertProduct, openTestProvider, type TestProvider } from '../setup/provider';
import { signInStaff } from '../setup/staff';
import { askAsStaff } from '../setup/staff-calls';

let provider: TestProvider;
let owner: Awaited<ReturnType<typeof signInStaff>>;
beforeAll(async () => {
  provider = await openTestProvider();
  owner = await signInStaff(provider, 'owner');
});
afterAll(() => provider.close());

const ask = <C extends Call>(address: C, given: object = {}, headers = owner.headers) =>
  askAsStaff(provider, address, given as Record<string, string>, headers);

const insertReview = async () => {
  const id = randomUUID();
  const review = { id, author: 'Анна', rating: 5, text: 'Хорошо', created_at: provider.clock.now() };
  await provider.context.db.insert(reviews).values(review);
  return id;
};

const BANNER = (id: string, title = 'Весна') => ({
  ...{ id, title, link: '/catalog' },
  image: { src: '/media/a.webp', alt: 'Весна' },
});

const restoreLast = async (
  subject: 'products' | 'banners' | 'redirects' | 'staff_accounts' | 'reviews',
  key: string,
) => {
  const [last] = (await ask(staff.log, { subject, key })).items;
  return ask(staff.restore, { id: last?.id });
};
const priceOf = async (uuid: string) =>
  (await provider.context.db.select().from(products).where(eq(products.id, uuid)))[0];

test('«Вернуть» writes the former price, and refuses one that the rules forbid', async () => {
  const { uuid } = await insertProduct(provider, { price: 1_000, discount_price: 700 });
  await ask(staff.changeProduct, { uuid, discount_price: null });
  await ask(staff.changeProduct, { uuid, price: 600 });
  const history = (await ask(staff.log, { subject: 'products', key: uuid })).items;
  const refused = await ask(staff.restore, { id: history.find(({ before }) => before.discount_price)?.id });
  expect(refused).toEqual({ status: 0, message: 'Цена со скидкой должна быть меньше обычной' });
  expect(await restoreLast('products', uuid)).toMatchObject({ status: 1 });
  expect(await priceOf(uuid)).toMatchObject({ price: 100_000, discount_price: null });
});

test('«Вернуть» does not touch the stock', async () => {
  const { uuid } = await insertProduct(provider, { stocked: 7 });
  await ask(staff.count, { id: randomUUID(), uuid, stocked: 3, if_stocked: 7 });
  expect(await restoreLast('products', uuid)).toEqual({ status: 0, message: 'Эту запись вернуть нельзя' });
  expect((await priceOf(uuid))?.stocked).toBe(3);
});

test('«Вернуть» puts a removed product back', async () => {
  const { uuid } = await insertProduct(provider);
  await ask(staff.removeProduct, { uuid });
  expect(await restoreLast('products', uuid)).toMatchObject({ status: 1 });
  expect((await priceOf(uuid))?.removed_at).toBeNull();
});

test('«Вернуть» puts back a removed and a changed banner, and removes an added one', async () => {
  const shown = async () => (await ask(staff.banners)).items.find(({ id }) => id === 'autumn');
  await ask(staff.putBanner, BANNER('autumn', 'Осень'));
  await ask(staff.putBanner, BANNER('autumn', 'Поздняя осень'));
  expect(await restoreLast('banners', 'autumn')).toMatchObject({ status: 1 });
  expect(await shown()).toMatchObject({ title: 'Осень', link: '/catalog' });
  await ask(staff.removeBanner, { id: 'autumn' });
  await restoreLast('banners', 'autumn');
  expect(await shown()).toMatchObject({ title: 'Осень' });
  await restoreLast('banners', 'autumn');
  expect(await shown()).toBeUndefined();
});

test('«Вернуть» puts back a redirect', async () => {
  const target = async () => (await ask(staff.redirects)).items.find(({ from }) => from === '/was')?.to;
  await ask(staff.putRedirects, { redirects: [{ from: '/was', to: '/catalog' }] });
  await ask(staff.putRedirects, { redirects: [{ from: '/was', to: '/news' }] });
  await restoreLast('redirects', '/was');
  expect(await target()).toBe('/catalog');
  await ask(staff.removeRedirect, { from: '/was' });
  await restoreLast('redirects', '/was');
  expect(await target()).toBe('/catalog');
});

test('«Вернуть» opens the access of a person again, but not to one’s former password', async () => {
  const { id } = await signInStaff(provider, 'manager');
  await ask(staff.changePerson, { id, is_disabled: true });
  expect(await restoreLast('staff_accounts', id)).toMatchObject({ status: 1, message: 'Доступ снова открыт' });
  const [entry] = (await ask(staff.log, { subject: 'staff_accounts', key: id })).items;
  expect(JSON.stringify(entry)).not.toMatch(/hash|secret/);
});

test('«Вернуть» rejects a published review again', async () => {
  const id = await insertReview();
  await ask(staff.moderate, { id, state: 'rejected' });
  await ask(staff.moderate, { id, state: 'published' });
  await restoreLast('reviews', id);
  const [review] = await provider.context.db.select().from(reviews).where(eq(reviews.id, id));
  expect(review?.state).toBe('rejected');
});

test('«Вернуть» does not take back a sign-up: nobody loses the name by it', async () => {
  const alone = await openTestProvider();
  const logged = vi.spyOn(log, 'info').mockImplementation(() => undefined);
  await offerFirstOwner(alone.context);
  const token = new URL(/http\S+$/.exec(String(logged.mock.calls[0]?.[0]))?.[0] ?? '').searchParams.get('key') ?? '';
  logged.mockRestore();
  const signUp = { token, name: 'Ольга', email: 'olga@yarus.example', password: 'ёлка и сосна' };
  const opened = await askAsStaff(alone, staff.acceptInvitation, signUp);
  const own = { authorization: `Bearer ${opened.token}` };
  const ofPeople = { subject: 'staff_accounts' };
  const entries = (await askAsStaff(alone, staff.log, ofPeople, own)).items;
  const signedUp = entries.find(({ after }) => after.name === 'Ольга');
  expect(signedUp).toMatchObject({ kind: 'changed', can_restore: false });
  expect(await askAsStaff(alone, staff.restore, { id: signedUp?.id ?? 0 }, own)).toMatchObject({ status: 0 });
  expect(await askAsStaff(alone, staff.me, {}, own)).toMatchObject({ name: 'Ольга', email: 'olga@yarus.example' });
  await alone.close();
});

test('«Вернуть» puts back a person’s former name', async () => {
  const { id } = await signInStaff(provider, 'picker');
  const nameOf = async () => (await ask(staff.people)).items.find((person) => person.id === id)?.name;
  const former = await nameOf();
  await ask(staff.changePerson, { id, name: 'Новое имя' });
  expect(await restoreLast('staff_accounts', id)).toMatchObject({ status: 1 });
  expect(await nameOf()).toBe(former);
});
