import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UserExport } from '@/contract/accounts';
import type { OrderSummary } from '@/contract/orders';
import { outbox } from '@/provider/db/tables/notifications';
import { orders } from '@/provider/db/tables/orders';
import { payments } from '@/provider/db/tables/payments';
import { type AccountFixture, openAccountFixture } from '../setup/account-fixture';
import {
  bearer,
  loginByCode,
  newLogin,
  ownCode,
  readCode,
  requestCode,
  type SignedIn,
  signIn,
} from '../setup/customer';
import { placeOrder } from '../setup/placed-order';

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await openAccountFixture();
});
afterAll(() => fixture.provider.close());

async function orderAsGuest(email: string, phone: string): Promise<string> {
  const { id, number } = await placeOrder(fixture.provider);
  await fixture.provider.context.db.update(orders).set({ email, phone }).where(eq(orders.id, id));
  return number;
}

const storedOrder = async (id: string) =>
  (await fixture.provider.context.db.select().from(orders).where(eq(orders.id, id)))[0];

async function eraseAccount(customer: SignedIn, login: string) {
  fixture.provider.clock.pass(3);
  const code = await requestCode(fixture.provider, login);
  return (await fixture.post('/user/delete/post/', { code }, customer.headers)).body;
}

const numbersOf = async (customer: Pick<SignedIn, 'headers'>) => {
  const { body } = await fixture.get<{ items: OrderSummary[] }>('/user/orders_history/list/', customer);
  return body.items.map(({ number }) => number);
};

test('[ORDER-06] signing in by e-mail shows the guest orders made with it', async () => {
  const email = newLogin();
  const number = await orderAsGuest(email.toUpperCase(), fixture.newPhone());
  const other = await orderAsGuest(newLogin(), fixture.newPhone());
  const customer = await signIn(fixture.provider, email);
  expect(await numbersOf(customer)).toEqual([number]);
  expect((await fixture.get(`/user/orders_history/detail/${number}/`, customer)).status).toBe(200);
  expect((await fixture.get(`/user/orders_history/detail/${other}/`, customer)).status).toBe(404);
});

test('[ORDER-06] signing in by phone does not show guest orders that have an e-mail', async () => {
  const phone = fixture.newPhone();
  await orderAsGuest(newLogin(), phone);
  const bare = await orderAsGuest('', phone);
  expect(await numbersOf(await signIn(fixture.provider, phone))).toEqual([bare]);
});

test('[ORDER-06] an e-mail confirmed later in the profile then shows its guest orders', async () => {
  const email = newLogin();
  const number = await orderAsGuest(email, fixture.newPhone());
  const customer = await signIn(fixture.provider, fixture.newPhone());
  expect(await numbersOf(customer)).toEqual([]);
  const own_code = await ownCode(fixture.provider, customer.user.phone);
  const code = await requestCode(fixture.provider, email);
  expect((await fixture.patch(customer, { email, code, own_code })).status).toBe(200);
  expect(await numbersOf(customer)).toEqual([number]);
});

test('[ORDER-06] a customer with a phone and an e-mail gets the guest orders of both, except those with another e-mail', async () => {
  const [email, phone] = [newLogin(), fixture.newPhone()];
  const customer = await signIn(fixture.provider, email);
  const own = [await orderAsGuest(email, fixture.newPhone()), await orderAsGuest(email, phone)];
  const bare = await orderAsGuest('', phone);
  await orderAsGuest(newLogin(), phone);
  const own_code = await ownCode(fixture.provider, email);
  const code = await requestCode(fixture.provider, phone);
  expect((await fixture.patch(customer, { phone, code, own_code })).status).toBe(200);
  expect((await numbersOf(customer)).sort()).toEqual([...own, bare].sort());
});

test('[ORDER-06] a guest order made after the sign-in, with the e-mail in another letter case, is listed and opens by its number', async () => {
  const email = newLogin();
  const customer = await signIn(fixture.provider, email);
  const listed = await orderAsGuest(email.toUpperCase(), fixture.newPhone());
  const other = await orderAsGuest(newLogin(), fixture.newPhone());
  expect(await numbersOf(customer)).toEqual([listed]);
  const opened = await orderAsGuest(email.toUpperCase(), fixture.newPhone());
  expect((await fixture.get(`/user/orders_history/detail/${opened}/`, customer)).status).toBe(200);
  expect((await fixture.get(`/user/orders_history/detail/${other}/`, customer)).status).toBe(404);
});

