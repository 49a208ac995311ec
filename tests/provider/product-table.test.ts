import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnswerOf, BodyOf } from '@/contract/call';
import { staff } from '@/contract/staff/calls';
import { products } from '@/provider/db/tables/catalog';
import { runRetention } from '@/provider/retention';
import { call, insertProduct, openTestProvider, shelfOf, type TestProvider } from '../setup/provider';
import { Shopper } from '../setup/shopper';
import { STAFF_HEADERS, STAFF_TOKEN, signInStaff } from '../setup/staff';
import { askAsStaff } from '../setup/staff-calls';

const DAY = 24 * 60;

let provider: TestProvider;
beforeAll(async () => {
  provider = await openTestProvider({ STAFF_TOKEN });
});
afterAll(() => provider.close());

type Rows = BodyOf<typeof staff.applyBatch>['rows'];
const list = (query: Record<string, string> = {}) => askAsStaff(provider, staff.productRows, query);
const apply = (rows: Rows, { id = randomUUID(), document = '' } = {}) =>
  askAsStaff(provider, staff.applyBatch, { id, rows, document });
const undo = (id: string) => askAsStaff(provider, staff.undoBatch, { id });
const rowOf = async (uuid: string) => {
  const [row] = await provider.context.db.select().from(products).where(eq(products.id, uuid));
  if (!row) throw new Error(`No product ${uuid}`);
  const { price, discount_price, stocked, bed } = row;
  return { price, discount_price, stocked, bed };
};
const movesOf = async (uuid: string) =>
  (await askAsStaff(provider, staff.shelf, { uuid })).items.map(({ kind, delta, document }) => [kind, delta, document]);

describe('the table', () => {
  test('has each product once, in the order of names, window by window', async () => {
    const first = await list();
    expect(first.items).toHaveLength(200);
    const rest = await list({ offset: '200' });
    const all = [...first.items, ...rest.items];
    expect(new Set(all.map(({ uuid }) => uuid)).size).toBe(first.total_number_items);
    expect((await list({ offset: '1000000' })).items).toEqual([]);
  });

  test('finds by words of the name, of the Latin one and by the article', async () => {
    const { uuid } = await insertProduct(provider);
    const named = { name: 'Клён «Глобозум»', latin_name: 'Acer probatum', sku: '9988-77' };
    await provider.context.db.update(products).set(named).where(eq(products.id, uuid));
    const found = async (search: string) => (await list({ search })).items.map((row) => row.uuid);
    expect(await found('ГЛОБОЗУМ клен probatum')).toEqual([uuid]);
    expect(await found('998877')).toEqual([uuid]);
    expect(await found('нет такого растения')).toEqual([]);
  });

  test('shows what is sold out, scarce, discounted or without a place', async () => {
    const gone = await insertProduct(provider, { stocked: 0 });
    const scarce = await insertProduct(provider, { stocked: 2 });
    const placed = await insertProduct(provider, { stocked: 3, discount_price: 500, price: 1_000 });
    await apply([{ uuid: placed.uuid, bed: { from: null, to: 'Гряда 1' } }]);
    const has = async (view: string) => {
      const { items } = await list({ view, search: 'пробное' });
      return [gone, scarce, placed].map(({ uuid }) => items.some((row) => row.uuid === uuid));
    };
    expect(await has('sold_out')).toEqual([true, false, false]);
    expect(await has('low')).toEqual([false, true, false]);
    expect(await has('discounted')).toEqual([false, false, true]);
    expect(await has('no_bed')).toEqual([true, true, false]);
  });

  test('leaves removed products out', async () => {
    const { uuid } = await insertProduct(provider);
    const sku = `probe-${uuid}`;
    await askAsStaff(provider, staff.removeProduct, { uuid });
    expect((await list({ search: sku })).items.map((row) => row.uuid)).not.toContain(uuid);
    expect(await askAsStaff(provider, staff.findRows, { skus: [sku] })).toEqual({ items: [] });
  });

  test('finds pasted article numbers, unknown ones are left out', async () => {
    const { uuid } = await insertProduct(provider, { stocked: 7 });
    const sku = `probe-${uuid}`;
    const { items } = await askAsStaff(provider, staff.findRows, { skus: [sku.toUpperCase(), 'нет-такого'] });
    expect(items).toMatchObject([{ uuid, sku, stocked: 7, reserved: 0, discount_price: null, bed: null }]);
  });
});

