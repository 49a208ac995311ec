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

test('a guest’s link ends when a customer takes the list over', async () => {
  const [a = '', b = ''] = await productsOf(2);
  const [poured, kept] = [await guestWith(a), await guestWith(a)];
  const early = [(await share(poured)).body.token, (await share(kept)).body.token];
  const [anna, boris] = [await customerWith(b), await customerWith()];
  const own = (await share(anna)).body.token;
  await merge(anna, poured.favoritesid);
  await save(boris, kept.favoritesid);
  for (const token of early) expect((await shared(token)).status).toBe(404);
  expect((await shared(own)).body.products).toEqual([b, a]);
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
  const unshare = (shopper: Shopper) => shopper.send('/favorites/unshare/post/', {});
  await unshare(await guestWith(a));
  expect((await shared(late)).status).toBe(200);
  expect((await unshare(anna)).body).toMatchObject({ status: 1 });
  expect((await shared(late)).status).toBe(404);
  const next = (await share(anna)).body.token;
  expect(next).not.toBe(late);
  expect((await shared(next)).body.total).toBe(2);
});
