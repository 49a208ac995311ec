import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnswerOf, Call } from '@/contract/call';
import { staff } from '@/contract/staff/calls';
import { orders } from '@/provider/db/tables/orders';
import { customerNotes } from '@/provider/db/tables/staff';
import { RETENTION } from '@/provider/retention';
import { newLogin, requestCode, signIn } from '../setup/customer';
import { placeOrder } from '../setup/placed-order';
import { call, openTestProvider, type TestProvider } from '../setup/provider';
import { signInStaff } from '../setup/staff';

let provider: TestProvider;
let manager: Awaited<ReturnType<typeof signInStaff>>;
beforeAll(async () => {
  provider = await openTestProvider();
  manager = await signInStaff(provider, 'manager');
});
afterAll(() => provider.close());

async function ask<C extends Call>({ method, path }: C, given: Record<string, string>) {
  const { headers } = manager;
  const query = `${path}?${new URLSearchParams(given)}`;
  const sent =
    method === 'GET'
      ? call<AnswerOf<C>>(provider, 'GET', query, { headers })
      : call<AnswerOf<C>>(provider, 'POST', path, { headers, body: given });
  return (await sent).body;
}

let phones = 0;
const newPhone = () => `7927${String(++phones).padStart(7, '0')}`;
const notes = async () => (await provider.context.db.select().from(customerNotes)).map(({ note }) => note);

async function order(change: Partial<typeof orders.$inferInsert>, wanted: Parameters<typeof placeOrder>[1] = {}) {
  const placed = await placeOrder(provider, wanted);
  await provider.context.db
    .update(orders)
    .set({ status: 'done', ...change })
    .where(eq(orders.id, placed.id));
  provider.clock.pass(1);
  return placed;
}

const phoneOf = async (id: string) =>
  (await provider.context.db.select().from(orders).where(eq(orders.id, id)))[0]?.phone;

test('neither the export nor the erasure of a guest takes an order of another mailbox with the same phone', async () => {
  const phone = newPhone();
  const theirs = await order({ phone }, { email: newLogin() });
  const own = await order({ phone }, { email: newLogin() });
  const exported = (await ask(staff.exportCustomer, { key: phone })) as { orders: { number: string }[] };
  expect(exported.orders.map(({ number }) => number)).toEqual([own.number]);
  expect((await ask(staff.eraseCustomer, { key: phone })).status).toBe(1);
  expect([await phoneOf(theirs.id), await phoneOf(own.id)]).toEqual([phone, '']);
});

test('an export is recorded without naming the customer', async () => {
  const phone = newPhone();
  await order({ phone });
  await ask(staff.exportCustomer, { key: phone });
  const [entry] = (await ask(staff.log, { subject: 'customer_notes' })).items;
  expect(entry).toMatchObject({ actor: expect.stringMatching(/^Сотрудник/), after: { exported: true } });
  expect(JSON.stringify(entry)).not.toContain(phone);
});

test.each(['phone', 'email'])(
  'a note under the %s of an order goes when the customer erases the account',
  async (login) => {
    const [phone, email] = [newPhone(), newLogin()];
    await order({ phone }, { email });
    const key = login === 'phone' ? phone : email;
    await ask(staff.noteCustomer, { key, note: `Тайна ${key}` });
    const customer = await signIn(provider, email);
    provider.clock.pass(3);
    const code = await requestCode(provider, email);
    const erased = await call<{ status: number }>(provider, 'POST', '/user/delete/post/', {
      ...{ headers: customer.headers, body: { code } },
    });
    expect(erased.body.status).toBe(1);
    expect(await notes()).not.toContain(`Тайна ${key}`);
  },
);

test('a note under the phone of an order goes when staff erase the account that the order belongs to', async () => {
  const [phone, email] = [newPhone(), newLogin()];
  await order({ phone }, { email });
  await ask(staff.noteCustomer, { key: phone, note: 'Тайна' });
  await signIn(provider, email);
  expect((await ask(staff.eraseCustomer, { key: email })).status).toBe(1);
  expect(await notes()).not.toContain('Тайна');
});

test('a note goes once no order and no account has its phone or e-mail, also while no order expires', async () => {
  const { db, now } = provider.context;
  const [phone, email] = [newPhone(), newLogin()];
  await order({ phone }, { email: email.toUpperCase() });
  const keys = [phone, email, newPhone(), newLogin()];
  await db.insert(customerNotes).values(keys.map((key) => ({ key, note: key, changed_at: now() })));
  expect(await RETENTION['notes about former customers']?.(provider.context)).toEqual({ notes: 2 });
  expect((await notes()).sort()).toEqual([phone, email].sort());
});
