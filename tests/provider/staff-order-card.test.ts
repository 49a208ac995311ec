import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { staff } from '@/contract/staff/calls';
import { products } from '@/provider/db/tables/catalog';
import { outbox } from '@/provider/db/tables/notifications';
import { orderEdits } from '@/provider/db/tables/orders';
import { getCard } from '@/provider/order-card/service';
import { moveOrder } from '@/provider/orders/service';
import { permissionsOf } from '@/provider/staff/rules';
import { type Placed, placeOrder } from '../setup/placed-order';
import { call, insertProduct } from '../setup/provider';
import { signInStaff } from '../setup/staff';
import { askAsStaff } from '../setup/staff-calls';
import {
  card,
  change,
  insertPlant,
  manager,
  namedOrders,
  plan,
  provider,
  read,
  readCard,
  setupStaffOrders,
} from '../setup/staff-orders-fixture';

setupStaffOrders();

describe('the card of an order', () => {
  test('of a new order has its plants, customer, sums, moves and what staff may do', async () => {
    const plant = await insertPlant({
      ...{ name: 'Туя западная', latin_name: 'Thuja occidentalis', size: '80–100 см', bed: 'Гряда 4', sku: 'ТУ-401' },
      ...{ stocked: 9, reserved: 2, attributes: { specimen: true } },
    });
    const placed = await placeOrder(provider, { products: [plant], comment: 'Позвоните', email: 'card@example.com' });
    expect(await card(placed.number)).toMatchObject({
      number: placed.number,
      status: 'new',
      next: ['confirmed', 'assembling', 'cancelled'],
      ...{ can_confirm: true, can_edit: true, waits: [] },
      customer: { name: 'Анна Петрова', phone: '79161234567', email: 'card@example.com' },
      comment: 'Позвоните',
      delivery: { method: 'pickup', pin_differs: false },
      lines: [
        {
          ...{ uuid: plant, sku: 'ТУ-401', name: 'Туя западная', latin_name: 'Thuja occidentalis', size: '80–100 см' },
          ...{ bed: 'Гряда 4', specimen: true, amount: 1, price: 1_000, free: 6, src: '' },
        },
      ],
      ...{ extras: [], total: 1_000, discount: 0, edits: [] },
      money: { paid: 0, to_pay: 1_000, to_return: 0, entries: [] },
      moves: [{ status: 'new' }],
    });
  });

  test('has the address, the plan, the customer’s other orders and a link that opens the order', async () => {
    const { search, place } = namedOrders();
    const wanted = {
      delivery: { method: 'transport', address: 'Тверь, Садовая, 1' },
      payment_method: 'prepaid',
    } as const;
    const placed = await place(wanted);
    const other = await place();
    for (const order of [placed, other]) await change(order, { phone: '79035550011' });
    await plan({ number: placed.number, handover_on: '2026-12-20', staff_note: 'Хрупкое' });
    const shown = await card(placed.number.replace('-', ''));
    expect(shown).toMatchObject({
      ...{ handover_on: '2026-12-20', staff_note: 'Хрупкое', payment_method: 'prepaid' },
      customer: { name: search, phone: '79035550011', orders: 2 },
      delivery: { method: 'transport', address: 'Тверь, Садовая, 1' },
    });
    const token = new URL(shown.link ?? '').searchParams.get('token') ?? '';
    const opened = await call<{ number: string }>(
      provider,
      'GET',
      `/orders/by-link/?token=${encodeURIComponent(token)}`,
    );
    expect(opened.body.number).toBe(placed.number);
  });

  test('of an order by invoice has the company and the invoice', async () => {
    const company = { name: 'ООО «Сад»', inn: '7707083893', kpp: '773601001' };
    const { number } = await placeOrder(provider, { payment_method: 'invoice', company });
    expect(await card(number)).toMatchObject({
      company,
      invoice_url: expect.stringContaining('/success/invoice?token='),
    });
  });

  test('read by those who may not change it has no link with which a customer cancels and pays', async () => {
    const company = { name: 'ООО «Сад»', inn: '7707083893', kpp: '773601001' };
    const { number } = await placeOrder(provider, { payment_method: 'invoice', company });
    for (const role of ['picker', 'agronomist', 'accountant'] as const) {
      const { headers } = await signInStaff(provider, role);
      const shown = await askAsStaff(provider, staff.order, { number }, headers);
      const picked = await askAsStaff(provider, staff.picking, { number }, headers);
      for (const one of [shown, picked.items[0]]) {
        expect(one).toMatchObject({ number, company });
        expect(JSON.stringify(one)).not.toContain('token=');
      }
    }
  });

  test('offers a payment link only where a bank is set, also once the work on the order has begun', async () => {
    const { number } = await placeOrder(provider);
    expect((await card(number)).payment_link).toEqual({ state: 'none' });
    await moveOrder(provider.context, number, 'assembling');
    expect((await card(number)).payment_link).toEqual({ state: 'none' });
    const ofNoBank = await getCard({ ...provider.context, bank: undefined }, number, permissionsOf('manager'));
    expect(ofNoBank).not.toHaveProperty('payment_link');
  });

  test('of an order at the bank waits for payment and can be confirmed; a cancelled one can do neither', async () => {
    const placed = await placeOrder(provider);
    await change(placed, { status: 'awaiting_payment', pay_until: new Date('2026-12-01T09:00:00Z') });
    const waiting = await card(placed.number);
    expect(waiting).toMatchObject({ can_confirm: true, next: ['assembling', 'cancelled'] });
    expect(waiting.pay_until).toBe('2026-12-01T09:00:00.000Z');
    await moveOrder(provider.context, placed.number, 'cancelled');
    const cancelled = await card(placed.number);
    expect(cancelled).toMatchObject({ can_confirm: false, can_edit: false, next: ['refunded'] });
    expect(cancelled.pay_until).toBeUndefined();
  });

  test('says who edited the order and why, and what the customer was written', async () => {
    const { db } = provider.context;
    const { id, number } = await placeOrder(provider, { email: 'letters@example.com' });
    const [first] = await db
      .select()
      .from(outbox)
      .where(eq(outbox.message_id, `order-${id}-customer`));
    await db.insert(orderEdits).values({
      ...{ id: randomUUID(), order_id: id, actor: `account:${manager.id}`, at: provider.clock.now() },
      ...{ reason: 'Подмёрзла', total_before: 200_000, total_after: 100_000, changes: ['Туя: 2 → 1 шт'] },
    });
    const [name] = await db.execute<{ name: string }>('SELECT name FROM staff_accounts').then(({ rows }) => rows);
    const letter = { subject: first?.subject, state: 'waiting' };
    expect(await card(number)).toMatchObject({
      edits: [
        {
          ...{ by: name?.name, reason: 'Подмёрзла', total_before: 2_000, total_after: 1_000 },
          changes: ['Туя: 2 → 1 шт'],
        },
      ],
      letters: [letter],
    });
    const state = async (set: Partial<typeof outbox.$inferInsert>) => {
      await db
        .update(outbox)
        .set(set)
        .where(eq(outbox.message_id, `order-${id}-customer`));
      return (await card(number)).letters.map((sent) => sent.state);
    };
    const now = provider.clock.now();
    expect(await state({ dead_at: now })).toEqual(['failed']);
    expect(await state({ dead_at: null, sent_at: now })).toEqual(['sent']);
  });

  test('is absent for a mistyped and for an unknown number', async () => {
    for (const number of ['1', '12345678', '']) expect((await readCard(number)).status).toBe(404);
  });
});

