import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staff } from '@/contract/staff/calls';
import { purgeNotes } from '@/provider/customers/staff-service';
import { enquiries } from '@/provider/db/tables/forms';
import { newLogin, signIn } from '../setup/customer';
import { placeOrder } from '../setup/placed-order';
import { call, openTestProvider, type TestProvider } from '../setup/provider';
import { signInStaff } from '../setup/staff';
import { askAsStaff } from '../setup/staff-calls';

let provider: TestProvider;
let headers: Record<string, string>;
beforeAll(async () => {
  provider = await openTestProvider();
  ({ headers } = await signInStaff(provider, 'manager'));
});
afterAll(() => provider.close());

const find = async (search: string) => (await askAsStaff(provider, staff.customers, { search }, headers)).items;
const card = (key: string) => askAsStaff(provider, staff.customer, { key }, headers);

async function write(email: string, username = 'Пётр Садов') {
  provider.clock.pass(1);
  const row = { id: randomUUID(), mailing_type: 'header', username, email, phone: '79161112233' } as const;
  await provider.context.db
    .insert(enquiries)
    .values({ ...row, text: 'Есть ли ели?', created_at: provider.clock.now() });
}

test('[FORM-11] who only wrote to us is listed once, noted, exported and erased', async () => {
  const email = newLogin();
  await write(email);
  await write(email, 'Пётр');
  expect(await find(email)).toEqual([
    { key: email, name: expect.any(String), phone: '79161112233', email, has_account: false, orders: 0, spent: 0 },
  ]);
  const body = { key: email, note: 'Спрашивал о елях' };
  expect(await askAsStaff(provider, staff.noteCustomer, body, headers)).toMatchObject({ status: 1 });
  await purgeNotes(provider.context);
  expect(await card(email.toUpperCase())).toMatchObject({
    ...{ key: email, name: 'Пётр', phone: '79161112233', note: 'Спрашивал о елях', history: [], can_erase: true },
    enquiries: [{ text: 'Есть ли ели?' }, { text: 'Есть ли ели?' }],
  });
  const exported = JSON.stringify(await askAsStaff(provider, staff.exportCustomer, { key: email }, headers));
  for (const known of ['Есть ли ели?', 'Пётр', '79161112233', email]) expect(exported).toContain(known);
  expect(await askAsStaff(provider, staff.eraseCustomer, { key: email }, headers)).toMatchObject({ status: 1 });
  expect(await provider.context.db.select().from(enquiries).where(eq(enquiries.email, email))).toEqual([]);
  expect(await find(email)).toEqual([]);
  const gone = await call(provider, 'GET', `${staff.customer.path}?key=${encodeURIComponent(email)}`, { headers });
  expect(gone.status).toBe(404);
});

test('who has an account or an order is not listed a second time for an enquiry', async () => {
  const [registered, guest] = [newLogin(), newLogin()];
  await signIn(provider, registered);
  await placeOrder(provider, { email: guest });
  for (const email of [registered, guest]) {
    await write(email);
    expect(await find(email)).toHaveLength(1);
  }
});

test('a mailbox that only an account’s order names is a person of its own, so its enquiry can be erased', async () => {
  const [phone, email] = [`7925${String(Date.now()).slice(-7)}`, newLogin()];
  const { headers: own } = await signIn(provider, phone);
  await placeOrder(provider, { email, headers: own });
  await write(email);
  expect((await find(email)).map(({ key }) => key)).toContain(email);
  expect(await askAsStaff(provider, staff.eraseCustomer, { key: email }, headers)).toMatchObject({ status: 1 });
  expect(await provider.context.db.select().from(enquiries).where(eq(enquiries.email, email))).toEqual([]);
});

test('a phone that only an enquiry names opens no card', async () => {
  await write(newLogin());
  const { status } = await call(provider, 'GET', `${staff.customer.path}?key=79161112233`, { headers });
  expect(status).toBe(404);
});
