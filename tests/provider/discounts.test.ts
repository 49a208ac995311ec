import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { staff } from '@/contract/staff/calls';
import { dayOf } from '@/provider/clock/rules';
import { plannedDiscounts } from '@/provider/db/tables/discounts';
import { turnDiscounts } from '@/provider/discounts/service';
import { runRetention } from '@/provider/retention';
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

const DAY = 24 * 60;
const ask = <C extends (typeof staff)[keyof typeof staff]>(called: C, given: object = {}) =>
  askAsStaff(provider, called, given as never, owner.headers);
const dayIn = (days: number) => dayOf(new Date(provider.clock.now().getTime() + days * DAY * 60_000));
const plan = (uuid: string, from: number, until: number, discount_price = 900, id: string = randomUUID()) =>
  ask(staff.planDiscounts, { id, from: dayIn(from), until: dayIn(until), rows: [{ uuid, discount_price }] });
const discountOf = async (uuid: string) =>
  (await ask(staff.productRows, { search: `probe-${uuid}` })).items.find((row) => row.uuid === uuid)?.discount_price;
async function pass(days: number): Promise<void> {
  provider.clock.pass(days * DAY);
  await turnDiscounts(provider.context);
}
const insert = async (more: object = {}) => (await insertProduct(provider, { price: 1_000, ...more })).uuid;
const openOf = async (id: string) => (await ask(staff.discounts)).items.find((item) => item.id === id);

