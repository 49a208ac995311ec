import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnswerOf } from '@/contract/call';
import { staff } from '@/contract/staff/calls';
import { products } from '@/provider/db/tables/catalog';
import { shelfMoves } from '@/provider/db/tables/stock';
import { listMoves } from '@/provider/stock/shelf-store';
import { bearer } from '../setup/customer';
import { placeOrder } from '../setup/placed-order';
import { call, insertProduct, openTestProvider, shelfOf, type TestProvider } from '../setup/provider';
import { Shopper } from '../setup/shopper';
import { STAFF_HEADERS, STAFF_TOKEN } from '../setup/staff';
import { askAsStaff } from '../setup/staff-calls';

let provider: TestProvider;
beforeAll(async () => {
  provider = await openTestProvider({ STAFF_TOKEN });
});
afterAll(() => provider.close());

type Moved = AnswerOf<typeof staff.receive>;
const ask = async (to: { path: string }, body: object) => {
  const { body: answer, headers } = await call<Moved>(provider, 'POST', to.path, { headers: STAFF_HEADERS, body });
  return { ...answer, tags: headers.get('x-touched-tags') };
};
const receive = (uuid: string, amount: number, id = randomUUID()) =>
  ask(staff.receive, { id, uuid, amount, document: 'Накладная 12' });
const writeOff = (uuid: string, amount: number) =>
  ask(staff.writeOff, { id: randomUUID(), uuid, amount, reason: 'frozen' });
const count = (uuid: string, stocked: number, if_stocked: number, id = randomUUID()) =>
  ask(staff.count, { id, uuid, stocked, if_stocked });
const ledgerOf = async (uuid: string) => {
  const path = staff.shelf.path.replace('{uuid}', uuid);
  return (await call<AnswerOf<typeof staff.shelf>>(provider, 'GET', path, { headers: STAFF_HEADERS })).body;
};
const movesOf = async (uuid: string) => (await ledgerOf(uuid)).items.map(({ kind, delta }) => [kind, delta]);
const reserve = async (uuid: string, amount: number) => {
  const shopper = new Shopper(provider);
  await shopper.add(uuid, amount);
  await shopper.reserve();
};

/** Products whose stock is not the sum of their moves. */
async function unbalanced(): Promise<unknown[]> {
  const { rows } = await provider.context.db.execute(sql`
    SELECT ${products.name}, ${products.stocked}, sum(${shelfMoves.delta}) FROM ${products}
    LEFT JOIN ${shelfMoves} ON ${shelfMoves.product_id} = ${products.id}
    GROUP BY ${products.id} HAVING ${products.stocked} <> coalesce(sum(${shelfMoves.delta}), 0)`);
  return rows;
}

test('the stock of the seed is the sum of the ledger', async () => {
  expect(await unbalanced()).toEqual([]);
});

describe('a delivery', () => {
  test('adds to what is there, names its document and who took it, and invalidates the page', async () => {
    const { uuid } = await insertProduct(provider, { stocked: 43 });
    const answer = await receive(uuid, 10);
    expect(answer).toEqual({
      ...{ status: 1, message: 'Приняли 10\u00A0шт', shelf: { stocked: 53, reserved: 0 } },
      tags: `product:${uuid}`,
    });
    expect((await ledgerOf(uuid)).items[0]).toMatchObject({
      ...{ kind: 'received', delta: 10, document: 'Накладная 12', by: 'STAFF_TOKEN' },
    });
  });

  test('of a machine that writes ids in capitals joins its lot and invalidates the page', async () => {
    const { uuid } = await insertProduct(provider, { stocked: 5 });
    const [id, lot] = [randomUUID(), randomUUID()];
    await ask(staff.addLot, { id: lot, uuid, arrived_on: '2026-11-03' });
    const body = { id: id.toUpperCase(), uuid: uuid.toUpperCase(), amount: 2, lot: lot.toUpperCase() };
    for (const _ of [1, 2])
      expect(await ask(staff.receive, body)).toMatchObject({ status: 1, tags: `product:${uuid}` });
    expect(await shelfOf(provider, uuid)).toEqual({ stocked: 7, reserved: 0 });
  });

  test('whose answer was lost is taken once', async () => {
    const { uuid } = await insertProduct(provider, { stocked: 5 });
    const id = randomUUID();
    const answers = await Promise.all([receive(uuid, 2, id), receive(uuid, 2, id)]);
    expect(answers.map(({ status }) => status)).toEqual([1, 1]);
    expect(await shelfOf(provider, uuid)).toEqual({ stocked: 7, reserved: 0 });
  });
});

