import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Call } from '@/contract/call';
import { staff } from '@/contract/staff/calls';
import type { Permission } from '@/contract/staff/permissions';
import { keyFailures } from '@/provider/db/tables/staff';
import { subjectOf } from '@/provider/http/exchange';
import { runRetention } from '@/provider/retention';
import { log } from '@/telemetry/log';
import { insertProduct, openTestProvider, type TestProvider } from '../setup/provider';
import { STAFF_HEADERS, STAFF_TOKEN, signInStaff } from '../setup/staff';
import { type Caller, peopleOf, withToken } from '../setup/staff-people';

let provider: TestProvider;
let owner: Caller;
let key: { id: string; name: string; caller: Caller };
const { ask } = peopleOf(() => provider);

beforeAll(async () => {
  provider = await openTestProvider({ STAFF_TOKEN });
  owner = await signInStaff(provider, 'owner');
});
afterAll(() => provider.close());
beforeEach(async () => {
  key = await createKey('1С');
});
afterEach(() => provider.context.db.delete(keyFailures));

async function createKey(prefix: string, scopes: Permission[] = ['products.write']): Promise<typeof key> {
  const name = `${prefix} ${randomUUID().slice(0, 4)}`;
  const { body } = await ask(staff.createKey, { name, scopes }, owner);
  const id = (await listKeys()).find((listed) => listed.name === name)?.id ?? '';
  return { id, name, caller: withToken(body.key) };
}

const listKeys = async () => (await ask(staff.keys, undefined, owner)).body.items;
const failuresOf = async (id = key.id) => (await listKeys()).find((listed) => listed.id === id)?.failures;

async function told(id = key.id) {
  const { items, counts } = (await ask(staff.today, undefined, owner)).body;
  const item = items.find((found) => found.kind === 'failed_exchange' && found.key === id);
  if (!item) return undefined;
  return { ...item, facts: item.facts.map((fact) => fact.replaceAll('\u00A0', ' ')), count: counts.failed_exchange };
}

const change = (body: object, caller = key.caller) => ask(staff.changeProduct, body, caller);
const WRONG = { price: 700, discount_price: 900 };
const NOT_LESS = '«Изменить цену и место товара»: Цена со скидкой должна быть меньше обычной';

