import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { staff } from '@/contract/staff/calls';
import { users } from '@/provider/db/tables/accounts';
import { orderClaims } from '@/provider/db/tables/claims';
import { enquiries, subscriptions } from '@/provider/db/tables/forms';
import { orderPayments } from '@/provider/db/tables/payments';
import { customerNotes } from '@/provider/db/tables/staff';
import { newLogin, signIn } from '../setup/customer';
import type { Placed } from '../setup/placed-order';
import { signInStaff } from '../setup/staff';
import { askAsStaff } from '../setup/staff-calls';
import {
  answer,
  ask,
  card,
  find,
  newPhone,
  order,
  provider,
  put,
  setupStaffCustomers,
} from '../setup/staff-customers-fixture';

setupStaffCustomers();

describe('the list', () => {
  test('guest orders of one phone are one person, found by name, mailbox and phone in any notation', async () => {
    const phone = newPhone();
    const email = newLogin();
    await order({ phone, customer_name: 'Алёна Ким', total: 100_000 }, { email: email.toUpperCase() });
    await order({ phone, customer_name: 'Алёна Ким', total: 50_000, status: 'done' }, { email });
    await order({ phone, customer_name: 'Алёна Ким', total: 70_000, status: 'cancelled', email: '' });
    const written = `8 (926) ${phone.slice(4, 7)}-${phone.slice(7, 9)}-${phone.slice(9)}`;
    for (const search of [written, phone.slice(4), 'ким алена', 'АЛЁНА', email, email.slice(0, 20)]) {
      expect(await find(search)).toEqual([
        {
          ...{ key: phone, name: 'Алёна Ким', phone, email, has_account: false, orders: 3, spent: 1_500 },
          last_order: expect.any(String),
        },
      ]);
    }
    expect(await find('Алёна%')).toEqual([]);
  });

  test('orders with one phone and different mailboxes are different people: the latest has the phone', async () => {
    const phone = newPhone();
    const [former, latest] = [newLogin(), newLogin()];
    await order({ phone }, { email: former });
    await order({ phone, email: '' });
    await order({ phone }, { email: latest });
    const found = (await find(phone)).map(({ key, orders, email }) => ({ key, orders, email }));
    expect(found).toEqual([
      { key: phone, orders: 2, email: latest },
      { key: former, orders: 1, email: former },
    ]);
    expect(await card(phone)).toMatchObject({ key: phone, orders: 2, email: latest });
    expect(await card(former)).toMatchObject({ key: former, orders: 1, phone });
  });

  test('an order with the phone of an account and the mailbox of a stranger is the stranger’s', async () => {
    const [phone, stranger] = [newPhone(), newLogin()];
    const { user } = await signIn(provider, newLogin());
    await provider.context.db.update(users).set({ phone }).where(eq(users.id, user.uuid));
    await order({ phone }, { email: stranger });
    expect((await find(user.email)).map(({ orders }) => orders)).toEqual([0]);
    expect(await card(phone)).toMatchObject({ orders: 0 });
    expect(await find(stranger)).toMatchObject([{ key: stranger, orders: 1, has_account: false }]);
    expect(await card(stranger)).toMatchObject({ orders: 1 });
  });

  test('an account has its own orders and those placed as a guest with its mailbox', async () => {
    const email = newLogin();
    const customer = await signIn(provider, email);
    await order({}, { email, headers: customer.headers });
    const phone = newPhone();
    await order({ phone }, { email: email.toUpperCase() });
    expect(await find(email)).toMatchObject([{ key: email, email, has_account: true, orders: 2, phone }]);
    expect(await card(email)).toMatchObject({ key: email, has_account: true, orders: 2 });
    expect((await answer(staff.customer, { key: phone })).status).toBe(404);
  });

  test('an account with a phone is the guest with that phone', async () => {
    const phone = newPhone();
    const { user } = await signIn(provider, newLogin());
    await provider.context.db.update(users).set({ phone }).where(eq(users.id, user.uuid));
    await order({ phone, email: '' });
    expect(await find(phone)).toMatchObject([{ key: phone, email: user.email, has_account: true, orders: 1 }]);
    expect(await card(user.email)).toMatchObject({ key: phone, orders: 1 });
  });

  test('whoever ordered last comes first, who never did last; the total is given', async () => {
    const phone = newPhone();
    await signIn(provider, newLogin());
    await order({ phone });
    const { items, total_number_items } = await ask(staff.customers);
    expect(items[0]?.key).toBe(phone);
    expect(items.at(-1)?.last_order).toBeUndefined();
    expect(total_number_items).toBe(items.length);
  });
});

