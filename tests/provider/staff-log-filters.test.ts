import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '@/contract/call';
import { staff } from '@/contract/staff/calls';
import { products } from '@/provider/db/tables/catalog';
import { orderClaims } from '@/provider/db/tables/claims';
import { enquiries } from '@/provider/db/tables/forms';
import { orders } from '@/provider/db/tables/orders';
import { withinRequest } from '@/telemetry/request-id';
import { placeOrder } from '../setup/placed-order';
import { call, insertProduct, openTestProvider, type TestProvider } from '../setup/provider';
import { STAFF_TOKEN, signInStaff } from '../setup/staff';
import { askAsStaff } from '../setup/staff-calls';

let provider: TestProvider;
let owner: Awaited<ReturnType<typeof signInStaff>>;
beforeAll(async () => {
  provider = await openTestProvider({ STAFF_TOKEN });
  owner = await signInStaff(provider, 'owner');
});
afterAll(() => provider.close());

const ask = <C extends Call>(address: C, given: object = {}, headers = owner.headers) =>
  askAsStaff(provider, address, given as Record<string, string>, headers);

test('the log is filtered by day, person and subject, and read page by page', async () => {
  const other = await signInStaff(provider, 'agronomist');
  const { uuid } = await insertProduct(provider, { price: 1_000 });
  for (let price = 900; price > 840; price--) await ask(staff.changeProduct, { uuid, price }, other.headers);
  const filter = { actor: `account:${other.id}`, subject: 'products' };
  const first = await ask(staff.log, filter);
  expect([first.items.length, first.has_more]).toEqual([50, true]);
  const second = await ask(staff.log, { ...filter, page: 2 });
  expect([second.items.length, second.has_more]).toEqual([10, false]);
  expect((await ask(staff.log, { ...filter, to: '2020-01-01' })).items).toEqual([]);
  expect((await ask(staff.log, { ...filter, from: '2020-01-01' })).items).toHaveLength(50);
});

test('an act that begins on a page of the log ends on it, and the next page goes on after it', async () => {
  const { uuid } = await insertProduct(provider, { price: 1_000 });
  const changeTo = (price: number) => ask(staff.changeProduct, { uuid, price });
  await changeTo(990);
  await withinRequest('one-act-over-two-pages', async () => {
    for (let price = 980; price > 976; price--) await changeTo(price);
  });
  for (let price = 900; price > 852; price--) await changeTo(price);
  const pricesOf = async (page: number) => {
    const { items, has_more } = await ask(staff.log, { subject: 'products', key: uuid, page });
    return [items.length, items.at(-1)?.after.price, has_more];
  };
  expect(await pricesOf(1)).toEqual([52, 98_000, true]);
  expect(await pricesOf(2)).toEqual([1, 99_000, false]);
});

test('whoever acted can be chosen: people by name, then keys, programs and SQL by hand', async () => {
  const idle = await signInStaff(provider, 'manager');
  const { uuid } = await insertProduct(provider, { price: 1_000 });
  const { key } = await ask(staff.createKey, { name: '1С', scopes: ['products.write'] });
  const change = (price: number, headers?: { authorization: string }) =>
    ask(staff.changeProduct, { uuid, price }, headers);
  await change(900);
  await change(800, { authorization: `Bearer ${key}` });
  await askAsStaff(provider, staff.changeProduct, { uuid, price: 700 });
  await provider.context.db.transaction(async (tx) => {
    await tx.execute(sql`SELECT set_config('nursery.writer', 'psql', true)`);
    await tx.update(products).set({ price: 60_000 }).where(eq(products.id, uuid));
  });

  const { items } = await ask(staff.logActors);
  const actors = items.map(({ actor }) => actor);
  expect(actors).toContain(`account:${owner.id}`);
  expect(actors).not.toContain(`account:${idle.id}`);
  expect(items.slice(-3).map(({ name }) => name)).toEqual(['1С', 'Вне магазина', 'STAFF_TOKEN']);
  for (const [actor, price] of [
    [`account:${owner.id}`, 90_000],
    [actors.at(-3), 80_000],
    ['token', 70_000],
    ['outside', 60_000],
  ]) {
    const found = await ask(staff.log, { subject: 'products', key: uuid, actor });
    expect(found.items.map(({ after }) => after.price)).toEqual([price]);
  }
});

