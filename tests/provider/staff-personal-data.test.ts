import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { staff } from '@/contract/staff/calls';
import { users } from '@/provider/db/tables/accounts';
import { consents } from '@/provider/db/tables/forms';
import { outbox } from '@/provider/db/tables/notifications';
import { orderEdits, orders } from '@/provider/db/tables/orders';
import { orderPayments } from '@/provider/db/tables/payments';
import { customerNotes } from '@/provider/db/tables/staff';
import { newLogin, signIn } from '../setup/customer';
import type { Placed } from '../setup/placed-order';
import { call } from '../setup/provider';
import { answer, ask, card, newPhone, order, provider, setupStaffCustomers } from '../setup/staff-customers-fixture';

setupStaffCustomers();

const erase = (key: string) => answer(staff.eraseCustomer, { key });
const rowOf = async ({ id }: Placed) => (await provider.context.db.select().from(orders).where(eq(orders.id, id)))[0];

test('the export of a guest has orders, correspondence and what staff noted', async () => {
  const [phone, email] = [newPhone(), newLogin()];
  const { number } = await order({ phone, staff_note: 'Скидка за ожидание' }, { email, comment: 'Домофон 42' });
  await ask(staff.noteCustomer, { key: phone, note: 'Любит хосты' });
  expect(await ask(staff.exportCustomer, { key: phone })).toMatchObject({
    orders: [{ number, customer: { phone, email, comment: 'Домофон 42' } }],
    claims: [],
    consents: [{ form: 'order' }],
    note: 'Любит хосты',
    staff_notes: [{ order: number, text: 'Скидка за ожидание' }],
  });
});

test('the export of an account has also its profile, favourites and sessions', async () => {
  const email = newLogin();
  const customer = await signIn(provider, email);
  const { number } = await order({}, { email, headers: customer.headers });
  expect(await ask(staff.exportCustomer, { key: email })).toMatchObject({
    user: { uuid: customer.user.uuid, email },
    orders: [{ number }],
    favourites: [],
    sessions: [{ agent: expect.any(String) }],
  });
});

test('a guest with an open order is not erased, and the refusal says why', async () => {
  const phone = newPhone();
  const open = await order({ phone });
  expect((await erase(phone)).body).toEqual({
    status: 0,
    message: 'У покупателя есть открытые заказы или незаконченные возвраты. Сначала закройте их',
  });
  expect((await rowOf(open))?.phone).toBe(phone);
});

test('erasing a guest leaves sums and nothing personal, also of notes, letters and consents, and touches nobody else', async () => {
  const { db } = provider.context;
  const [phone, email] = [newPhone(), newLogin()];
  const done = await order({ phone, status: 'done', staff_note: 'Тайна' }, { email, comment: 'Домофон 42' });
  const other = await order({ phone: newPhone(), status: 'done' }, { email: newLogin() });
  const entry = { order_id: done.id, actor: 'token', at: provider.clock.now() };
  await db.insert(orderPayments).values({
    ...{ ...entry, id: randomUUID(), kind: 'payment', way: 'cash', amount: 100, note: 'Тайна' },
  });
  await db.insert(orderEdits).values({
    ...{ ...entry, id: randomUUID(), reason: 'Тайна', total_before: 1, total_after: 1, changes: [] },
  });
  await ask(staff.noteCustomer, { key: phone, note: 'Тайна' });
  const before = await rowOf(done);

  expect((await erase(phone)).body).toEqual({ status: 1, message: 'Личные данные удалены' });
  const after = await rowOf(done);
  expect(after).toMatchObject({ phone: '', email: '', customer_name: 'Удалено', staff_note: null, comment: null });
  expect(after?.total).toBe(before?.total);
  const left = JSON.stringify([
    await db.select().from(orderPayments).where(eq(orderPayments.order_id, done.id)),
    await db.select().from(orderEdits).where(eq(orderEdits.order_id, done.id)),
    await db.select().from(customerNotes),
    await db.select().from(outbox).where(eq(outbox.recipient, email)),
    await db.select().from(consents).where(eq(consents.subject, email)),
    await ask(staff.log),
  ]);
  for (const word of ['Тайна', phone, email]) expect(left).not.toContain(word);
  expect((await rowOf(other))?.email).not.toBe('');
  expect((await erase(phone)).status).toBe(404);
  expect((await ask(staff.log, { subject: 'customer_notes' })).items[0]).toMatchObject({
    after: { erased_orders: 1 },
  });
});

test('an account is erased without the customer’s code, with its orders and sign-in', async () => {
  const email = newLogin();
  const customer = await signIn(provider, email);
  const own = await order({ status: 'done' }, { email, headers: customer.headers });
  const asGuest = await order({ status: 'done' }, { email });
  expect((await erase(email)).body.status).toBe(1);
  expect(await provider.context.db.select().from(users).where(eq(users.email, email))).toEqual([]);
  for (const placed of [own, asGuest]) expect(await rowOf(placed)).toMatchObject({ email: '', user_id: null });
  expect((await call(provider, 'GET', '/user/detail/', { headers: customer.headers })).status).toBe(401);
});

test('an order with a guest’s phone and the mailbox of an account stays when the guest is erased', async () => {
  const phone = newPhone();
  const email = newLogin();
  await signIn(provider, email);
  const theirs = await order({ phone, status: 'done' }, { email });
  await order({ phone, status: 'done' }, { email: newLogin() });
  expect((await card(phone)).orders).toBe(1);
  expect((await erase(phone)).body.status).toBe(1);
  expect(await rowOf(theirs)).toMatchObject({ phone, email });
});
