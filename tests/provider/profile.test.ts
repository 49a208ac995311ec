import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accounts, type LoginAnswer, type User, type UserExport } from '@/contract/accounts';
import { loginCodes, sessions, users } from '@/provider/db/tables/accounts';
import { subscriptions } from '@/provider/db/tables/forms';
import { orders } from '@/provider/db/tables/orders';
import { sign } from '@/provider/signing';
import { bearer, loginByCode, newLogin, patchUser, requestCode, type SignedIn, signIn } from '../setup/customer';
import { call, insertProduct, openTestProvider, type TestProvider } from '../setup/provider';
import { submission } from '../setup/shopper';

const SAVED = { status: 1, message: 'Данные профиля успешно обновлены' };

let provider: TestProvider;
beforeAll(async () => {
  provider = await openTestProvider();
});
afterAll(() => provider.close());

const post = <T = { status: number; message: string }>(address: string, body: unknown, headers = {}) =>
  call<T>(provider, 'POST', address, { body, headers });
const get = <T>(address: string, { headers }: Pick<SignedIn, 'headers'>) =>
  call<T>(provider, 'GET', address, { headers });
const detail = async (customer: Pick<SignedIn, 'headers'>) => (await get<User>('/user/detail/', customer)).body;
const patch = ({ headers }: Pick<SignedIn, 'headers'>, fields: Record<string, string>) =>
  patchUser(provider, headers, fields);
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000');
let phones = 0;
const newPhone = () => `7926${String(++phones).padStart(7, '0')}`;

/** The same customer on another device. */
async function secondDevice(login: string): Promise<Pick<SignedIn, 'headers'>> {
  provider.clock.pass(3);
  const { body } = await loginByCode(provider, login, await requestCode(provider, login));
  return { headers: bearer(body.tokens?.access ?? '') };
}

describe('profile', () => {
  test('[FORM-11] what the form names is kept, the rest stays', async () => {
    const customer = await signIn(provider);
    const delivery_address_info = { address: 'Тверь, Садовая, 3', x: 56.8587, y: 35.9176 };
    const answer = await patch(customer, {
      first_name: ' Анна ',
      last_name: 'Петрова',
      mailing_type: JSON.stringify(['newsletter']),
      delivery_address_info: JSON.stringify(delivery_address_info),
      phone: '',
      password: '',
      code: '',
    });
    expect(answer).toEqual({ status: 200, body: SAVED });
    const kept = { first_name: 'Анна', last_name: 'Петрова', mailing_type: ['newsletter'], delivery_address_info };
    expect(await detail(customer)).toEqual({ ...customer.user, ...kept });

    expect((await patch(customer, { delivery_address_info: 'null', last_name: '' })).body).toEqual(SAVED);
    const cleared = await detail(customer);
    expect(cleared).toEqual({ ...customer.user, ...kept, last_name: '', delivery_address_info: null });
    expect(accounts.detail.answer.parse(cleared)).toEqual(cleared);
  });

  test.each([
    ['delivery_address_info', '{"address":"Тверь","x":90.1,"y":0}'],
    ['delivery_address_info', '{"address":"Тверь","x":0,"y":-180.5}'],
    ['delivery_address_info', '{"address":" ","x":0,"y":0}'],
    ['delivery_address_info', '{"address":"Тверь","x":56.8587}'],
    ['delivery_address_info', 'Тверь'],
    ['mailing_type', '"newsletter"'],
    ['mailing_type', JSON.stringify(Array(21).fill('a'))],
    ['first_name', 'я'.repeat(121)],
    ['phone', '+7 916 12'],
    ['email', 'anna@'],
    ['password', '1234567'],
    ['password', 'x'.repeat(201)],
    ['code', '12345'],
  ])('[FORM-11] %s %j is refused by name', async (field, value) => {
    const customer = await signIn(provider);
    const answer = await patch(customer, { first_name: 'Анна', [field]: value });
    expect(answer.status).toBe(400);
    const { errors } = answer.body as { errors?: Record<string, string> };
    expect(Object.keys(errors ?? {}).join()).toMatch(new RegExp(`^${field}`));
    expect(Object.values(errors ?? {}).join()).toMatch(/[а-яё]/i);
    expect(await detail(customer)).toEqual(customer.user);
  });

  test('[FORM-11] an address that was typed is kept without a place on the map', async () => {
    const customer = await signIn(provider);
    const delivery_address_info = { address: 'Тверь, Садовая, 3' };
    const fields = { delivery_address_info: JSON.stringify(delivery_address_info) };
    expect((await patch(customer, fields)).body).toEqual(SAVED);
    expect(await detail(customer)).toEqual({ ...customer.user, delivery_address_info });
  });

  test('[FORM-11] nothing to change is no mistake, and fields that nobody may change are not read', async () => {
    const customer = await signIn(provider);
    expect((await patch(customer, { uuid: randomUUID(), password_hash: 'x', id: randomUUID() })).body).toEqual(SAVED);
    expect(await detail(customer)).toEqual(customer.user);
  });
});