test('what is sent again with another amount, kind, document or lot is refused, and what stands is named', async () => {
  const { uuid } = await insertProduct(provider, { stocked: 5 });
  const id = randomUUID();
  await receive(uuid, 10, id);
  const lot = randomUUID();
  await ask(staff.addLot, { id: lot, uuid, arrived_on: '2026-11-03' });
  const same = { id, uuid, amount: 10, document: 'Накладная 12' };
  for (const again of [
    receive(uuid, 12, id),
    count(uuid, 25, 15, id),
    ask(staff.receive, { ...same, document: 'Накладная 13' }),
    ask(staff.receive, { ...same, lot }),
    ask(staff.receive, { ...same, new_lot: { arrived_on: '2026-11-03' } }),
  ])
    expect(await again).toMatchObject({
      ...{ status: 0, message: expect.stringMatching(/^Уже записано с.первого раза: \+10.шт\./) },
    });
  expect(await ask(staff.receive, same)).toMatchObject({ status: 1, message: 'Уже записано' });
  expect(await shelfOf(provider, uuid)).toEqual({ stocked: 15, reserved: 0 });
});

test('a delivery that is sent again with another new lot is refused, and its lot stays', async () => {
  const { uuid } = await insertProduct(provider, { stocked: 5 });
  const delivery = { id: randomUUID(), uuid, amount: 10, new_lot: { arrived_on: '2026-11-03', place: 'Гряда 2' } };
  for (const _ of [1, 2]) expect(await ask(staff.receive, delivery)).toMatchObject({ status: 1 });
  const moved = { ...delivery, new_lot: { ...delivery.new_lot, place: 'Гряда 3' } };
  expect(await ask(staff.receive, moved)).toMatchObject({ status: 0, shelf: { stocked: 15 } });
  expect((await ledgerOf(uuid)).lots).toMatchObject([{ place: 'Гряда 2', received: 10 }]);
});

describe('writing off', () => {
  test('keeps its reason and cannot take what customers hold', async () => {
    const { uuid } = await insertProduct(provider, { stocked: 5 });
    await reserve(uuid, 3);
    expect(await writeOff(uuid, 3)).toMatchObject({
      ...{ status: 0, message: expect.stringMatching(/не.больше 2.шт/), tags: null },
    });
    expect(await writeOff(uuid, 2)).toMatchObject({ status: 1, shelf: { stocked: 3, reserved: 3 } });
    expect((await ledgerOf(uuid)).items[0]).toMatchObject({ kind: 'written_off', delta: -2, reason: 'frozen' });
  });
});

describe('a count', () => {
  test('of what the page showed is written; of what has changed meanwhile it is refused', async () => {
    const { uuid } = await insertProduct(provider, { stocked: 43 });
    await receive(uuid, 10);
    expect(await count(uuid, 51, 43)).toMatchObject({
      ...{ status: 0, message: 'На полке уже 53\u00A0шт, а не 43. Проверьте и запишите ещё раз' },
      shelf: { stocked: 53, reserved: 0 },
    });
    expect(await count(uuid, 51, 53)).toMatchObject({ status: 1, shelf: { stocked: 51, reserved: 0 } });
    expect(await movesOf(uuid)).toEqual([
      ['counted', -2],
      ['received', 10],
      ['counted', 43],
    ]);
  });

  test('repeated after a lost answer is no conflict', async () => {
    const { uuid } = await insertProduct(provider, { stocked: 5 });
    const id = randomUUID();
    await count(uuid, 3, 5, id);
    expect(await count(uuid, 3, 5, id)).toMatchObject({ status: 1, message: 'Уже записано' });
  });

  test('that agrees with the shelf is recorded once, and its repeat after a sale is no conflict', async () => {
    const { uuid } = await insertProduct(provider, { stocked: 5 });
    const id = randomUUID();
    expect(await count(uuid, 5, 5, id)).toMatchObject({ status: 1 });
    await writeOff(uuid, 1);
    expect(await count(uuid, 5, 5, id)).toMatchObject({ status: 1, message: 'Уже записано' });
    expect(await movesOf(uuid)).toEqual([
      ['written_off', -1],
      ['counted', 0],
      ['counted', 5],
    ]);
  });

  test('below what customers hold is refused', async () => {
    const { uuid } = await insertProduct(provider, { stocked: 8 });
    await reserve(uuid, 3);
    expect(await count(uuid, 2, 8)).toMatchObject({
      status: 0,
      message: expect.stringContaining('закрепили 3\u00A0шт'),
    });
    expect(await count(uuid, 3, 8)).toMatchObject({ status: 1 });
    expect(await shelfOf(provider, uuid)).toEqual({ stocked: 3, reserved: 3 });
  });
});

