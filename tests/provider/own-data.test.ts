import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accounts, type UserExport } from '@/contract/accounts';
import { loginCodes, sessions, users } from '@/provider/db/tables/accounts';
import { products } from '@/provider/db/tables/catalog';
import { orderLines, orders } from '@/provider/db/tables/orders';
import { type AccountFixture, openAccountFixture, wrongFor } from '../setup/account-fixture';
import { newLogin, ownCode, requestCode, type SignedIn, signIn } from '../setup/customer';
import { insertProduct } from '../setup/provider';
import { submission } from '../setup/shopper';

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await openAccountFixture();
});
afterAll(() => fixture.provider.close());

const PLACE = { address: 'Истра, Лесная, 14', x: 55.906, y: 36.859 };
const handOverAll = () => fixture.provider.context.db.update(orders).set({ status: 'done' });

async function buyer(login: string): Promise<SignedIn> {
  const customer = await signIn(fixture.provider, login);
  await order(customer, login);
  return customer;
}

async function order(customer: SignedIn, email: string): Promise<void> {
  const { uuid } = await insertProduct(fixture.provider);
  await fixture.post('/cart/add_product/post/', { uuid, amount: 1 }, customer.headers);
  await fixture.post('/favorites/add_product/post/', { uuid }, customer.headers);
  type Reservation = { data: { structure: { order_data: { uuid: string } } } };
  const reserved = await fixture.post<Reservation>(
    '/cart/create_and_reserve_order/post/',
    { data: {} },
    customer.headers,
  );
  const { user_data, order_data } = submission(reserved.body.data.structure.order_data.uuid);
  const delivery = { method: 'courier', ...PLACE };
  const placed = await fixture.post(
    '/cart/process_order/post/',
    { user_data: { ...user_data, email }, order_data: { ...order_data, delivery } },
    { ...customer.headers, 'idempotency-key': randomUUID() },
  );
  expect(placed.body.status).toBe(1);
}