describe('the newsletter', () => {
  const stateOf = async (email: string) =>
    (await provider.context.db.select().from(subscriptions).where(eq(subscriptions.email, email)))[0]?.state;
  const choose = (customer: SignedIn, types: string[], fields = {}) =>
    patch(customer, { mailing_type: JSON.stringify(types), ...fields });

  test('[FORM-11] who has proved the e-mail reads from the moment it is chosen, and agrees to it once', async () => {
    const email = newLogin();
    const customer = await signIn(provider, email);
    for (let times = 0; times < 2; times += 1) expect((await choose(customer, ['newsletter'])).body).toEqual(SAVED);
    expect(await stateOf(email)).toBe('confirmed');
    expect((await detail(customer)).mailing_type).toEqual(['newsletter']);
    const { body } = await get<UserExport>('/user/export/', customer);
    expect(body.consents.map(({ form }) => form)).toEqual(['newsletter']);

    await patch(customer, { first_name: 'Анна' });
    expect(await stateOf(email)).toBe('confirmed');
    await choose(customer, []);
    expect(await stateOf(email)).toBe('unsubscribed');
    expect((await detail(customer)).mailing_type).toEqual([]);
  });

  test('[FORM-11] the choice goes with the e-mail; what a letter’s link has ended no other saved field brings back', async () => {
    const [old, email] = [newLogin(), newLogin()];
    const customer = await signIn(provider, old);
    await choose(customer, ['newsletter']);
    const code = await requestCode(provider, email);
    expect((await patch(customer, { email, code })).body).toEqual(SAVED);
    expect([await stateOf(old), await stateOf(email)]).toEqual(['unsubscribed', 'confirmed']);
    const token = sign(provider.context.secret, 'unsubscribe', email);
    expect((await post('/mailing/unsubscribe/', { token })).body.status).toBe(1);
    expect((await detail(customer)).mailing_type).toEqual([]);

    expect((await patch(customer, { first_name: 'Анна', code: '' })).body).toEqual(SAVED);
    expect(await stateOf(email)).toBe('unsubscribed');
    const { body } = await get<UserExport>('/user/export/', customer);
    expect(body.consents).toHaveLength(1);
  });
});