describe('a list of new prices and stock', () => {
  test('is applied as a whole and names its document in the ledger', async () => {
    const one = await insertProduct(provider, { price: 1_000, stocked: 43 });
    const two = await insertProduct(provider, { price: 500, stocked: 5 });
    const rows: Rows = [
      {
        uuid: one.uuid,
        price: { from: 1_000, to: 1_290 },
        discount_price: { from: null, to: 990 },
        received: { from: 43, pieces: 10 },
      },
      { uuid: two.uuid, stocked: { from: 5, to: 3 }, bed: { from: null, to: 'Гряда 4' } },
    ];
    const id = randomUUID();
    const { body, headers } = await call<AnswerOf<typeof staff.applyBatch>>(provider, 'POST', staff.applyBatch.path, {
      headers: STAFF_HEADERS,
      body: { id, rows, document: 'Накладная 12' },
    });
    expect(body).toMatchObject({ status: 1, message: 'Провели: 2\u00A0растения' });
    expect(body.rows?.find((row) => row.uuid === one.uuid)).toMatchObject({
      ...{ price: 1_290, discount_price: 990, stocked: 53 },
    });
    expect(
      headers
        .get('x-touched-tags')
        ?.split(',')
        .map((tag) => tag.trim()),
    ).toEqual(expect.arrayContaining([`product:${one.uuid}`, `product:${two.uuid}`]));
    expect(await rowOf(one.uuid)).toEqual({ price: 129_000, discount_price: 99_000, stocked: 53, bed: null });
    expect(await rowOf(two.uuid)).toEqual({ price: 50_000, discount_price: null, stocked: 3, bed: 'Гряда 4' });
    expect((await movesOf(one.uuid))[0]).toEqual(['received', 10, 'Накладная 12']);
    expect((await movesOf(two.uuid))[0]).toEqual(['counted', -2, 'Накладная 12']);
  });

  test('with one refused row changes nothing, and tells the row of now', async () => {
    const good = await insertProduct(provider, { price: 1_000 });
    const bad = await insertProduct(provider, { price: 1_000 });
    const gone = randomUUID();
    const answer = await apply([
      { uuid: good.uuid, price: { from: 1_000, to: 1_100 } },
      { uuid: bad.uuid, price: { from: 900, to: 1_100 } },
      { uuid: gone, received: { from: 0, pieces: 3 } },
    ]);
    expect(answer).toMatchObject({ status: 0, message: 'Ничего не\u00A0изменилось: проверьте отмеченные растения' });
    expect(answer.faults?.map(({ uuid, field }) => [uuid, field])).toEqual([
      [bad.uuid, 'price'],
      [gone, 'product'],
    ]);
    expect(answer.rows?.find(({ uuid }) => uuid === bad.uuid)?.price).toBe(1_000);
    expect((await rowOf(good.uuid)).price).toBe(100_000);
  });

  test('that names a product twice, or both a count and a delivery of it, is refused', async () => {
    const { uuid } = await insertProduct(provider, { stocked: 5 });
    const twice = await apply([
      { uuid, received: { from: 5, pieces: 1 } },
      { uuid, received: { from: 5, pieces: 1 } },
    ]);
    expect(twice).toMatchObject({ status: 0, faults: [{ uuid, field: 'product' }] });
    const both = { id: randomUUID(), rows: [{ uuid, received: { from: 5, pieces: 1 }, stocked: { from: 5, to: 6 } }] };
    const refused = await call(provider, 'POST', staff.applyBatch.path, { headers: STAFF_HEADERS, body: both });
    expect(refused.status).toBe(400);
    expect((await rowOf(uuid)).stocked).toBe(5);
  });

  test('whose answer was lost is applied once, another one under its id is refused', async () => {
    const { uuid } = await insertProduct(provider, { stocked: 5 });
    const id = randomUUID();
    await apply([{ uuid, received: { from: 5, pieces: 10 } }], { id });
    expect(await apply([{ uuid, received: { from: 5, pieces: 10 } }], { id })).toMatchObject({
      status: 1,
      message: 'Уже проведено',
    });
    expect(await apply([{ uuid, received: { from: 5, pieces: 11 } }], { id })).toMatchObject({ status: 0 });
    expect((await rowOf(uuid)).stocked).toBe(15);
  });

  test('after a lost answer is refused, if the list before it was applied after all', async () => {
    const { uuid } = await insertProduct(provider, { stocked: 5 });
    await apply([{ uuid, received: { from: 5, pieces: 10 } }]);
    expect(await apply([{ uuid, received: { from: 5, pieces: 12 } }])).toMatchObject({
      ...{ status: 0, faults: [{ field: 'received' }], rows: [{ stocked: 15 }] },
    });
  });

  test('that was undone meanwhile is not told as applied', async () => {
    const { uuid } = await insertProduct(provider, { stocked: 5 });
    const id = randomUUID();
    const rows: Rows = [{ uuid: uuid.toUpperCase(), received: { from: 5, pieces: 10 } }];
    expect(await apply(rows, { id })).toMatchObject({ status: 1 });
    await undo(id);
    expect(await apply(rows, { id })).toMatchObject({ status: 0, message: expect.stringContaining('уже отменили') });
  });

  test('counts below what customers reserved are refused, a delivery of reserved plants is taken', async () => {
    const { uuid } = await insertProduct(provider, { stocked: 5 });
    const shopper = new Shopper(provider);
    await shopper.add(uuid, 3);
    await shopper.reserve();
    expect(await apply([{ uuid, stocked: { from: 5, to: 2 } }])).toMatchObject({
      ...{ status: 0, faults: [{ field: 'stocked' }] },
    });
    expect(await apply([{ uuid, received: { from: 5, pieces: 1 } }])).toMatchObject({
      status: 1,
      rows: [{ stocked: 6, reserved: 3 }],
    });
  });

  test('needs the permission of products', async () => {
    const picker = await signInStaff(provider, 'picker');
    const { status } = await call(provider, 'GET', staff.productRows.path, { headers: picker.headers });
    expect(status).toBe(403);
  });
});