describe('the card', () => {
  test('shows orders, consents, enquiries, subscriptions and whether the data can be erased', async () => {
    const { db } = provider.context;
    const [phone, email] = [newPhone(), newLogin()];
    const old = await order({ phone, status: 'cancelled', total: 90_000 }, { email });
    const open = await order({ phone, total: 100_000 }, { email });
    const created_at = provider.clock.now();
    const enquiry = { id: randomUUID(), mailing_type: 'header', username: 'Анна', email, created_at } as const;
    await db.insert(enquiries).values({ ...enquiry, text: 'Есть ли ели?' });
    await db.insert(subscriptions).values({ email, state: 'confirmed', changed_at: created_at });
    const claim = { id: randomUUID(), order_id: old.id, text: 'Сломана ветка' };
    await db.insert(orderClaims).values({ ...claim, created_at: new Date(created_at.getTime() + 1_000) });
    const found = await card(phone);
    expect(staff.customer.answer.parse(found)).toEqual(found);
    expect(found).toMatchObject({
      ...{ name: 'Анна Петрова', phone, email, orders: 2, spent: 1_000, open_orders: 1, can_erase: false },
      history: [
        { number: open.number, status: 'new', total: 1_000 },
        { number: old.number, status: 'cancelled', total: 900 },
      ],
      consents: [{ form: 'order' }, { form: 'order' }],
      enquiries: [
        { id: enquiry.id, text: 'Есть ли ели?' },
        { id: claim.id, text: claim.text, claimed_order: old.number },
      ],
      subscriptions: ['Новости питомника'],
    });
    await put(open, { status: 'done' });
    expect(await card(phone)).toMatchObject({ open_orders: 0, can_erase: true });
    expect((await answer(staff.customer, { key: '79990000000' })).status).toBe(404);
  });

  test('a note is written, replaced and removed, and the log keeps neither its text nor the phone', async () => {
    const phone = newPhone();
    await order({ phone });
    const note = (text: string) => answer(staff.noteCustomer, { key: phone, note: text });
    expect((await note('Просит звонить вечером')).body).toEqual({ status: 1, message: 'Заметка сохранена' });
    await note('Любит хосты');
    expect((await card(phone)).note).toBe('Любит хосты');
    const log = JSON.stringify(await ask(staff.log, { subject: 'customer_notes' }));
    expect(log).toContain('изменено');
    for (const text of ['Любит', phone]) expect(log).not.toContain(text);
    expect((await note(' ')).body).toEqual({ status: 1, message: 'Заметка убрана' });
    expect(await card(phone)).not.toHaveProperty('note');
    expect((await answer(staff.noteCustomer, { key: '79990000000', note: 'Кто это?' })).status).toBe(404);
  });

  test('a note under a mailbox stays in the history once it is saved under the phone', async () => {
    const [phone, email] = [newPhone(), newLogin()];
    await order({ phone }, { email });
    await provider.context.db
      .insert(customerNotes)
      .values({ key: email, note: 'По почте', changed_at: provider.clock.now() });
    await answer(staff.noteCustomer, { key: phone, note: 'По телефону' });
    expect((await card(phone)).note).toBe('По телефону');
    const history = (await ask(staff.log, { customer: phone })).items.filter(
      ({ subject }) => subject === 'customer_notes',
    );
    expect(history).toHaveLength(2);
  });
});

test('the card sums up what is to be paid and given back, for those who may see sums', async () => {
  const phone = newPhone();
  const unpaid = await order({ phone, status: 'done', total: 230_000 });
  const cancelled = await order({ phone, status: 'cancelled', total: 90_000 });
  const record = async ({ id: order_id }: Placed, amount: number) => {
    const entry = { id: randomUUID(), order_id, kind: 'payment', way: 'cash', actor: 'token' } as const;
    await provider.context.db.insert(orderPayments).values({ ...entry, amount, at: provider.clock.now() });
  };
  await record(unpaid, 100_010);
  await record(cancelled, 50_020);
  expect(await card(phone)).toMatchObject({ owed: { to_pay: 1_299.9, to_return: 500.2 }, can_erase: true });

  const owner = await signInStaff(provider, 'owner');
  const { key } = await askAsStaff(
    provider,
    staff.createKey,
    { name: 'CRM', scopes: ['customers.read'] },
    owner.headers,
  );
  const headers = { authorization: `Bearer ${key}` };
  expect(await askAsStaff(provider, staff.customer, { key: phone }, headers)).not.toHaveProperty('owed');
});