test('[ORDER-06] a guest order made after the sign-in and never listed, with the account’s mailbox, can be cancelled by its number', async () => {
  const email = newLogin();
  const customer = await signIn(fixture.provider, email);
  const [own, other] = [await orderAsGuest(email, ''), await orderAsGuest(newLogin(), '')];
  const cancel = (number: string) => fixture.post(`/user/orders_history/cancel/${number}/post/`, {}, customer.headers);
  expect((await cancel(own)).body).toMatchObject({ status: 1 });
  expect((await cancel(other)).status).toBe(404);
});

test('[AUTH-13] a guest order made after the sign-in and never listed, with the account’s phone and no mailbox, is exported', async () => {
  const phone = fixture.newPhone();
  const customer = await signIn(fixture.provider, phone);
  const own = await orderAsGuest('', phone);
  await orderAsGuest(newLogin(), phone);
  const { body } = await fixture.get<UserExport>('/user/export/', customer);
  expect(body.orders.map(({ number }) => number)).toEqual([own]);
});

test('[ORDER-06] an order that belongs to another customer stays theirs', async () => {
  const owner = await signIn(fixture.provider, newLogin());
  const { id, number } = await placeOrder(fixture.provider, { headers: owner.headers });
  const email = newLogin();
  await fixture.provider.context.db.update(orders).set({ email }).where(eq(orders.id, id));
  expect(await numbersOf(await signIn(fixture.provider, email))).toEqual([]);
  expect(await numbersOf(owner)).toEqual([number]);
});

test('[AUTH-13] an account whose mailbox has an open guest order, never listed, cannot be deleted and the order stays whole', async () => {
  const email = newLogin();
  const customer = await signIn(fixture.provider, email);
  const { id, number } = await placeOrder(fixture.provider, { email });
  expect(await eraseAccount(customer, email)).toMatchObject({ status: 0, message: expect.stringContaining('заказ') });
  expect(await storedOrder(id)).toMatchObject({ customer_name: 'Анна Петрова', email, status: 'new' });
  const [letter] = await fixture.provider.context.db
    .select()
    .from(outbox)
    .where(eq(outbox.message_id, `order-${id}-nursery`));
  expect(letter).toMatchObject({ dead_at: null, body: expect.stringContaining('Анна Петрова') });
  expect(await numbersOf(customer)).toEqual([number]);
});

test('[AUTH-13] deleting an account with a mailbox removes the name from its paid and completed guest order', async () => {
  const email = newLogin();
  const customer = await signIn(fixture.provider, email);
  const { id } = await placeOrder(fixture.provider, { email });
  const { db, now } = fixture.provider.context;
  await db.update(orders).set({ status: 'done' }).where(eq(orders.id, id));
  await db
    .insert(payments)
    .values({ id: randomUUID(), order_id: id, amount: 200_000, created_at: now(), stage: 'taken' });
  expect(await eraseAccount(customer, email)).toMatchObject({ status: 1 });
  expect(await storedOrder(id)).toMatchObject({ customer_name: 'Удалено', email: '', phone: '' });
});

test.each(['new', 'done'] as const)(
  '[AUTH-13] deleting an account with a phone leaves a guest order with that phone and another mailbox unchanged: %s',
  async (status) => {
    const phone = fixture.newPhone();
    const customer = await signIn(fixture.provider, phone);
    const { id } = await placeOrder(fixture.provider, { email: newLogin() });
    await fixture.provider.context.db.update(orders).set({ phone, status }).where(eq(orders.id, id));
    const before = await storedOrder(id);
    const letters = () =>
      fixture.provider.context.db
        .select()
        .from(outbox)
        .where(eq(outbox.message_id, `order-${id}-nursery`));
    const queued = await letters();
    expect(queued).toHaveLength(1);
    expect(await eraseAccount(customer, phone)).toMatchObject({ status: 1 });
    expect(await storedOrder(id)).toEqual(before);
    expect(await letters()).toEqual(queued);
  },
);

test('[AUTH-13] an account with a phone cannot be deleted while a guest order with that phone and no mailbox is open', async () => {
  const phone = fixture.newPhone();
  const customer = await signIn(fixture.provider, phone);
  await orderAsGuest('', phone);
  expect(await eraseAccount(customer, phone)).toMatchObject({ status: 0 });
});