describe('a discount of some days', () => {
  test('starts on its first day and ends after the last, in the name of whoever planned it', async () => {
    const uuid = await insert();
    const id = randomUUID();
    expect(await plan(uuid, 2, 4, 900, id)).toEqual({ status: 1, message: 'Скидки назначены' });
    expect(await openOf(id)).toMatchObject({ from: dayIn(2), until: dayIn(4), is_running: false, plants: 1 });
    await pass(1);
    expect(await discountOf(uuid)).toBeNull();
    await pass(1);
    expect(await discountOf(uuid)).toBe(900);
    expect(await openOf(id)).toMatchObject({ is_running: true, names: ['Пробное растение'] });
    await pass(2);
    expect(await discountOf(uuid)).toBe(900);
    await pass(1);
    expect(await discountOf(uuid)).toBeNull();
    expect(await openOf(id)).toBeUndefined();
    const { items } = await ask(staff.log, { subject: 'products', key: uuid });
    const person = (await ask(staff.people)).items.find((one) => one.id === owner.id);
    expect(items.map(({ actor, before, after }) => [actor, before.discount_price, after.discount_price])).toEqual([
      [person?.name, 90_000, undefined],
      [person?.name, undefined, 90_000],
    ]);
  });

  test('that begins today starts at once, and the price returns to its former discount', async () => {
    const uuid = await insert({ discount_price: 950 });
    expect(await plan(uuid, 0, 0)).toEqual({ status: 1, message: 'Скидки начались' });
    expect(await discountOf(uuid)).toBe(900);
    await pass(1);
    expect(await discountOf(uuid)).toBe(950);
  });

  test('that cannot begin does not keep those of others waiting', async () => {
    const [stuck, good] = [await insert(), await insert()];
    const other = await signInStaff(provider, 'manager');
    const planned = { from: dayIn(1), until: dayIn(2) };
    await plan(stuck, 1, 2);
    const rows = [{ uuid: good, discount_price: 900 }];
    await askAsStaff(provider, staff.planDiscounts, { id: randomUUID(), ...planned, rows }, other.headers);
    const { db } = provider.context;
    await db.execute(
      sql.raw(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE ''stuck''; END'`),
    );
    await db.execute(
      sql.raw(
        `CREATE TRIGGER refuse BEFORE UPDATE ON products FOR EACH ROW WHEN (NEW.id = '${stuck}') EXECUTE FUNCTION refuse()`,
      ),
    );
    await pass(1);
    expect([await discountOf(stuck), await discountOf(good)]).toEqual([null, 900]);
    await db.execute(sql.raw('DROP TRIGGER refuse ON products'));
    await turnDiscounts(provider.context);
    expect(await discountOf(stuck)).toBe(900);
  });

  test('that somebody has changed meanwhile stays as they left it', async () => {
    const uuid = await insert();
    await plan(uuid, 0, 1);
    await ask(staff.changeProduct, { uuid, discount_price: 700 });
    await pass(2);
    expect(await discountOf(uuid)).toBe(700);
  });

  test('does not overlap another: what runs goes on, and a later one follows it', async () => {
    const uuid = await insert();
    await plan(uuid, 0, 2);
    const refused = await plan(uuid, 2, 5, 800);
    expect(refused).toMatchObject({ status: 0, faults: [{ message: expect.stringContaining('Уже есть скидка') }] });
    expect(await discountOf(uuid)).toBe(900);
    expect(await plan(uuid, 3, 5, 800)).toMatchObject({ status: 1 });
    await pass(3);
    expect(await discountOf(uuid)).toBe(800);
    await pass(3);
    expect(await discountOf(uuid)).toBeNull();
  });

  test('of a removed plant ends all the same', async () => {
    const uuid = await insert();
    await plan(uuid, 0, 1);
    await ask(staff.removeProduct, { uuid });
    await pass(2);
    await ask(staff.restoreProduct, { uuid });
    expect(await discountOf(uuid)).toBeNull();
  });

  test('whose price fell below it meanwhile does not start', async () => {
    const uuid = await insert();
    const id = randomUUID();
    await plan(uuid, 1, 2, 900, id);
    await ask(staff.changeProduct, { uuid, price: 850 });
    await pass(1);
    expect(await discountOf(uuid)).toBeNull();
    expect(await openOf(id)).toBeUndefined();
  });

  test('is cancelled while it runs and before it starts', async () => {
    const [running, planned] = [await insert(), await insert()];
    const [now, later] = [randomUUID(), randomUUID()];
    await plan(running, 0, 5, 900, now);
    await plan(planned, 3, 5, 900, later);
    for (const id of [now, later])
      expect(await ask(staff.cancelDiscounts, { id })).toEqual({ status: 1, message: 'Скидки отменены' });
    expect(await discountOf(running)).toBeNull();
    await pass(3);
    expect(await discountOf(planned)).toBeNull();
    expect(await ask(staff.cancelDiscounts, { id: now })).toEqual({ status: 1, message: 'Этих скидок уже нет' });
  });

  test('is planned once however often it is sent', async () => {
    const uuid = await insert();
    const id = randomUUID();
    await plan(uuid, 1, 2, 900, id);
    expect(await plan(uuid, 1, 2, 900, id)).toEqual({ status: 1, message: 'Уже назначено' });
    expect(await openOf(id)).toMatchObject({ plants: 1 });
  });

  test('is refused as a whole where one plant cannot have it, and where its days are over', async () => {
    const [good, cheap] = [await insert(), await insert({ price: 500 })];
    const id = randomUUID();
    const rows = [good, cheap].map((uuid) => ({ uuid, discount_price: 900 }));
    expect(await ask(staff.planDiscounts, { id, from: dayIn(0), until: dayIn(1), rows })).toEqual({
      ...{ status: 0, message: 'Ничего не\u00A0назначено' },
      faults: [{ uuid: cheap, message: 'Скидка не\u00A0ниже обычной цены' }],
    });
    expect(await discountOf(good)).toBeNull();
    expect(await plan(good, -2, -1)).toEqual({ status: 0, message: 'Этот день уже прошёл' });
    expect(await plan(good, 2, 1)).toMatchObject({ errors: { until: 'Конец раньше начала' } });
  });
});

test('ended discounts are kept for a month', async () => {
  const uuid = await insert();
  await plan(uuid, 0, 0);
  await pass(1);
  const count = async () => {
    await runRetention('old discounts of some days', provider.context);
    return (await provider.context.db.select().from(plannedDiscounts)).filter((row) => row.product_id === uuid).length;
  };
  expect(await count()).toBe(1);
  provider.clock.pass(32 * DAY);
  expect(await count()).toBe(0);
});