describe('the picking list', () => {
  const picked = async (query: Record<string, string>) =>
    (await read(staff.picking, query)).body.items.map(({ number }) => number);

  test('of days has open orders to be handed over then, in the order of the days', async () => {
    const { place } = namedOrders();
    const [late, early, other, gone] = [await place(), await place(), await place(), await place()];
    await change(late, { handover_on: '2027-03-02', status: 'ready' });
    await change(early, { handover_on: '2027-03-01', status: 'confirmed' });
    await change(other, { handover_on: '2027-03-03', status: 'confirmed' });
    await change(gone, { handover_on: '2027-03-01', status: 'shipped' });
    expect(await picked({ from: '2027-03-01', to: '2027-03-02' })).toEqual([early.number, late.number]);
  });

  test('has what is paid on receipt, and apart what must be paid or confirmed before it is picked', async () => {
    const { place } = namedOrders();
    const handover_on = '2027-04-01';
    const unpaid = { handover_on, status: 'awaiting_payment', confirmed_at: provider.clock.now() } as const;
    const [onReceipt, byLink, invoice, fresh] = [await place(), await place(), await place(), await place()];
    await change(onReceipt, unpaid);
    await change(byLink, { ...unpaid, pay_until: new Date('2027-03-20T09:00:00Z') });
    await change(invoice, { ...unpaid, payment_method: 'invoice' });
    await change(fresh, { handover_on });
    const { items, waiting } = (await read(staff.picking, { from: handover_on, to: handover_on })).body;
    expect(items.map(({ number }) => number)).toEqual([onReceipt.number]);
    const told = new Map(waiting.map((one) => [one.number, one]));
    expect(told.size).toBe(3);
    expect(told.get(fresh.number)).toEqual({
      ...{ awaits: 'confirmation', number: fresh.number, name: expect.any(String), pieces: 2, handover_on },
    });
    expect(told.get(byLink.number)).toMatchObject({
      awaits: 'payment',
      pieces: 2,
      handover_on,
      pay_until: '2027-03-20T09:00:00.000Z',
    });
    expect(told.get(invoice.number)).toMatchObject({ awaits: 'payment', pieces: 2, handover_on });
  });

  test('of a number has that order whatever its state, of an unknown number nothing', async () => {
    const placed = await placeOrder(provider);
    await change(placed, { status: 'done' });
    expect(await picked({ number: placed.number })).toEqual([placed.number]);
    expect(await picked({ number: '11111111' })).toEqual([]);
  });
});