test.each([
  ['cancelled', 'taken'],
  ['refunded', 'returning'],
  ['cancelled', 'unreturned'],
  ['cancelled', 'pending'],
  ['cancelled', 'held'],
  ['done', 'returning'],
  ['done', 'unreturned'],
] as const)(
  '[AUTH-13] deleting an account whose %s order has a payment that is %s is refused until it is returned',
  async (status, stage) => {
    const { context } = fixture.provider;
    const email = newLogin();
    const customer = await signIn(fixture.provider, email);
    const { id } = await placeOrder(fixture.provider, { email });
    await context.db.update(orders).set({ status }).where(eq(orders.id, id));
    const payment = { id: randomUUID(), order_id: id, amount: 200_000, created_at: context.now() };
    await context.db.insert(payments).values({ ...payment, stage });
    expect(await eraseAccount(customer, email)).toMatchObject({ status: 0, message: expect.stringContaining('заказ') });
    expect(await storedOrder(id)).toMatchObject({ customer_name: 'Анна Петрова', email });
    await context.db.update(payments).set({ stage: 'returned' }).where(eq(payments.id, payment.id));
    expect(await eraseAccount(customer, email)).toMatchObject({ status: 1 });
    expect(await storedOrder(id)).toMatchObject({ customer_name: 'Удалено', email: '' });
  },
);

test('[AUTH-13] an uncaptured payment of a cancelled order prevents deleting the account for seven days', async () => {
  const { context, clock } = fixture.provider;
  const email = newLogin();
  const { id } = await placeOrder(fixture.provider, { email });
  await context.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, id));
  const payment = { id: randomUUID(), order_id: id, amount: 200_000, created_at: context.now() };
  await context.db.insert(payments).values({ ...payment, stage: 'held' });
  clock.pass(7 * 24 * 60 - 30);
  expect(await eraseAccount(await signIn(fixture.provider, email), email)).toMatchObject({ status: 0 });
  clock.pass(60);
  expect(await eraseAccount(await signIn(fixture.provider, email), email)).toMatchObject({ status: 1 });
});

test('[ORDER-06] a guest order made since the sign-in and never listed counts as the profile’s last order', async () => {
  const email = newLogin();
  const customer = await signIn(fixture.provider, email);
  await placeOrder(fixture.provider, { email, name: 'Мария' });
  expect(await fixture.detail(customer)).toMatchObject({ first_name: 'Мария', last_order: { name: 'Мария' } });
});

test('[AUTH-13] deleting an account with the nursery’s own mailbox keeps letters of other orders', async () => {
  const { context } = fixture.provider;
  const customer = await signIn(fixture.provider, context.env.NURSERY_EMAIL);
  const { id } = await placeOrder(fixture.provider);
  expect(await eraseAccount(customer, context.env.NURSERY_EMAIL)).toMatchObject({ status: 1 });
  expect(await context.db.$count(outbox, eq(outbox.message_id, `order-${id}-nursery`))).toBe(1);
});

test('[AUTH-13] signing in while the account is deleted ends without a deadlock', async () => {
  for (let round = 0; round < 5; round += 1) {
    const login = newLogin();
    const customer = await signIn(fixture.provider, login);
    fixture.provider.clock.pass(3);
    const code = await requestCode(fixture.provider, login);
    const [erased, entered] = await Promise.all([
      fixture.post('/user/delete/post/', { code }, customer.headers),
      loginByCode(fixture.provider, login, code),
    ]);
    expect([erased.status, entered.status].sort()).toEqual([200, 400]);
  }
});

test('[AUTH-04] the Cyrillic and the punycode spelling of an e-mail are one login', async () => {
  const stored = 'anna@xn--80a1acny.xn--p1ai';
  const first = await signIn(fixture.provider, stored);
  fixture.provider.clock.pass(3);
  await fixture.post('/code/generate/post/', { login: 'Anna@Почта.рф' });
  const { body } = await loginByCode(fixture.provider, 'anna@почта.рф', await readCode(fixture.provider, stored));
  const second = await fixture.detail({ headers: bearer(body.tokens?.access ?? '') });
  expect(second).toMatchObject({ uuid: first.user.uuid, email: 'anna@почта.рф' });
});