test('an order is in the ledger of its plants: sold, returned, and what died of it written off', async () => {
  const placed = await placeOrder(provider, { stocked: 10, amount: 2 });
  const lost = [{ uuid: placed.product, amount: 1 }];
  await askAsStaff(provider, staff.moveOrder, { number: placed.number, status: 'cancelled', lost });
  expect(await movesOf(placed.product)).toEqual([
    ['written_off', -1],
    ['returned', 1],
    ['returned', 1],
    ['sold', -2],
    ['counted', 10],
  ]);
  const [died, , , sold] = (await ledgerOf(placed.product)).items;
  expect([died, sold]).toMatchObject([{ order: placed.number, by: 'STAFF_TOKEN' }, { order: placed.number }]);
  expect(sold).not.toHaveProperty('by');
});

test('a plant that died of an edited order is written off while the order is at the nursery, and not afterwards', async () => {
  const died = (product: string) => ({ lines: [{ uuid: product, amount: 1, lost: 1 }] });
  const edit = ({ number, product }: { number: string; product: string }) =>
    askAsStaff(provider, staff.editOrder, { id: randomUUID(), number, total_before: 2_000, edit: died(product) });
  const placed = await placeOrder(provider, { stocked: 10, amount: 2 });
  await edit(placed);
  expect((await movesOf(placed.product)).slice(0, 3)).toEqual([
    ['written_off', -1],
    ['returned', 1],
    ['sold', -2],
  ]);
  const sent = await placeOrder(provider, { stocked: 10, amount: 2 });
  for (const status of ['assembling', 'shipped'] as const)
    await askAsStaff(provider, staff.moveOrder, { number: sent.number, status });
  await edit(sent);
  expect((await movesOf(sent.product))[0]).toEqual(['sold', -2]);
});

test('stock that is changed by SQL is a count without an author', async () => {
  const { uuid } = await insertProduct(provider, { stocked: 4 });
  await provider.context.db.update(products).set({ stocked: 9 }).where(eq(products.id, uuid));
  expect((await ledgerOf(uuid)).items[0]).toEqual({
    ...{ id: expect.any(Number), at: expect.any(String), kind: 'counted', delta: 5 },
  });
});

test('a key that may change products only reads neither orders nor people in the ledger', async () => {
  const { product } = await placeOrder(provider, { stocked: 10, amount: 2 });
  await receive(product, 1);
  const { key = '' } = await askAsStaff(provider, staff.createKey, { name: '1С', scopes: ['products.write'] });
  const path = staff.shelf.path.replace('{uuid}', product);
  const { body } = await call<{ items: object[] }>(provider, 'GET', path, { headers: bearer(key) });
  expect(body.items).toHaveLength(3);
  for (const move of body.items) {
    expect(move).not.toHaveProperty('order');
    expect(move).not.toHaveProperty('by');
  }
});

test('the moves of a product are read by their index among 20,000', async () => {
  const { db } = provider.context;
  const { uuid } = await insertProduct(provider);
  await db.execute(sql`
    INSERT INTO shelf_moves (product_id, kind, delta) SELECT id, 'counted', 0
    FROM products, generate_series(1, 100) WHERE id <> ${uuid} LIMIT 20000`);
  await db.execute(sql`ANALYZE shelf_moves`);
  const query = listMoves(db, uuid, { limit: 51, offset: 0 });
  const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`EXPLAIN ${query.getSQL()}`);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('shelf_moves_of_product');
  expect(plan).toMatch(/Index Cond: \(.*product_id = /);
});

test('the shelf names its product, also one that is no longer sold', async () => {
  const { uuid } = await insertProduct(provider, { stocked: 2 });
  await provider.context.db.update(products).set({ size: 'С3', bed: 'Гряда 4' }).where(eq(products.id, uuid));
  const product = { name: 'Пробное растение', sku: `probe-${uuid}`, size: 'С3', bed: 'Гряда 4' };
  expect(await ledgerOf(uuid)).toMatchObject({ ...product, is_removed: false, stocked: 2, reserved: 0 });
  await askAsStaff(provider, staff.removeProduct, { uuid });
  expect(await ledgerOf(uuid)).toMatchObject({ ...product, is_removed: true });
});

test('the ledger of an unknown product is answered 404', async () => {
  const path = staff.shelf.path.replace('{uuid}', randomUUID());
  expect((await call(provider, 'GET', path, { headers: STAFF_HEADERS })).status).toBe(404);
});

test('stock is the sum of the ledger after all of this', async () => {
  expect(await unbalanced()).toEqual([]);
});
