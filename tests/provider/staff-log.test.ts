import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '@/contract/call';
import { staff } from '@/contract/staff/calls';
import { products } from '@/provider/db/tables/catalog';
import { orderLines, orders } from '@/provider/db/tables/orders';
import { forgetOrders } from '@/provider/log/service';
import { withinRequest } from '@/telemetry/request-id';
import { placeOrder } from '../setup/placed-order';
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

const entriesOf = async (request: string) =>
  (await ask(staff.log)).items.filter(({ request_id }) => request_id === request);

test('a price change is one entry with the price before and after, in kopecks, and the plant’s name', async () => {
  const { uuid } = await insertProduct(provider, { price: 1_000 });
  await ask(staff.changeProduct, { uuid, price: 900 });
  const { items } = await ask(staff.log, { subject: 'products', key: uuid });
  expect(items).toMatchObject([
    {
      kind: 'changed',
      name: 'Пробное растение',
      before: { price: 100_000 },
      after: { price: 90_000 },
      can_restore: true,
    },
  ]);
});

test('a tariff written again unchanged leaves no entry, one changed rate leaves one', async () => {
  const tariff = await ask(staff.tariff);
  const at = async (request: string, body: object) => {
    await withinRequest(request, () => ask(staff.putTariff, body));
    return entriesOf(request);
  };
  expect(await at('the-same-tariff', tariff)).toEqual([]);
  const [first, ...others] = tariff.zones;
  const dearer = { ...tariff, zones: [{ ...first, price: (first?.price ?? 0) + 100 }, ...others] };
  expect(await at('one-dearer-zone', dearer)).toHaveLength(1);
});

test('the shop’s own writes leave nothing; SQL by hand does, and is seen as such', async () => {
  const { db } = provider.context;
  const { id } = await placeOrder(provider);
  expect((await ask(staff.log, { subject: 'orders', key: id })).items).toEqual([]);
  const { uuid } = await insertProduct(provider);
  await db.transaction(async (tx) => {
    await tx.execute(sql`SELECT set_config('nursery.writer', 'psql', true)`);
    await tx.update(products).set({ popularity: 7 }).where(eq(products.id, uuid));
  });
  expect((await ask(staff.log, { subject: 'products', key: uuid })).items).toMatchObject([
    { actor: 'Вне магазина', after: { popularity: 7 } },
  ]);
});

test('one statement over many products leaves an entry for each that changes, with nothing but its changes', async () => {
  const { db } = provider.context;
  const [first, second, same] = [
    await insertProduct(provider),
    await insertProduct(provider),
    await insertProduct(provider),
  ];
  const attributes = { zone: 4 };
  await db.transaction(async (tx) => {
    await tx.execute(sql`SELECT set_config('nursery.writer', 'psql', true)`);
    await tx.execute(sql`
      UPDATE ${products} SET bed = given.bed, attributes = coalesce(given.attributes, ${products.attributes}), reserved = reserved
      FROM (VALUES (${first.uuid}::uuid, 'A-1', ${JSON.stringify(attributes)}::jsonb), (${second.uuid}, 'A-2', NULL), (${same.uuid}, NULL, NULL))
        AS given (id, bed, attributes)
      WHERE ${products.id} = given.id`);
    await tx.update(products).set({ bed: null }).where(eq(products.id, second.uuid));
  });
  const valuesOf = async ({ uuid }: { uuid: string }) =>
    (await ask(staff.log, { subject: 'products', key: uuid })).items.map(({ before, after }) => ({ before, after }));
  expect(await valuesOf(first)).toEqual([{ before: { attributes: {} }, after: { bed: 'A-1', attributes } }]);
  expect(await valuesOf(second)).toEqual([
    { before: { bed: 'A-2' }, after: {} },
    { before: {}, after: { bed: 'A-2' } },
  ]);
  expect(await valuesOf(same)).toEqual([]);
});

test('personal data of an order is logged as changed only, and goes with the order’s own', async () => {
  const { db } = provider.context;
  const { id } = await placeOrder(provider);
  await db.transaction(async (tx) => {
    await tx.execute(sql`SELECT set_config('nursery.writer', 'psql', true)`);
    await tx.update(orders).set({ phone: '79990001122', customer_name: 'Другая Анна' }).where(eq(orders.id, id));
  });
  const read = async () => (await ask(staff.log, { subject: 'orders', key: id })).items;
  expect(await read()).toMatchObject([
    {
      before: { phone: 'изменено', customer_name: 'изменено' },
      after: { phone: 'изменено', customer_name: 'изменено' },
    },
  ]);
  await forgetOrders(db, [id]);
  expect(await read()).toEqual([]);
});

test('an entry of an order’s line names the plant and the order, and so do those of its money', async () => {
  const { id, number } = await placeOrder(provider);
  await provider.context.db.transaction(async (tx) => {
    await tx.execute(sql`SELECT set_config('nursery.writer', 'psql', true)`);
    await tx.update(orderLines).set({ amount: 5 }).where(eq(orderLines.order_id, id));
  });
  const payment = randomUUID();
  await ask(staff.recordPayment, { id: payment, number, kind: 'payment', way: 'cash', amount: 500 });
  await ask(staff.removePayment, { id: payment });
  expect((await ask(staff.log, { subject: 'orders', key: id })).items).toMatchObject([
    { subject: 'order_payments', kind: 'removed', order: number },
    { subject: 'order_payments', kind: 'added', order: number },
    { subject: 'order_lines', name: 'Пробное растение', order: number },
  ]);
  const money = (await ask(staff.log, { subject: 'order_payments', key: payment })).items;
  expect(money).toMatchObject([
    { kind: 'removed', name: '', order: number },
    { kind: 'added', name: '', order: number },
  ]);
});

test('an entry names the person, the key and the page it is about', async () => {
  const { id } = await signInStaff(provider, 'picker');
  const person = (await ask(staff.people)).items.find((one) => one.id === id);
  await ask(staff.changePerson, { id, role: 'manager' });
  const newest = async (subject: string, key: string) => (await ask(staff.log, { subject, key })).items[0];
  expect(await newest('staff_accounts', id)).toMatchObject({ name: person?.name, after: { role: 'manager' } });
  await ask(staff.endSession, { id: person?.sessions[0]?.id });
  expect(await newest('staff_sessions', person?.sessions[0]?.id ?? '')).toMatchObject({ name: person?.name });
  const { uuid, slug } = await insertProduct(provider, { price: 1_000 });
  await ask(staff.changeProduct, { uuid, price: 900 });
  const page = expect.stringMatching(new RegExp(`^/catalog/.+/${slug}$`));
  expect(await newest('products', uuid)).toMatchObject({ name: 'Пробное растение', page });
});
