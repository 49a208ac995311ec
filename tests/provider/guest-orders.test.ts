import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OrderSummary } from '@/contract/orders';
import { orders } from '@/provider/db/tables/orders';
import { type AccountDesk, openAccountDesk } from '../setup/account-desk';
import { bearer, loginByCode, newLogin, readCode, requestCode, type SignedIn, signIn } from '../setup/customer';
import { placeOrder } from '../setup/placed-order';

let desk: AccountDesk;
beforeAll(async () => {
  desk = await openAccountDesk();
});
afterAll(() => desk.provider.close());

/** A guest's order with this mailbox and telephone. */
async function orderAsGuest(email: string, phone: string): Promise<string> {
  const { id, number } = await placeOrder(desk.provider);
  await desk.provider.context.db.update(orders).set({ email, phone }).where(eq(orders.id, id));
  return number;
}

const numbersOf = async (customer: Pick<SignedIn, 'headers'>) => {
  const { body } = await desk.get<{ items: OrderSummary[] }>('/user/orders_history/list/', customer);
  return body.items.map(({ number }) => number);
};

test('[ORDER-06] signing in by e-mail shows the guest orders made with it', async () => {
  const email = newLogin();
  const number = await orderAsGuest(email.toUpperCase(), desk.newPhone());
  const other = await orderAsGuest(newLogin(), desk.newPhone());
  const customer = await signIn(desk.provider, email);
  expect(await numbersOf(customer)).toEqual([number]);
  expect((await desk.get(`/user/orders_history/detail/${number}/`, customer)).status).toBe(200);
  expect((await desk.get(`/user/orders_history/detail/${other}/`, customer)).status).toBe(404);
});

test('[ORDER-06] signing in by phone shows no guest order that has an e-mail', async () => {
  const phone = desk.newPhone();
  await orderAsGuest(newLogin(), phone);
  const bare = await orderAsGuest('', phone);
  expect(await numbersOf(await signIn(desk.provider, phone))).toEqual([bare]);
});

test('[ORDER-06] an e-mail confirmed later in the profile shows its guest orders then', async () => {
  const email = newLogin();
  const number = await orderAsGuest(email, desk.newPhone());
  const customer = await signIn(desk.provider, desk.newPhone());
  expect(await numbersOf(customer)).toEqual([]);
  const code = await requestCode(desk.provider, email);
  expect((await desk.patch(customer, { email, code })).status).toBe(200);
  expect(await numbersOf(customer)).toEqual([number]);
});

test('[ORDER-06] a customer with a phone and an e-mail gets the guest orders of both, unless they name another e-mail', async () => {
  const [email, phone] = [newLogin(), desk.newPhone()];
  const customer = await signIn(desk.provider, email);
  const own = [await orderAsGuest(email, desk.newPhone()), await orderAsGuest(email, phone)];
  const bare = await orderAsGuest('', phone);
  await orderAsGuest(newLogin(), phone);
  const code = await requestCode(desk.provider, phone);
  expect((await desk.patch(customer, { phone, code })).status).toBe(200);
  expect((await numbersOf(customer)).sort()).toEqual([...own, bare].sort());
});

test('[ORDER-06] a guest order made after the sign-in, in other letter case, is in the list and opens by its number', async () => {
  const email = newLogin();
  const customer = await signIn(desk.provider, email);
  const listed = await orderAsGuest(email.toUpperCase(), desk.newPhone());
  const other = await orderAsGuest(newLogin(), desk.newPhone());
  expect(await numbersOf(customer)).toEqual([listed]);
  const opened = await orderAsGuest(email.toUpperCase(), desk.newPhone());
  expect((await desk.get(`/user/orders_history/detail/${opened}/`, customer)).status).toBe(200);
  expect((await desk.get(`/user/orders_history/detail/${other}/`, customer)).status).toBe(404);
});

test('[ORDER-06] an order that belongs to another customer stays theirs', async () => {
  const owner = await signIn(desk.provider, newLogin());
  const { id, number } = await placeOrder(desk.provider, { headers: owner.headers });
  const email = newLogin();
  await desk.provider.context.db.update(orders).set({ email }).where(eq(orders.id, id));
  expect(await numbersOf(await signIn(desk.provider, email))).toEqual([]);
  expect(await numbersOf(owner)).toEqual([number]);
});

test('[AUTH-04] the Cyrillic and the punycode spelling of an e-mail are one login', async () => {
  const stored = 'anna@xn--80a1acny.xn--p1ai';
  const first = await signIn(desk.provider, stored);
  desk.provider.clock.pass(3);
  await desk.post('/code/generate/post/', { login: 'Anna@Почта.рф' });
  const { body } = await loginByCode(desk.provider, 'anna@почта.рф', await readCode(desk.provider, stored));
  const second = await desk.detail({ headers: bearer(body.tokens?.access ?? '') });
  expect(second).toMatchObject({ uuid: first.user.uuid, email: 'anna@почта.рф' });
});