describe('export and deletion of an account', () => {
  test('[AUTH-13] the export contains the customer’s profile, orders, favourites and sessions', async () => {
    const customer = await buyer(newLogin());
    await signIn(fixture.provider);
    const { status, body } = await fixture.get<UserExport>('/user/export/', customer);
    expect(status).toBe(200);
    expect(accounts.exportData.answer.parse(body)).toEqual(body);
    // The order has filled the empty profile.
    const filled = { first_name: 'Анна', last_name: 'Петрова', delivery_address_info: PLACE };
    expect(body.user).toEqual({ ...customer.user, ...filled });
    expect(body.orders).toHaveLength(1);
    expect(body.favourites).toEqual([{ name: 'Пробное растение', path: expect.any(String) }]);
    expect(body.sessions).toHaveLength(1);
  });

  test('[AUTH-13] product names in the export have no word joiners and no non-breaking spaces', async () => {
    const customer = await signIn(fixture.provider, newLogin());
    const { uuid } = await insertProduct(fixture.provider);
    const name = 'Туя, 40\u2060–\u206060\u00A0см';
    await fixture.provider.context.db.update(products).set({ name }).where(eq(products.id, uuid));
    await fixture.post('/favorites/add_product/post/', { uuid }, customer.headers);
    const { body } = await fixture.get<UserExport>('/user/export/', customer);
    expect(body.favourites.map((favourite) => favourite.name)).toEqual(['Туя, 40–60 см']);
  });

  test('[AUTH-13] the export keeps what the customer typed unchanged, and plain names of the products ordered', async () => {
    const customer = await buyer(newLogin());
    const { db } = fixture.provider.context;
    const typed = 'Позвоните\u00A0после 18:00, д.\u00A07\u2060';
    const delivery = { method: 'courier' as const, address: typed };
    const own = eq(orders.user_id, customer.user.uuid);
    await db.update(orders).set({ comment: typed, customer_name: typed, delivery }).where(own);
    await db.update(orderLines).set({ name: 'Туя, 40\u2060–\u206060\u00A0см' });
    await db.update(users).set({ first_name: typed }).where(eq(users.id, customer.user.uuid));
    const { body } = await fixture.get<UserExport>('/user/export/', customer);
    expect(body.user.first_name).toBe(typed);
    expect(body.orders[0]).toMatchObject({
      customer: { name: typed, comment: typed },
      delivery: { address: typed },
      products: [{ product: { name: 'Туя, 40–60 см' } }],
    });
  });

  test('[AUTH-08] a customer with an empty profile gets the details of the last order, one with a filled profile does not', async () => {
    const login = newLogin();
    const customer = await buyer(login);
    expect(customer.user).not.toHaveProperty('last_order');
    const known = await fixture.detail(customer);
    expect(accounts.detail.answer.parse(known)).toEqual(known);
    expect(known.last_order).toEqual({ name: 'Анна Петрова', phone: '79161234567', address: PLACE });
    expect((await fixture.detail(await signIn(fixture.provider))).last_order).toBeUndefined();

    expect(known).toMatchObject({ first_name: 'Анна', last_name: 'Петрова', phone: '', delivery_address_info: PLACE });

    const phone = fixture.newPhone();
    const code = await requestCode(fixture.provider, phone);
    const delivery_address_info = JSON.stringify({ address: 'Тверь, Садовая, 3' });
    const own_code = await ownCode(fixture.provider, customer.user.email);
    await fixture.patch(customer, { first_name: 'Мария', phone, code, own_code, delivery_address_info });
    expect(await fixture.detail(customer)).not.toHaveProperty('last_order');
    await order(customer, login);
    expect(await fixture.detail(customer)).toMatchObject({
      ...{ first_name: 'Мария', last_name: 'Петрова', phone },
      delivery_address_info: { address: 'Тверь, Садовая, 3' },
    });
  });

  test('[AUTH-13] an account is deleted with a code sent to its login, with its sessions and its name on orders', async () => {
    const login = newLogin();
    const customer = await buyer(login);
    await handOverAll();
    fixture.provider.clock.pass(3);
    const code = await requestCode(fixture.provider, login);
    expect(await fixture.post('/user/delete/post/', { code: wrongFor(code) }, customer.headers)).toMatchObject({
      status: 400,
      body: { status: 0, message: expect.any(String) },
    });
    expect(await fixture.detail(customer)).toMatchObject({ uuid: customer.user.uuid, email: login });
    expect((await fixture.post('/user/delete/post/', { code }, customer.headers)).body.status).toBe(1);

    expect((await fixture.get('/user/detail/', customer)).status).toBe(401);
    expect((await fixture.post('/token/refresh/', { refresh: customer.tokens.refresh })).status).toBe(401);
    const { db } = fixture.provider.context;
    const id = customer.user.uuid;
    expect(await db.select().from(users).where(eq(users.id, id))).toEqual([]);
    expect(await db.select().from(sessions).where(eq(sessions.user_id, id))).toEqual([]);
    const codes = await db.select().from(loginCodes).where(eq(loginCodes.login, login));
    expect(codes.filter((row) => row.code_hash !== '' || row.spent_at === null)).toEqual([]);
    const { rows } = await db.execute<{ text: string }>('SELECT o::text AS text FROM orders o');
    expect(rows.map(({ text }) => text).join('\n')).not.toContain(login);

    expect((await fixture.post('/code/generate/post/', { login })).status).toBe(429);
    fixture.provider.clock.pass(3);
    const anew = await signIn(fixture.provider, login);
    expect(anew.user.uuid).not.toBe(id);
    expect((await fixture.get<UserExport>('/user/export/', anew)).body.orders).toEqual([]);
  });

  test('[ORDER-06] an account with an open order cannot be deleted until the order is done', async () => {
    const login = newLogin();
    const customer = await buyer(login);
    fixture.provider.clock.pass(3);
    const code = await requestCode(fixture.provider, login);
    const refused = await fixture.post('/user/delete/post/', { code }, customer.headers);
    expect(refused.body).toMatchObject({ status: 0, message: expect.stringContaining('заказ') });
    await handOverAll();
    expect((await fixture.post('/user/delete/post/', { code }, customer.headers)).body).toMatchObject({ status: 1 });
  });

  test('[AUTH-13] a code sent to another login does not delete the account', async () => {
    const [customer, other] = [await signIn(fixture.provider), newLogin()];
    const code = await requestCode(fixture.provider, other);
    expect((await fixture.post('/user/delete/post/', { code }, customer.headers)).status).toBe(400);
    expect(await fixture.detail(customer)).toEqual(customer.user);
  });

  test('[AUTH-13] four concurrent deletions among token refreshes: one succeeds, the others are refused without a server error', async () => {
    const login = newLogin();
    const customer = await buyer(login);
    await handOverAll();
    fixture.provider.clock.pass(3);
    const code = await requestCode(fixture.provider, login);
    const erase = () => fixture.post('/user/delete/post/', { code }, customer.headers);
    const refresh = () => fixture.post('/token/refresh/', { refresh: customer.tokens.refresh });
    const answers = await Promise.all([erase(), refresh(), erase(), refresh(), erase(), refresh(), erase()]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((_, at) => at % 2 === 0 && statuses[at] === 200)).toHaveLength(1);
    expect(statuses.filter((status) => ![200, 400, 401].includes(status))).toEqual([]);
  });
});