describe('taking a list back', () => {
  test('restores every row by one call, once', async () => {
    const one = await insertProduct(provider, { price: 1_000, stocked: 5 });
    const two = await insertProduct(provider, { price: 700, discount_price: 600, stocked: 8 });
    const before = [await rowOf(one.uuid), await rowOf(two.uuid)];
    const id = randomUUID();
    await apply(
      [
        {
          uuid: one.uuid,
          price: { from: 1_000, to: 1 },
          received: { from: 5, pieces: 10 },
          bed: { from: null, to: 'Гряда 4' },
        },
        { uuid: two.uuid, discount_price: { from: 600, to: null }, stocked: { from: 8, to: 2 } },
      ],
      { id },
    );
    expect(await undo(id)).toEqual({ status: 1, message: 'Отменили: 2\u00A0растения' });
    expect([await rowOf(one.uuid), await rowOf(two.uuid)]).toEqual(before);
    expect((await movesOf(one.uuid))[0]).toEqual(['received', -10, 'Отмена списка']);
    expect(await undo(id)).toEqual({ status: 1, message: 'Этот список уже отменён' });
    expect([await rowOf(one.uuid), await rowOf(two.uuid)]).toEqual(before);
  });

  test('keeps what was changed or sold since, and tells it', async () => {
    const { uuid } = await insertProduct(provider, { price: 1_000, stocked: 0 });
    const id = randomUUID();
    await apply([{ uuid, price: { from: 1_000, to: 1_100 }, received: { from: 0, pieces: 2 } }], { id });
    await askAsStaff(provider, staff.changeProduct, { uuid, price: 1_200 });
    const shopper = new Shopper(provider);
    await shopper.add(uuid, 1);
    await shopper.reserve();
    expect(await undo(id)).toMatchObject({
      ...{ status: 0, message: 'Отменять нечего: эти растения с\u00A0тех пор изменились' },
      kept: [
        {
          name: 'Пробное растение',
          message: expect.stringContaining('цена с\u00A0тех пор другая, 1\u00A0200\u00A0₽; 2\u00A0шт'),
        },
      ],
    });
    expect(await rowOf(uuid)).toMatchObject({ price: 120_000, stocked: 2 });
  });

  test('takes back the rows that nobody has changed since', async () => {
    const [same, other] = [await insertProduct(provider, { stocked: 1 }), await insertProduct(provider)];
    const id = randomUUID();
    const price = { from: 1_000, to: 1_100 };
    await apply(
      [same, other].map(({ uuid }) => ({ uuid, price })),
      { id },
    );
    await askAsStaff(provider, staff.changeProduct, { uuid: other.uuid, price: 1_200 });
    expect(await undo(id)).toMatchObject({
      ...{ status: 1, message: 'Отменили не\u00A0всё: часть растений с\u00A0тех пор изменилась' },
      kept: [{ message: 'цена с\u00A0тех пор другая, 1\u00A0200\u00A0₽' }],
    });
    expect([(await rowOf(same.uuid)).price, (await rowOf(other.uuid)).price]).toEqual([100_000, 120_000]);
  });

  test('is possible for a month, then the list is forgotten', async () => {
    const { uuid } = await insertProduct(provider, { stocked: 1 });
    const id = randomUUID();
    await apply([{ uuid, received: { from: 1, pieces: 1 } }], { id, document: 'Накладная 7' });
    const shown = async () => (await askAsStaff(provider, staff.batches)).items.find((batch) => batch.id === id);
    expect(await shown()).toEqual({
      ...{ id, at: expect.any(String), by: 'STAFF_TOKEN', rows: 1, document: 'Накладная 7' },
    });
    provider.clock.pass(31 * DAY + 1);
    try {
      expect(await undo(id)).toEqual({ status: 0, message: 'Прошло больше месяца, отменить уже нельзя' });
      expect(await shown()).toBeUndefined();
      await runRetention('old lists of prices and stock', provider.context);
      const { status } = await call(provider, 'POST', staff.undoBatch.path, { headers: STAFF_HEADERS, body: { id } });
      expect(status).toBe(404);
    } finally {
      provider.clock.pass(-31 * DAY - 1);
    }
  });
});