describe('changing a login', () => {
  test('[FORM-11] a new phone takes the code that was sent to it, and signs the other devices out', async () => {
    const login = newLogin();
    const customer = await signIn(provider, login);
    const other = await secondDevice(login);
    const phone = newPhone();
    expect((await patch(customer, { phone })).body).toEqual({ status: 0, message: { code: expect.any(String) } });
    const code = await requestCode(provider, phone);
    expect((await patch(customer, { phone, code: wrongFor(code) })).body).toMatchObject({
      status: 0,
      message: { code: expect.any(String) },
    });
    expect(await detail(customer)).toEqual(customer.user);

    expect((await patch(customer, { phone: `+${phone}`, code })).body).toEqual(SAVED);
    expect(await detail(customer)).toEqual({ ...customer.user, phone });
    expect((await get('/user/detail/', other)).status).toBe(401);
    provider.clock.pass(3);
    expect((await signIn(provider, phone)).user.uuid).toBe(customer.user.uuid);
  });

  test('[FORM-11] a code that went to another login proves nothing', async () => {
    const login = newLogin();
    const customer = await signIn(provider, login);
    provider.clock.pass(3);
    const own = await requestCode(provider, login);
    const email = newLogin();
    if ((await requestCode(provider, email)) === own) return;
    expect((await patch(customer, { email, code: own })).body).toMatchObject({
      status: 0,
      message: { code: expect.any(String) },
    });
    expect(await detail(customer)).toEqual(customer.user);
  });

  test('[FORM-11] a login that someone has is told only to who reads its messages', async () => {
    const taken = newLogin();
    const owner = await signIn(provider, taken);
    const customer = await signIn(provider);
    provider.clock.pass(3);
    const code = await requestCode(provider, taken);
    const guess = await patch(customer, { email: taken, code: wrongFor(code) });
    expect(guess.body.message).toEqual({ code: expect.any(String) });
    const refused = await patch(customer, { email: taken.toUpperCase(), code });
    expect(refused.body).toEqual({ status: 0, message: { email: expect.any(String) } });
    expect(await detail(owner)).toEqual(owner.user);
    expect(await detail(customer)).toEqual(customer.user);
  });

  test('[FORM-11] of two customers who take one login at once, one has it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const pair = [await signIn(provider), await signIn(provider)];
      const phone = newPhone();
      const code = await requestCode(provider, phone);
      const answers = await Promise.all([
        ...pair.map(async (customer) => (await patch(customer, { phone, code })).body.status),
        loginByCode(provider, phone, code).then(({ body }) => body.data.status),
      ]);
      expect(answers.toSorted()).toEqual([0, 0, 1]);
      expect(await provider.context.db.select().from(users).where(eq(users.phone, phone))).toHaveLength(1);
    }
  });

  test('[FORM-11] one of two logins may go, the last one may not, however many tabs ask', async () => {
    const customer = await signIn(provider);
    expect((await patch(customer, { email: '' })).body.message).toEqual({ email: expect.any(String) });
    const phone = newPhone();
    const code = await requestCode(provider, phone);
    const both = await patch(customer, { phone, email: newLogin(), code });
    expect(both.body).toMatchObject({ status: 0, message: { email: expect.any(String) } });
    await patch(customer, { phone, code });
    const answers = await Promise.all([patch(customer, { email: '' }), patch(customer, { phone: '' })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.map(({ body }) => body.status).toSorted()).toEqual([0, 1]);
    const { phone: left, email } = await detail(customer);
    expect([left, email].filter(Boolean)).toHaveLength(1);
  });
});

describe('changing the password', () => {
  test('[AUTH-02] the old one is asked for where there is one; the others are signed out', async () => {
    const login = newLogin();
    const customer = await signIn(provider, login);
    const other = await secondDevice(login);
    expect((await patch(customer, { password: 'первый пароль' })).body).toEqual(SAVED);
    expect((await get('/user/detail/', other)).status).toBe(401);
    expect((await detail(customer)).has_password).toBe(true);

    for (const current of [{}, { current_password: '' }, { current_password: 'не тот' }]) {
      const refused = await patch(customer, { password: 'второй пароль', ...current });
      expect(refused.body).toEqual({ status: 0, message: { current_password: expect.any(String) } });
    }
    const third = await secondDevice(login);
    const change = { password: 'второй пароль', current_password: 'первый пароль' };
    expect((await patch(customer, change)).body).toEqual(SAVED);
    expect((await get('/user/detail/', third)).status).toBe(401);
    expect((await get('/user/detail/', customer)).status).toBe(200);
    const sign = async (password: string) =>
      (await post<LoginAnswer>('/token/obtain/login/via-password/', { login, password })).status;
    expect(await sign('первый пароль')).toBe(400);
    expect(await sign('второй пароль')).toBe(200);
  });

  test('[AUTH-13] a stolen session cannot try passwords for ever', async () => {
    const customer = await signIn(provider);
    await patch(customer, { password: 'первый пароль' });
    const guess = () => patch(customer, { password: 'второй пароль', current_password: 'не тот' });
    for (let tries = 0; tries < 20; tries += 1) expect((await guess()).status).toBe(200);
    expect((await guess()).status).toBe(429);
  });
});

/** A customer who has bought a plant and likes it. */
const handOverAll = () => provider.context.db.update(orders).set({ status: 'done' });

