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
import { placeOrder } from '../setup/placed-order';
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
      next: ['confirmed', 'assembling', 'done', 'cancelled'],
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
  expect(await bed({ price: 900 })).toBe('Гряда 4, ряд 2');
  expect(await bed({ bed: null })).toBeNull();
  await bed({ bed: 'Теплица' });
  expect(await bed({ bed: ' ' })).toBeNull();
});