test('the history of a customer has their orders and the note, also once it is removed, and nobody else’s', async () => {
  const { db } = provider.context;
  const own = await placeOrder(provider, { email: 'own@mail.example' });
  const other = await placeOrder(provider, { email: 'other@mail.example' });
  const phones = ['79281110001', '79281110002'];
  for (const [place, { id }] of [own, other].entries())
    await db.update(orders).set({ phone: phones[place] }).where(eq(orders.id, id));
  const [key = '', otherKey = ''] = phones;
  for (const one of [key, otherKey]) await ask(staff.noteCustomer, { key: one, note: 'Любит хосты' });
  await ask(staff.noteCustomer, { key, note: 'Любит сосны' });
  await ask(staff.noteCustomer, { key, note: '' });
  await ask(staff.planOrder, { number: own.number, staff_note: 'Хрупкое' });
  await ask(staff.planOrder, { number: other.number, staff_note: 'Хрупкое' });

  const history = (await ask(staff.log, { customer: key })).items;
  expect(history.map(({ subject, kind, order }) => [subject, kind, order])).toEqual([
    ['orders', 'changed', own.number],
    ['customer_notes', 'changed', undefined],
    ['customer_notes', 'changed', undefined],
    ['customer_notes', 'added', undefined],
  ]);
  expect([history[1]?.before, history[1]?.after]).toEqual([{ note: 'изменено' }, {}]);
  expect((await ask(staff.log, { customer: key, subject: 'orders' })).items).toHaveLength(1);
  expect((await ask(staff.log, { customer: '79280000000' })).items).toEqual([]);
});

test('the history of a customer has money, edits, claims and enquiries too, and nobody else’s', async () => {
  const { db } = provider.context;
  const email = 'asks@mail.example';
  const own = await placeOrder(provider, { email });
  const other = await placeOrder(provider, { email: 'quiet@mail.example' });
  const created_at = provider.clock.now();
  const [claim, enquiry] = [randomUUID(), randomUUID()];
  await db.insert(orderClaims).values({ id: claim, order_id: own.id, text: 'Сломана ветка', created_at });
  const asked = { mailing_type: 'consultation', username: 'Анна', email, text: 'Когда сажать?' } as const;
  await db.insert(enquiries).values({ id: enquiry, ...asked, created_at });
  for (const { number } of [own, other])
    await ask(staff.recordPayment, { id: randomUUID(), number, kind: 'payment', way: 'cash', amount: 500 });
  const edit = { method: 'courier', address: 'Истра, Лесная, 14', delivery_price: 500 };
  await ask(staff.editOrder, { id: randomUUID(), number: own.number, total_before: 2_000, edit });
  for (const item of [claim, enquiry]) await ask(staff.settleInbox, { id: randomUUID(), item });

  const { items } = await ask(staff.log, { customer: email });
  const subjects = new Set(items.map(({ subject }) => subject));
  expect(subjects).toEqual(new Set(['enquiries', 'order_claims', 'order_edits', 'order_payments', 'orders']));
  expect(new Set(items.flatMap(({ order }) => order ?? []))).toEqual(new Set([own.number]));
});

test('whoever may read the log but no customers cannot ask whose the changes are', async () => {
  const agronomist = await signInStaff(provider, 'agronomist');
  const answer = await call(provider, 'GET', `${staff.log.path}?customer=79281110001`, { headers: agronomist.headers });
  expect(answer.status).toBe(403);
});