async function buyer(login: string): Promise<SignedIn> {
  const customer = await signIn(provider, login);
  const { uuid } = await insertProduct(provider);
  await post('/cart/add_product/post/', { uuid, amount: 1 }, customer.headers);
  await post('/favorites/add_product/post/', { uuid }, customer.headers);
  type Held = { data: { structure: { order_data: { uuid: string } } } };
  const held = await post<Held>('/cart/create_and_reserve_order/post/', { data: {} }, customer.headers);
  const order = submission(held.body.data.structure.order_data.uuid);
  const placed = await post(
    '/cart/process_order/post/',
    { ...order, user_data: { ...order.user_data, email: login } },
    { ...customer.headers, 'idempotency-key': randomUUID() },
  );
  expect(placed.body.status).toBe(1);
  return customer;
}

describe('one’s own data', () => {
  test('[AUTH-13] all of it is told to its owner', async () => {
    const customer = await buyer(newLogin());
    await signIn(provider);
    const { status, body } = await get<UserExport>('/user/export/', customer);
    expect(status).toBe(200);
    expect(accounts.exportData.answer.parse(body)).toEqual(body);
    expect(body.user).toEqual(customer.user);
    expect(body.orders).toHaveLength(1);
    expect(body.favourites).toEqual([{ name: 'Пробное растение', path: expect.any(String) }]);
    expect(body.sessions).toHaveLength(1);
  });

  test('[AUTH-13] an account goes by a code of its own login, with its sessions and its name on orders', async () => {
    const login = newLogin();
    const customer = await buyer(login);
    await handOverAll();
    provider.clock.pass(3);
    const code = await requestCode(provider, login);
    expect(await post('/user/delete/post/', { code: wrongFor(code) }, customer.headers)).toMatchObject({
      status: 400,
      body: { status: 0, message: expect.any(String) },
    });
    expect(await detail(customer)).toEqual(customer.user);
    expect((await post('/user/delete/post/', { code }, customer.headers)).body.status).toBe(1);

    expect((await get('/user/detail/', customer)).status).toBe(401);
    expect((await post('/token/refresh/', { refresh: customer.tokens.refresh })).status).toBe(401);
    const { db } = provider.context;
    const id = customer.user.uuid;
    expect(await db.select().from(users).where(eq(users.id, id))).toEqual([]);
    expect(await db.select().from(sessions).where(eq(sessions.user_id, id))).toEqual([]);
    const codes = await db.select().from(loginCodes).where(eq(loginCodes.login, login));
    expect(codes.filter((row) => row.code_hash !== '' || row.spent_at === null)).toEqual([]);
    const { rows } = await db.execute<{ text: string }>('SELECT o::text AS text FROM orders o');
    expect(rows.map(({ text }) => text).join('\n')).not.toContain(login);

    expect((await post('/code/generate/post/', { login })).status).toBe(429);
    provider.clock.pass(3);
    const anew = await signIn(provider, login);
    expect(anew.user.uuid).not.toBe(id);
    expect((await get<UserExport>('/user/export/', anew)).body.orders).toEqual([]);
  });

  test('[ORDER-06] who waits for a plant is not forgotten before it is handed over', async () => {
    const login = newLogin();
    const customer = await buyer(login);
    provider.clock.pass(3);
    const code = await requestCode(provider, login);
    const refused = await post('/user/delete/post/', { code }, customer.headers);
    expect(refused.body).toMatchObject({ status: 0, message: expect.stringContaining('заказ') });
    await handOverAll();
    expect((await post('/user/delete/post/', { code }, customer.headers)).body).toMatchObject({ status: 1 });
  });

  test('[AUTH-13] another’s code erases nobody', async () => {
    const [customer, other] = [await signIn(provider), newLogin()];
    const code = await requestCode(provider, other);
    expect((await post('/user/delete/post/', { code }, customer.headers)).status).toBe(400);
    expect(await detail(customer)).toEqual(customer.user);
  });

  test('[AUTH-13] erased by five tabs at once, it is erased once and nothing breaks', async () => {
    const login = newLogin();
    const customer = await buyer(login);
    await handOverAll();
    provider.clock.pass(3);
    const code = await requestCode(provider, login);
    const erase = () => post('/user/delete/post/', { code }, customer.headers);
    const refresh = () => post('/token/refresh/', { refresh: customer.tokens.refresh });
    const answers = await Promise.all([erase(), refresh(), erase(), refresh(), erase(), refresh(), erase()]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((_, at) => at % 2 === 0 && statuses[at] === 200)).toHaveLength(1);
    expect(statuses.filter((status) => ![200, 400, 401].includes(status))).toEqual([]);
  });
});
