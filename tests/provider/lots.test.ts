import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '@/contract/call';
import { staff } from '@/contract/staff/calls';
import { products } from '@/provider/db/tables/catalog';
import { shelfMoves } from '@/provider/db/tables/stock';
import { placeOrder } from '../setup/placed-order';
import { call, insertProduct, openTestProvider, shelfOf, type TestProvider } from '../setup/provider';
import { STAFF_HEADERS, STAFF_TOKEN } from '../setup/staff';
import { askAsStaff } from '../setup/staff-calls';

let provider: TestProvider;
beforeAll(async () => {
  provider = await openTestProvider({ STAFF_TOKEN });
  provider.clock.pass(7 * 24 * 60);
});
afterAll(() => provider.close());

const LOT = { arrived_on: '2026-11-03', supplier: 'Питомник «Ель»', certificate: '№ 77-12', place: 'Гряда 2' };

const post = async <C extends Call>(to: C, body: object) => {
  const answer = await call<{ status?: number; message?: string; errors?: Record<string, string>; lot?: object }>(
    provider,
    'POST',
    to.path,
    { headers: STAFF_HEADERS, body },
  );
  return { http: answer.status, ...answer.body };
};
const shelf = async (uuid: string) => {
  const path = staff.shelf.path.replace('{uuid}', uuid);
  return (await call<Shelf>(provider, 'GET', path, { headers: STAFF_HEADERS })).body;
};
type Shelf = { lots: { id: string; closed_at?: string }[]; items: object[] };
const addLot = async (uuid: string, lot: object = LOT, id: string = randomUUID()) => {
  await post(staff.addLot, { id, uuid, ...lot });
  return id;
};

describe('a delivery', () => {
  test('makes a lot once, whose pieces and losses are those of the ledger', async () => {
    const { uuid } = await insertProduct(provider, { stocked: 5 });
    const id = randomUUID();
    const delivery = { id, uuid, amount: 10, new_lot: LOT };
    for (const _ of [1, 2]) expect(await post(staff.receive, delivery)).toMatchObject({ status: 1 });
    await post(staff.receive, { id: randomUUID(), uuid, amount: 2, lot: id, place: 'Теплица' });
    await post(staff.writeOff, { id: randomUUID(), uuid, amount: 3, reason: 'dried', lot: id });
    const { lots, items } = await shelf(uuid);
    expect(lots).toEqual([{ id, ...LOT, received: 12, written_off: 3, files: [] }]);
    const of = { lot: { id, arrived_on: '2026-11-03' } };
    expect(items).toMatchObject([
      { kind: 'written_off', delta: -3, place: 'Гряда 2', ...of },
      { kind: 'received', delta: 2, place: 'Теплица', ...of },
      { kind: 'received', delta: 10, place: 'Гряда 2', ...of },
      { kind: 'counted', delta: 5 },
    ]);
    expect(items[3]).not.toHaveProperty('lot');
  });

  test('with a faulty new lot writes nothing and names the field', async () => {
    const { uuid } = await insertProduct(provider, { stocked: 5 });
    const new_lot = { ...LOT, arrived_on: '2026-11-29', reminder: 'Погасить' };
    expect(await post(staff.receive, { id: randomUUID(), uuid, amount: 10, new_lot })).toMatchObject({
      status: 0,
      errors: { arrived_on: expect.stringContaining('не\u00A0наступил'), remind_on: 'Когда напомнить?' },
    });
    expect(await shelfOf(provider, uuid)).toEqual({ stocked: 5, reserved: 0 });
    expect((await shelf(uuid)).lots).toEqual([]);
  });

  test('into the lot of another plant, a closed lot or two lots at once is refused', async () => {
    const [{ uuid }, other] = [await insertProduct(provider), await insertProduct(provider)];
    const lot = await addLot(other.uuid);
    const receive = (body: object) => post(staff.receive, { id: randomUUID(), amount: 1, ...body });
    expect(await receive({ uuid, lot })).toMatchObject({ status: 0, errors: { lot: 'Такой партии нет' } });
    await post(staff.closeLot, { id: lot, is_closed: true });
    expect(await receive({ uuid: other.uuid, lot })).toMatchObject({
      status: 0,
      errors: { lot: expect.stringContaining('закончилась') },
    });
    expect(await receive({ uuid, lot, new_lot: LOT })).toMatchObject({
      http: 400,
      errors: { lot: 'Либо новая партия, либо прежняя' },
    });
  });
});