describe('the plan of an order', () => {
  const planned = async ({ number }: Placed) => {
    const { handover_on, staff_note } = await card(number);
    return { handover_on, staff_note };
  };

  test('is written field by field; null and an empty note clear it', async () => {
    const placed = await placeOrder(provider);
    const { number } = placed;
    expect((await plan({ number, handover_on: '2026-12-20' })).body).toMatchObject({ status: 1 });
    await plan({ number, staff_note: '  Собака во дворе ' });
    expect(await planned(placed)).toEqual({ handover_on: '2026-12-20', staff_note: 'Собака во дворе' });
    await plan({ number, handover_on: null });
    expect(await planned(placed)).toEqual({ staff_note: 'Собака во дворе' });
    await plan({ number, staff_note: '' });
    expect(await planned(placed)).toEqual({});
  });

  test('the card names each day that was planned, and who planned it', async () => {
    const { number } = await placeOrder(provider);
    await plan({ number, handover_on: '2026-12-20' });
    await plan({ number, staff_note: 'Собака во дворе' });
    await plan({ number, handover_on: null });
    const { planned, notes } = await card(number);
    const { by } = notes[0] ?? {};
    expect(planned).toEqual([
      { date: expect.any(String), by, day: '2026-12-20' },
      { date: expect.any(String), by },
    ]);
  });

  test('names for each plant when its season opens, where the day is out of it', async () => {
    const ball = await insertPlant({ attributes: { form: 'ball', evergreen: true } });
    const { number } = await placeOrder(provider, { products: [ball] });
    await plan({ number, handover_on: '2027-05-10' });
    expect((await card(number)).lines[0]).not.toHaveProperty('next_season');
    await plan({ number, handover_on: '2027-06-10' });
    expect((await card(number)).lines[0]).toMatchObject({ next_season: '2027-09-01' });
  });

  test('refuses a past day of Moscow and takes today', async () => {
    const placed = await placeOrder(provider);
    const today = new Date(provider.clock.now().getTime() + 3 * 3_600_000).toISOString().slice(0, 10);
    const yesterday = new Date(provider.clock.now().getTime() - 21 * 3_600_000).toISOString().slice(0, 10);
    const refused = await plan({ number: placed.number, handover_on: yesterday });
    expect(refused.body).toEqual({ status: 0, message: 'Этот день уже прошёл, выберите другой' });
    expect((await plan({ number: placed.number, handover_on: today })).body.status).toBe(1);
    expect(await planned(placed)).toEqual({ handover_on: today });
  });

  test('is refused without a change, and for an unknown order', async () => {
    const { number } = await placeOrder(provider);
    expect((await plan({ number })).status).toBe(400);
    expect((await plan({ number: '11111111', staff_note: 'Нет' })).status).toBe(404);
  });
});