describe('a failed exchange', () => {
  test('is told with key, call and message, and how often it failed, until it succeeds about the same product', async () => {
    const [{ uuid }, other] = [await insertProduct(provider), await insertProduct(provider)];
    expect((await change({ uuid, ...WRONG })).body).toMatchObject({ status: 0 });
    const at = provider.clock.now().toISOString();
    expect(await told()).toEqual({
      ...{ kind: 'failed_exchange', key: key.id, title: key.name, facts: [NOT_LESS], at, count: 1 },
    });
    provider.clock.pass(60);
    await change({ uuid, ...WRONG });
    const last_at = provider.clock.now().toISOString();
    expect(await told()).toMatchObject({
      at: last_at,
      facts: [NOT_LESS, expect.stringMatching(/^отказов: 2, первый 21 ноября в \d\d:\d\d$/)],
    });
    expect(await failuresOf()).toEqual([
      {
        ...{ summary: 'Изменить цену и место товара', message: 'Цена со скидкой должна быть меньше обычной' },
        ...{ count: 2, first_at: at, last_at },
      },
    ]);

    await change({ uuid: other.uuid, price: 900 });
    await ask(staff.removeProduct, { uuid }, key.caller);
    await change({ uuid, price: 900 }, (await createKey('Маркет')).caller);
    expect(await told()).toBeDefined();
    expect((await change({ uuid, price: 900 })).body.status).toBe(1);
    expect([await told(), await failuresOf()]).toEqual([undefined, []]);
  });

  test.each<[name: string, call: Call, body: object, scopes: Permission[], facts: string[]]>([
    ['a product that is not there', staff.removeProduct, { uuid: randomUUID() }, ['products.write'], ['Не найдено']],
    [
      'fields that are wrong or unknown',
      staff.changeProduct,
      { uuid: randomUUID(), price: 'много', stocked: 5, '+7 916 123-45-67': 1 },
      ['products.write'],
      ['Проверьте данные; price: Нужно число'],
    ],
    [
      'a field named by a phone',
      staff.removeProduct,
      { uuid: randomUUID(), '+7 916 123-45-67': 1, stocked: 5 },
      ['products.write'],
      ['Проверьте данные; Такого поля нет; stocked: Такого поля нет'],
    ],
    [
      'a permission that the key lacks',
      staff.changeProduct,
      {},
      ['orders.read'],
      ['Нет права: менять товары, цены и остатки'],
    ],
    ['a read', staff.orders, {}, ['products.write'], ['Нет права: смотреть заказы без сумм']],
  ])('is one about %s', async (_name, call, body, scopes, facts) => {
    const { id, caller } = await createKey('1С', scopes);
    expect((await ask(call, body, caller)).status).toBeGreaterThan(399);
    expect((await told(id))?.facts).toEqual(facts.map((fact) => `«${call.summary}»: ${fact}`));
  });

  test('is one that the database refused', async () => {
    const { uuid } = await insertProduct(provider);
    const { db } = provider.context;
    vi.spyOn(log, 'error').mockImplementation(() => undefined);
    await db.execute(sql`ALTER TABLE products ADD CONSTRAINT faulty CHECK (price <> 77700)`);
    expect((await change({ uuid, price: 777 })).status).toBe(503);
    await vi.waitFor(async () => {
      expect((await told())?.facts).toEqual(['«Изменить цену и место товара»: Не получилось, попробуйте ещё раз']);
    });
    await db.execute(sql`ALTER TABLE products DROP CONSTRAINT faulty`);
    vi.restoreAllMocks();
  });

  test('whose product is not known ends with any success of its call', async () => {
    await change({ price: 900 });
    expect(await told()).toBeDefined();
    const { uuid } = await insertProduct(provider);
    await change({ uuid, price: 900 });
    expect(await told()).toBeUndefined();
  });

  test('is told of STAFF_TOKEN too, and of people never', async () => {
    const { uuid } = await insertProduct(provider);
    const token = { headers: STAFF_HEADERS };
    await change({ uuid, ...WRONG }, owner);
    await change({ uuid, ...WRONG }, token);
    expect(await told('token')).toMatchObject({ title: 'STAFF_TOKEN', facts: [NOT_LESS], count: 1 });
    await change({ uuid, price: 900 }, token);
    expect(await told('token')).toBeUndefined();
  });

  test('is not told to those who manage no keys', async () => {
    await change({ uuid: randomUUID(), ...WRONG });
    const manager = await signInStaff(provider, 'manager');
    expect((await ask(staff.today, undefined, manager)).body.counts).not.toHaveProperty('failed_exchange');
    expect((await ask(staff.dismissFailures, { id: key.id, until: new Date() }, manager)).status).toBe(403);
  });
});

test('of several calls the latest three are told, the others counted', async () => {
  const body = { uuid: randomUUID(), id: randomUUID(), amount: 1, stocked: 1, if_stocked: 1, reason: 'frozen' };
  const { receive, writeOff, count, removeProduct } = staff;
  for (const call of [receive, writeOff, count, removeProduct]) {
    provider.clock.pass(1);
    const fields = Object.keys(call.body?.shape ?? {}).map((name) => [name, body[name as keyof typeof body]]);
    await ask(call, Object.fromEntries(fields), key.caller);
  }
  expect((await told())?.facts).toEqual([
    ...[removeProduct, count, writeOff].map(({ summary }) => `«${summary}»: Не найдено`),
    ...['ещё вызовов с отказами: 1', expect.stringMatching(/^отказов: 4, первый /)],
  ]);
});

test('beyond a hundred products the failures of a call share one row', async () => {
  for (let index = 0; index < 103; index++) await ask(staff.removeProduct, { uuid: randomUUID() }, key.caller);
  expect(await provider.context.db.$count(keyFailures)).toBe(101);
  expect(await failuresOf()).toMatchObject([{ count: 103 }]);
});

