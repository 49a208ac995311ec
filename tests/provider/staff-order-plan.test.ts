import { describe, expect, test } from 'vitest';
import { staff } from '@/contract/staff/calls';
import { type Placed, placeOrder } from '../setup/placed-order';
import {
  card,
  change,
  insertPlant,
  namedOrders,
  plan,
  provider,
  read,
  setupStaffOrders,
} from '../setup/staff-orders-fixture';

setupStaffOrders();

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