describe('finding for an order by phone', () => {
  const found = async (search: string) => (await read(staff.findProducts, { search })).body.items;

  test('a plant is found by the beginning of its article number first, then by words of its name', async () => {
    const byName = await insertPlant({ name: 'Ирга ольхолистная QX-90', sku: 'AA-1' });
    const byNumber = await insertPlant({
      ...{ name: 'Ирга Ламарка', sku: 'QX-9077', size: 'С5', bed: 'Гряда 9', stocked: 8, reserved: 3 },
      ...{ price: 300_000, discount_price: 250_000, attributes: { form: 'C5', evergreen: true, country: 'Россия' } },
    });
    const items = await found('qx-90');
    expect(items.map(({ uuid }) => uuid)).toEqual([byNumber, byName]);
    expect(items[0]).toEqual({
      ...{ uuid: byNumber, sku: 'QX-9077', name: 'Ирга Ламарка', size: 'С5', src: '', price: 2_500 },
      ...{ free: 5, bed: 'Гряда 9', travel: { form: 'C5', evergreen: true } },
    });
    expect((await found('«ирга» ЛАМАРКА')).map(({ uuid }) => uuid)).toEqual([byNumber]);
  });

  test('removed plants are not found, at most twenty are, nothing without a word', async () => {
    const gone = await insertPlant({ name: 'Пузыреплодник зимний', removed_at: provider.clock.now() });
    expect((await found('пузыреплодник зимний')).map(({ uuid }) => uuid)).not.toContain(gone);
    for (let n = 0; n < 21; n++) await insertPlant({ name: `Хеномелес опытный ${n}` });
    expect(await found('хеномелес опытный')).toHaveLength(20);
    expect(await found(' % ')).toEqual([]);
  });

  test('a customer is found by the phone in any notation, as in the newest order, with the last address', async () => {
    const { search, place } = namedOrders();
    const old = await place({
      delivery: { method: 'transport', address: 'Клин, Новая, 5', details: 'кв. 5' },
      payment_method: 'prepaid',
    });
    await change(old, { phone: '79037770088', customer_name: 'Прежнее имя' });
    provider.clock.pass(1);
    await change(await place({ email: 'newest@example.com' }), { phone: '79037770088' });
    const find = async (phone: string) => (await read(staff.findCustomer, { phone })).body;
    expect(await find('8 (903) 777-00-88')).toEqual({
      customer: {
        ...{ name: search, phone: '79037770088', email: 'newest@example.com', orders: 2 },
        ...{ address: 'Клин, Новая, 5', details: 'кв. 5' },
      },
    });
    expect(await find('8 903 777-00-89')).toEqual({});
  });
});

test('a product’s bed is written, kept by other changes, and cleared by null or an empty text', async () => {
  const { uuid } = await insertProduct(provider);
  const bed = async (body: object) => {
    const { headers } = manager;
    const sent = { headers, body: { uuid, ...body } };
    expect((await call<{ status: number }>(provider, 'POST', staff.changeProduct.path, sent)).body.status).toBe(1);
    const [row] = await provider.context.db.select().from(products).where(eq(products.id, uuid));
    return row?.bed;
  };
  expect(await bed({ bed: 'Гряда 4, ряд 2' })).toBe('Гряда 4, ряд 2');
  expect(await bed({ stocked: 3 })).toBe('Гряда 4, ряд 2');
  expect(await bed({ bed: null })).toBeNull();
  await bed({ bed: 'Теплица' });
  expect(await bed({ bed: ' ' })).toBeNull();
});