test('a dismissed failure is gone, one that came later stays', async () => {
  await change({ uuid: randomUUID(), price: 900 });
  const until = provider.clock.now().toISOString();
  provider.clock.pass(1);
  await change({ uuid: randomUUID(), price: 900 });
  const dismiss = (body: object) => ask(staff.dismissFailures, { id: key.id, ...body }, owner);
  expect((await dismiss({ until })).body).toEqual({ status: 1, message: 'Отказы программы убраны' });
  expect(await failuresOf()).toMatchObject([{ count: 1, first_at: provider.clock.now().toISOString() }]);
  await dismiss({ until: provider.clock.now().toISOString() });
  expect([await told(), await failuresOf()]).toEqual([undefined, []]);

  await change({ uuid: randomUUID(), price: 900 }, { headers: STAFF_HEADERS });
  await dismiss({ id: 'token', until: provider.clock.now().toISOString() });
  expect(await told('token')).toBeUndefined();
  const { items } = (await ask(staff.log, { subject: 'staff_keys' }, owner)).body;
  expect(items.slice(0, 3).map(({ name, after }) => [name, after.dismissed])).toEqual([
    ['STAFF_TOKEN', 1],
    [key.name, 1],
    [key.name, 1],
  ]);
});

test('a dismissal that removes nothing is not recorded', async () => {
  const entries = async () => (await ask(staff.log, { subject: 'staff_keys' }, owner)).body.items.length;
  const before = await entries();
  await ask(staff.dismissFailures, { id: key.id, until: provider.clock.now() }, owner);
  expect(await entries()).toBe(before);
});

test('a failure is forgotten 30 days after it last came', async () => {
  await change({ uuid: randomUUID(), price: 900 });
  const kept = async () => {
    await runRetention('old failures of programs', provider.context);
    return provider.context.db.$count(keyFailures);
  };
  provider.clock.pass(30 * 24 * 60 - 1);
  expect(await kept()).toBe(1);
  provider.clock.pass(1);
  expect(await kept()).toBe(0);
  provider.clock.pass(-30 * 24 * 60);
});

test('an order is the same with and without the dash in its number', async () => {
  expect(['3502-3219', '35023219'].map((number) => subjectOf({}, { number }))).toEqual(['35023219', '35023219']);
  expect(subjectOf({ uuid: 'A0000000-0000-4000-8000-000000000000' }, undefined)).toMatch(/^a0{7}-/);
  expect(subjectOf({}, { number: 'Анна, 8 916 000-00-00' })).toBe('');
  for (const number of [{ toString: null, valueOf: null }, 35023219, null, ['35023219']])
    expect(subjectOf({}, { number })).toBe('');
});

test('failures of a revoked key are gone', async () => {
  await change({ uuid: randomUUID(), price: 900 });
  await ask(staff.revokeKey, { id: key.id }, owner);
  expect([await told(), await failuresOf()]).toEqual([undefined, []]);
  expect((await change({ uuid: randomUUID(), price: 900 })).status).toBe(404);
  expect(await provider.context.db.$count(keyFailures)).toBe(0);
});

test('a failure that cannot be noted changes no answer', async () => {
  const { db } = provider.context;
  const error = vi.spyOn(log, 'error').mockImplementation(() => undefined);
  await db.execute(sql`ALTER TABLE key_failures ADD CONSTRAINT faulty CHECK (false)`);
  const { uuid } = await insertProduct(provider);
  expect(await change({ uuid: randomUUID(), price: 900 })).toMatchObject({ status: 404, body: { status: 0 } });
  expect((await change({ uuid, price: 900 })).body.status).toBe(1);
  expect(error).toHaveBeenCalledTimes(1);
  await db.execute(sql`ALTER TABLE key_failures DROP CONSTRAINT faulty`);
  vi.restoreAllMocks();
});

test('a success of a key without failures costs no statement', async () => {
  const { uuid } = await insertProduct(provider);
  const ended = vi.spyOn(provider.context.db, 'delete');
  await change({ uuid, price: 900 });
  expect(ended).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