describe('a lot', () => {
  test('of plants that stand there already is written once', async () => {
    const { uuid } = await insertProduct(provider);
    const id = await addLot(uuid);
    expect(await post(staff.addLot, { id, uuid, ...LOT })).toMatchObject({ status: 1 });
    expect(await post(staff.addLot, { id, uuid, ...LOT, place: 'Гряда 9' })).toMatchObject({ status: 0 });
    expect((await shelf(uuid)).lots).toEqual([{ id, ...LOT, received: 0, written_off: 0, files: [] }]);
    expect(await post(staff.addLot, { id: randomUUID(), uuid: randomUUID(), ...LOT })).toMatchObject({ http: 404 });
  });

  test('is changed field by field; what a colleague has changed meanwhile is not overwritten', async () => {
    const { uuid } = await insertProduct(provider);
    const id = await addLot(uuid);
    const place = { from: 'Гряда 2', to: 'Гряда 3' };
    expect(await post(staff.changeLot, { id, place })).toMatchObject({ status: 1 });
    expect(await post(staff.changeLot, { id, place: { from: 'Гряда 2', to: 'Гряда 4' } })).toMatchObject({
      ...{ status: 0, errors: { place: 'Здесь уже другое: Гряда 3' }, lot: { ...LOT, place: 'Гряда 3' } },
    });
    const arrived_on = { from: '2026-11-01', to: '2026-11-02' };
    expect(await post(staff.changeLot, { id, arrived_on })).toMatchObject({
      ...{ status: 0, errors: { arrived_on: 'Здесь уже другое: 3 ноября 2026' } },
    });
    const supplier = { from: 'Питомник «Ель»', to: null };
    expect(await post(staff.changeLot, { id, supplier })).toMatchObject({ status: 1 });
    const { supplier: _, ...rest } = LOT;
    expect((await shelf(uuid)).lots).toEqual([
      { id, ...rest, place: 'Гряда 3', received: 0, written_off: 0, files: [] },
    ]);
    expect(await post(staff.changeLot, { id: randomUUID(), place })).toMatchObject({ http: 404 });
  });

  test('that is over stands last and can be opened again', async () => {
    const { uuid } = await insertProduct(provider);
    const [first, second] = [await addLot(uuid, { arrived_on: '2026-11-20' }), await addLot(uuid)];
    const ids = async () => (await shelf(uuid)).lots.map(({ id, closed_at }) => [id, closed_at !== undefined]);
    expect(await ids()).toEqual([
      [first, false],
      [second, false],
    ]);
    for (const _ of [1, 2])
      expect(await post(staff.closeLot, { id: first, is_closed: true })).toMatchObject({ status: 1 });
    expect(await ids()).toEqual([
      [second, false],
      [first, true],
    ]);
    await post(staff.closeLot, { id: first, is_closed: false });
    expect(await ids()).toHaveLength(2);
    expect((await ids())[0]).toEqual([first, false]);
  });

  test('stands in the log with its plant and what was changed', async () => {
    const { uuid } = await insertProduct(provider);
    const id = await addLot(uuid);
    await post(staff.closeLot, { id, is_closed: true });
    const { items } = await askAsStaff(provider, staff.log, { subject: 'lots', key: id });
    expect(items).toMatchObject([
      { kind: 'changed', name: 'Пробное растение', after: { closed_at: expect.any(String) } },
      { kind: 'added', after: LOT },
    ]);
  });

  test('goes with its product', async () => {
    const { uuid } = await insertProduct(provider);
    const id = randomUUID();
    await post(staff.receive, { id, uuid, amount: 1, new_lot: LOT });
    await provider.context.db.delete(products).where(eq(products.id, uuid));
    const left = await provider.context.db.select().from(shelfMoves).where(eq(shelfMoves.product_id, uuid));
    expect(left).toEqual([]);
  });
});

test('a reminder stands on «Сегодня» from its day on, until it is done or the lot is over', async () => {
  const { uuid } = await insertProduct(provider);
  const reminder = 'Погасить сертификат';
  const due = await addLot(uuid, { ...LOT, remind_on: '2026-11-28', reminder });
  await addLot(uuid, { ...LOT, remind_on: '2026-11-29' });
  const closed = await addLot(uuid, { ...LOT, remind_on: '2026-11-27' });
  await post(staff.closeLot, { id: closed, is_closed: true });
  const reminders = async () => {
    const { items, counts } = await askAsStaff(provider, staff.today);
    return { items: items.filter(({ kind }) => kind === 'lot_reminder'), count: counts.lot_reminder };
  };
  const { items, count } = await reminders();
  expect(items).toEqual([
    {
      ...{ kind: 'lot_reminder', key: due, title: 'Пробное растение', product: uuid, at: '2026-11-27T21:00:00.000Z' },
      facts: [reminder, 'партия от\u00A03 ноября', 'сертификат № 77-12', 'Гряда 2'],
    },
  ]);
  expect(count).toBe(1);
  expect(await post(staff.changeLot, { id: due, remind_on: { from: '2026-11-28', to: null } })).toMatchObject({
    status: 1,
  });
  expect(await reminders()).toEqual({ items: [], count: 0 });
});

test('a picking list says from which lots to take: the oldest ready one first, of those to come when they are ready', async () => {
  const { number, product } = await placeOrder(provider, { stocked: 10, amount: 2 });
  await addLot(product, { arrived_on: '2026-11-01', ready_on: '2027-04-15' });
  await addLot(product, { arrived_on: '2026-11-20', place: 'Гряда 5', ready_on: '2026-11-28' });
  await addLot(product, LOT);
  const closed = await addLot(product, { arrived_on: '2026-10-01' });
  await post(staff.closeLot, { id: closed, is_closed: true });
  const { items } = await askAsStaff(provider, staff.picking, { number });
  expect(items[0]?.lines[0]?.lots).toMatchObject([
    { arrived_on: '2026-11-03', place: 'Гряда 2' },
    { arrived_on: '2026-11-20', place: 'Гряда 5' },
    { arrived_on: '2026-11-01', ready_on: '2027-04-15' },
  ]);
});

test('«Вернуть» writes the former values of a lot, and opens one that was closed', async () => {
  const { uuid } = await insertProduct(provider);
  const id = await addLot(uuid);
  const restoreNewest = async () => {
    const { items } = await askAsStaff(provider, staff.log, { subject: 'lots', key: id });
    return post(staff.restore, { id: items[0]?.id });
  };
  await post(staff.changeLot, {
    id,
    place: { from: 'Гряда 2', to: 'Гряда 3' },
    supplier: { from: LOT.supplier, to: null },
  });
  expect(await restoreNewest()).toMatchObject({ message: 'Вернули прежнего поставщика, вернули прежнее место' });
  await post(staff.closeLot, { id, is_closed: true });
  expect(await restoreNewest()).toMatchObject({ message: 'Партия снова открыта' });
  expect((await shelf(uuid)).lots).toEqual([{ id, ...LOT, received: 0, written_off: 0, files: [] }]);
});