test('lists, orders and undos at once leave the ledger balanced', async () => {
  const { uuid } = await insertProduct(provider, { stocked: 20 });
  const shop = async () => {
    const shopper = new Shopper(provider);
    await shopper.add(uuid, 2);
    await shopper.reserve();
  };
  const receive = async () => {
    const id = randomUUID();
    const { stocked } = await shelfOf(provider, uuid);
    const { status } = await apply([{ uuid, received: { from: stocked, pieces: 3 } }], { id });
    if (status === 1) await undo(id);
  };
  await Promise.all([shop(), receive(), shop(), receive(), shop(), receive()]);
  expect(await shelfOf(provider, uuid)).toMatchObject({ stocked: 20, reserved: 6 });
  const { rows } = await provider.context.db.execute<{ sum: number }>(
    sql`SELECT sum(delta)::int AS sum FROM shelf_moves WHERE product_id = ${uuid}`,
  );
  expect(rows[0]?.sum).toBe(20);
});

test('a list that changes the stock alone keeps the kopecks of prices, and so does its undoing', async () => {
  const { uuid } = await insertProduct(provider, { stocked: 5 });
  const kopecks = { price: 119_050, discount_price: 99_050 };
  await provider.context.db.update(products).set(kopecks).where(eq(products.id, uuid));
  const id = randomUUID();
  expect(await apply([{ uuid, stocked: { from: 5, to: 9 }, bed: { from: null, to: 'Б-1' } }], { id })).toMatchObject({
    status: 1,
  });
  expect(await rowOf(uuid)).toEqual({ ...kopecks, stocked: 9, bed: 'Б-1' });
  await undo(id);
  expect(await rowOf(uuid)).toEqual({ ...kopecks, stocked: 5, bed: null });
});
