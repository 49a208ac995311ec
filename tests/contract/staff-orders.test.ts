import { randomInt, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { catalog } from '@/contract/catalog';
import { orders } from '@/contract/orders';
import { staff } from '@/contract/staff/calls';
import { buy } from './checkout';
import { callApi } from './client';
import { join } from './colleague';
import { nursery, takeProduct } from './nursery';
import { Visitor } from './visitor';

const HANDOVER = '2099-12-05';

const cardOf = (number: string) => nursery.call(staff.order, { params: { number } });
const detail = async (slug: string) => (await callApi(catalog.detail, { params: { slug } })).body;

describe('staff: the work on an order', () => {
  test('its card has the plants, the money and the link of the customer', async () => {
    const visitor = new Visitor();
    const { uuid } = await takeProduct({ price: 1_500 });
    const { number } = await buy(visitor, uuid, 2);
    const card = await cardOf(number);
    expect(card).toMatchObject({ number, status: 'new', total: 3_000, customer: { email: visitor.email } });
    expect(card.lines).toMatchObject([{ uuid, amount: 2, price: 1_500, free: 3 }]);
    expect(card.money).toMatchObject({ paid: 0, to_pay: 3_000, entries: [] });
    const token = new URL(card.link ?? '').searchParams.get('token') ?? '';
    expect((await callApi(orders.byLink, { query: { token } })).body.number).toBe(number);
    await nursery.expectRefused(staff.order, { params: { number: '99999999' } }, 404);
  });

  test('a planned order is on the picking list of its day once it is confirmed', async () => {
    const { number } = await buy(new Visitor(), (await takeProduct()).uuid);
    const picked = async (query: Record<string, string>) =>
      (await nursery.call(staff.picking, { query })).items.map((item) => item.number);
    const ofDay = { from: HANDOVER, to: HANDOVER };
    expect(await picked(ofDay)).not.toContain(number);
    const plan = { number, handover_on: HANDOVER, staff_note: 'Хрупкое' };
    expect(await nursery.call(staff.planOrder, { body: plan })).toMatchObject({ status: 1 });
    expect(await cardOf(number)).toMatchObject({ handover_on: HANDOVER, staff_note: 'Хрупкое' });
    expect(await picked(ofDay)).not.toContain(number);
    await nursery.call(staff.confirmOrder, { body: { number } });
    expect(await picked(ofDay)).toContain(number);
    expect(await picked({ number })).toEqual([number]);
    const past = { number, handover_on: '2020-01-01' };
    expect(await nursery.call(staff.planOrder, { body: past })).toMatchObject({ status: 0 });
  });

  test('[ORDER-02] [ORDER-04] an edit changes what its preview tells, once, and puts the pieces back on sale', async () => {
    const { uuid, slug } = await takeProduct({ stocked: 5, price: 1_000 });
    const { number } = await buy(new Visitor(), uuid, 3);
    const edit = { lines: [{ uuid, amount: 2 }], reason: 'По звонку' };
    const { preview } = await nursery.call(staff.previewEdit, { body: { number, edit } });
    expect(preview).toMatchObject({ total_before: 3_000, total_after: 2_000, back_on_sale: 1, lost: 0, refund: 0 });
    expect((await cardOf(number)).total).toBe(3_000);
    const body = { id: randomUUID(), number, total_before: 3_000, edit };
    for (let times = 0; times < 2; times++)
      expect(await nursery.call(staff.editOrder, { body })).toMatchObject({ status: 1 });
    const { total, edits } = await cardOf(number);
    expect([total, edits.length, edits[0]?.reason]).toEqual([2_000, 1, 'По звонку']);
    expect((await detail(slug)).total_quantity).toBe(3);
    const stale = { ...body, id: randomUUID() };
    expect(await nursery.call(staff.editOrder, { body: stale })).toMatchObject({ status: 0 });
  });

  test('a move is taken back once', async () => {
    const { number } = await buy(new Visitor(), (await takeProduct()).uuid);
    const { session } = await join('manager');
    await nursery.call(staff.moveOrder, { ...session, body: { number, status: 'assembling' } });
    const undo = () => nursery.call(staff.undoMove, { ...session, body: { number, from: 'assembling' } });
    expect(await undo()).toMatchObject({ status: 1 });
    expect(await undo()).toMatchObject({ status: 0 });
    expect(await cardOf(number)).toMatchObject({ status: 'new' });
  });

  test('money is recorded once and can be taken out again', async () => {
    const { number } = await buy(new Visitor(), (await takeProduct({ price: 1_000 })).uuid);
    const id = randomUUID();
    const payment = { id, number, kind: 'payment', way: 'cash', amount: 400 };
    for (let times = 0; times < 2; times++)
      expect(await nursery.call(staff.recordPayment, { body: payment })).toMatchObject({ status: 1 });
    expect((await cardOf(number)).money).toMatchObject({ paid: 400, to_pay: 600, entries: [{ id, way: 'cash' }] });
    const more = { ...payment, id: randomUUID(), amount: 700 };
    expect(await nursery.call(staff.recordPayment, { body: more })).toMatchObject({ status: 0 });
    expect(await nursery.call(staff.removePayment, { body: { id } })).toMatchObject({ status: 1 });
    expect((await cardOf(number)).money).toMatchObject({ paid: 0, to_pay: 1_000, entries: [] });
  });

  test('a shop without a bank neither sends a payment link nor returns money through it', async () => {
    const { number } = await buy(new Visitor(), (await takeProduct()).uuid);
    for (const call of [staff.sendPaymentLink, staff.returnMoney]) {
      expect(await nursery.call(call, { body: { number } })).toMatchObject({ status: 0, message: expect.any(String) });
    }
  });
});

describe('staff: an order by phone', () => {
  const newPhone = () => `79${randomInt(100_000_000, 1_000_000_000)}`;

  async function placeByPhone(phone: string, name: string) {
    const { uuid, slug } = await takeProduct({ stocked: 5, price: 1_000 });
    const body = {
      id: randomUUID(),
      customer: { name, phone },
      lines: [{ uuid, amount: 2, price: 900 }],
      delivery: { method: 'courier', address: 'Истра, Лесная, 1', price: 500 },
      payment_method: 'on_receipt',
    };
    const place = () => nursery.call(staff.placePhoneOrder, { body });
    return { slug, place, number: (await place()).number ?? '' };
  }

  test('a plant is found by its article number, with what is free', async () => {
    const { uuid, slug } = await takeProduct({ stocked: 4, price: 1_200 });
    const { sku } = await detail(slug);
    const { items } = await nursery.call(staff.findProducts, { query: { search: sku } });
    expect(items).toContainEqual(expect.objectContaining({ uuid, sku, price: 1_200, free: 4 }));
  });

  test('[ORDER-02] sent twice it is one order at the agreed price; the caller is found next time', async () => {
    const phone = newPhone();
    expect(await nursery.call(staff.findCustomer, { query: { phone } })).toEqual({});
    const { slug, place, number } = await placeByPhone(phone, 'Олег');
    expect(await place()).toMatchObject({ status: 1, number });
    expect(await cardOf(number)).toMatchObject({
      status: 'confirmed',
      total: 2_300,
      customer: { name: 'Олег', phone },
    });
    expect((await detail(slug)).total_quantity).toBe(3);
    const { customer } = await nursery.call(staff.findCustomer, { query: { phone } });
    expect(customer).toMatchObject({ name: 'Олег', phone, address: 'Истра, Лесная, 1', orders: 1 });
  });

  test('[FORM-11] a customer is listed, noted, exported and, without open orders, erased', async () => {
    const [key, name] = [newPhone(), `Олег ${randomUUID().slice(0, 8)}`];
    const { number } = await placeByPhone(key, name);
    const { items } = await nursery.call(staff.customers, { query: { search: name } });
    expect(items).toMatchObject([{ key, name, orders: 1, spent: 2_300, has_account: false }]);
    expect(await nursery.call(staff.noteCustomer, { body: { key, note: 'Любит сосны' } })).toMatchObject({ status: 1 });
    const card = await nursery.call(staff.customer, { query: { key } });
    expect(card).toMatchObject({ note: 'Любит сосны', history: [{ number, total: 2_300 }], can_erase: false });
    const exported = JSON.stringify(await nursery.call(staff.exportCustomer, { query: { key } }));
    for (const known of [name, key, 'Любит сосны']) expect(exported).toContain(known);
    const erase = () => nursery.call(staff.eraseCustomer, { body: { key } });
    expect(await erase()).toMatchObject({ status: 0, message: expect.any(String) });
    await nursery.call(staff.moveOrder, { body: { number, status: 'cancelled' } });
    expect(await erase()).toMatchObject({ status: 1 });
    await nursery.expectRefused(staff.customer, { query: { key } }, 404);
    expect(await nursery.call(staff.findCustomer, { query: { phone: key } })).toEqual({});
  });
});
