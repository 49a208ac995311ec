import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnswerOf } from '@/contract/call';
import type { favourites } from '@/contract/favourites';
import { erase } from '@/provider/favourites/service';
import { signIn } from '../setup/customer';
import { clear, favouriteLists, merge, save } from '../setup/favourite-lists';
import { call, openTestProvider, type TestProvider } from '../setup/provider';
import { Shopper } from '../setup/shopper';

let provider: TestProvider;
beforeAll(async () => {
  provider = await openTestProvider();
});
afterAll(() => provider.close());

const { productsOf, likeAll, guestWith, customerWith } = favouriteLists(() => provider);

const share = (shopper: Shopper) => shopper.send<{ token: string }>('/favorites/share/post/', {});
const unshare = (shopper: Shopper) => shopper.send('/favorites/unshare/post/', {});
const shared = (token: string) =>
  call<AnswerOf<typeof favourites.list>>(provider, 'GET', `/favorites/shared/get/?token=${token}`);

test('a shared link shows the current list to anyone, read-only', async () => {
  const [a = '', b = ''] = await productsOf(2);
  const guest = await guestWith(a);
  const { token } = (await share(guest)).body;
  expect((await share(guest)).body.token).toBe(token);
  expect(token).not.toBe(guest.favoritesid);
  expect((await shared(token)).body).toEqual({ products: [a], total: 1 });
  await likeAll(guest, [b]);
  expect((await shared(token)).body).toEqual({ products: [b, a], total: 2 });
  const otherVisitor = new Shopper(provider);
  otherVisitor.favoritesid = token;
  await clear(otherVisitor);
  await otherVisitor.unlike(a);
  expect((await shared(token)).body.total).toBe(2);
});

test('[FAV-02] the link of a guest who signs in goes on showing what was shared, and ends with the customer’s own', async () => {
  const [a = '', b = ''] = await productsOf(2);
  const [merged, saved] = [await guestWith(a), await guestWith(a)];
  const [first, second] = [(await share(merged)).body.token, (await share(saved)).body.token];
  const [anna, boris] = [await customerWith(), await customerWith()];
  await merge(anna, merged.favoritesid);
  await save(boris, saved.favoritesid);
  for (const [customer, token] of [
    [anna, first],
    [boris, second],
  ] as const) {
    await likeAll(customer, [b]);
    expect((await shared(token)).body.products).toEqual([a]);
    const own = (await share(customer)).body.token;
    expect((await shared(own)).body.products).toEqual([b, a]);
    await unshare(customer);
    for (const ended of [token, own]) expect((await shared(ended)).status).toBe(404);
  }
});

test('[FAV-02] a guest’s link does not reveal what the customer had before or adds later', async () => {
  const [a = '', b = '', c = ''] = await productsOf(3);
  const guest = await guestWith(a);
  const { token } = (await share(guest)).body;
  const anna = await customerWith(b);
  await merge(anna, guest.favoritesid);
  await likeAll(anna, [c]);
  expect((await shared(token)).body).toEqual({ products: [a], total: 1 });
  const own = (await share(anna)).body.token;
  expect((await shared(own)).body.total).toBe(3);
  expect(await merge(anna, guest.favoritesid)).toMatchObject({ body: { total: 3 } });
  await unshare(anna);
  for (const ended of [token, own]) expect((await shared(ended)).status).toBe(404);
});

test('the links of an erased customer end, those from before the sign-in included', async () => {
  const [a = '', b = ''] = await productsOf(2);
  const guest = await guestWith(a);
  const { token } = (await share(guest)).body;
  const account = await signIn(provider);
  const anna = await likeAll(new Shopper(provider, account), [b]);
  await merge(anna, guest.favoritesid);
  expect((await shared(token)).status).toBe(200);
  await provider.context.db.transaction((tx) => erase(tx, provider.context, { id: account.user.uuid }));
  expect((await shared(token)).status).toBe(404);
});

test('a link of an erased customer is answered 404', async () => {
  const anna = await signIn(provider);
  const shopper = await likeAll(new Shopper(provider, anna), await productsOf(1));
  const { token } = (await share(shopper)).body;
  expect((await shared(token)).status).toBe(200);
  await provider.context.db.transaction((tx) => erase(tx, provider.context, { id: anna.user.uuid }));
  expect((await shared(token)).status).toBe(404);
});

test('an unknown token and a list’s own id open no list', async () => {
  const [a = '', b = ''] = await productsOf(2);
  const anna = await customerWith(a, b);
  const own = (await share(anna)).body.token;
  expect((await shared(own)).body.total).toBe(2);
  expect((await shared(randomUUID())).status).toBe(404);
  expect((await shared(anna.favoritesid)).status).toBe(404);
  expect((await shared('nonsense')).status).toBe(400);
  expect((await share(new Shopper(provider))).status).toBe(404);
});

test('a link that its owner ended is invalid; a new one has another token', async () => {
  const [a = '', b = ''] = await productsOf(2);
  const anna = await customerWith(a, b);
  const late = (await share(anna)).body.token;
  await unshare(await guestWith(a));
  expect((await shared(late)).status).toBe(200);
  expect((await unshare(anna)).body).toMatchObject({ status: 1 });
  expect((await shared(late)).status).toBe(404);
  const next = (await share(anna)).body.token;
  expect(next).not.toBe(late);
  expect((await shared(next)).body.total).toBe(2);
});
