import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { orders } from '@/provider/db/tables/orders';
import { type Placed, placeOrder } from '../setup/placed-order';
import {
  change,
  insertPlant,
  list,
  namedOrders,
  numbers,
  payOnline,
  provider,
  record,
  setupStaffOrders,
} from '../setup/staff-orders-fixture';

setupStaffOrders();

describe('the search of orders', () => {
  let wanted: Placed;
  beforeAll(async () => {
    const plant = await insertPlant({ name: 'Кизил мужской «Сокол»', sku: 'КЗ-7704' });
    wanted = await placeOrder(provider, {
      products: [plant],
      name: 'Евпраксия Ёжикова',
      email: 'Zina@sad-zina.example',
    });
    await change(wanted, { phone: '79031112233' });
  });

  test.each([
    ['the name in any case, with е for ё', 'ежикова ЕВПРАКСИЯ'],
    ['a part of the e-mail', 'zina@SAD'],
    ['the phone from 8, with brackets', '8 (903) 111-22-33'],
    ['the phone from +7', '+7 903 111 22 33'],
    ['the end of the phone', '111-22-33'],
    ['the beginning of the phone from 8', '8903111'],
    ['a plant of a line', 'кизил «сокол'],
    ['the article number', 'кз-7704'],
    ['the article number in two words', 'кз 7704'],
    ['the name and a plant together', 'Ёжикова кизил'],
  ])('finds an order by %s', async (_what, search) => {
    expect(await numbers({ search })).toEqual([wanted.number]);
  });

  test('finds an order by its number with a hyphen, without, after № and by its half', async () => {
    const digits = wanted.number.replace('-', '');
    for (const search of [wanted.number, digits, `№${wanted.number}`, `№ ${digits}`])
      expect(await numbers({ search })).toEqual([wanted.number]);
    expect(await numbers({ search: wanted.number.slice(0, 4) })).toContain(wanted.number);
  });

  test.each([
    ['one of the words stands nowhere', 'Ёжикова груша'],
    ['it is a wildcard of the database', '%жикова'],
    ['it is another wildcard of the database', 'Ё_икова'],
    ['the phone is another’s', '8 903 111-22-34'],
  ])('finds nothing if %s', async (_what, search) => {
    expect(await numbers({ search })).toEqual([]);
  });
});

describe('the filter of orders', () => {
  test('a view shows the orders that staff work on, those of which money is due, and closed ones', async () => {
    const { search, place } = namedOrders();
    const [fresh, confirmed, unscheduled, paid, overpaid, cancelled, done, online] = [
      await place(),
      await place(),
      await place(),
      await place(),
      await place(),
      await place(),
      await place(),
      await place(),
    ];
    const day = { handover_on: '2026-12-01' };
    await change(fresh, day);
    await change(confirmed, { status: 'confirmed', confirmed_at: provider.clock.now(), ...day });
    await change(unscheduled, { status: 'assembling' });
    await change(paid, { status: 'ready', ...day });
    await record(paid.id, 2_000);
    await change(overpaid, { status: 'assembling', ...day });
    await record(overpaid.id, 2_500);
    await change(cancelled, { status: 'cancelled' });
    await payOnline(cancelled.id, { stage: 'taken', amount: 200_000, refunded: 150_000 });
    await change(done, { status: 'done' });
    await change(online, { status: 'paid', ...day });
    await payOnline(online.id, { stage: 'taken', amount: 200_000 });
    const shown = async (view: string) => numbers({ search, view });
    const sorted = (...placed: Placed[]) => placed.map(({ number }) => number).sort();
    expect(await shown('open')).toEqual(sorted(fresh, confirmed, unscheduled, paid, overpaid, online));
    expect(await shown('new')).toEqual(sorted(fresh, online));
    expect(await shown('unpaid')).toEqual(sorted(fresh, confirmed, unscheduled, done));
    expect(await shown('to_return')).toEqual(sorted(overpaid, cancelled));
    expect(await shown('unscheduled')).toEqual(sorted(unscheduled));
    expect(await shown('closed')).toEqual(sorted(cancelled, done));
  });

  test('status, way of delivery and of payment each leave only their orders', async () => {
    const { search, place } = namedOrders();
    const pickup = await place();
    const sent = await place({
      delivery: { method: 'transport', address: 'Тверь, Садовая, 1' },
      payment_method: 'prepaid',
    });
    await change(sent, { status: 'assembling' });
    expect(await numbers({ search, status: 'assembling' })).toEqual([sent.number]);
    expect(await numbers({ search, status: 'new' })).toEqual([pickup.number]);
    expect(await numbers({ search, method: 'transport' })).toEqual([sent.number]);
    expect(await numbers({ search, payment_method: 'on_receipt' })).toEqual([pickup.number]);
    expect(await numbers({ search, payment_method: 'prepaid', method: 'pickup' })).toEqual([]);
  });

  test('days of ordering are Moscow’s and inclusive, and so are days of handing over', async () => {
    const { search, place } = namedOrders();
    const [evening, night] = [await place(), await place()];
    await change(evening, { created_at: new Date('2026-10-04T20:59:59Z'), handover_on: '2026-10-10' });
    await change(night, { created_at: new Date('2026-10-04T21:00:00Z'), handover_on: '2026-10-12' });
    const both = [evening.number, night.number].sort();
    expect(await numbers({ search, from: '2026-10-04', to: '2026-10-04' })).toEqual([evening.number]);
    expect(await numbers({ search, from: '2026-10-05' })).toEqual([night.number]);
    expect(await numbers({ search, from: '2026-10-04', to: '2026-10-05' })).toEqual(both);
    expect(await numbers({ search, handover_from: '2026-10-10', handover_to: '2026-10-11' })).toEqual([evening.number]);
    expect(await numbers({ search, handover_from: '2026-10-10', handover_to: '2026-10-12' })).toEqual(both);
    expect(await numbers({ search, handover_from: '2026-10-13' })).toEqual([]);
  });

  test('a number with a mistyped digit leaves nothing, and the sums are zero', async () => {
    const { number } = await placeOrder(provider);
    const wrong = number.replace(/^\d/, (digit) => String((Number(digit) % 9) + 1));
    expect(await list({ number: wrong })).toEqual({
      ...{ has_sums: true, total_number_items: 0, total: 0, paid: 0, items: [] },
    });
    expect(await numbers({ number })).toEqual([number]);
  });
});

describe('the list of orders', () => {
  test('sums all orders of the filter: cancelled ones are not counted, money returned is not paid', async () => {
    const { search, place } = namedOrders();
    const [cash, online, cancelled] = [await place(), await place({ amount: 1 }), await place()];
    await record(cash.id, 900);
    await record(cash.id, 300, 'refund');
    await payOnline(online.id, { stage: 'taken', amount: 100_000, refunded: 25_050 });
    await payOnline(online.id, { stage: 'pending', amount: 100_000 });
    await change(cancelled, { status: 'cancelled' });
    await payOnline(cancelled.id, { stage: 'returned', amount: 200_000, refunded: 200_000 });
    const sums = { has_sums: true, total_number_items: 3, total: 3_000, paid: 1_349.5 };
    expect(await list({ search })).toMatchObject(sums);
    expect(await list({ search, page: '2' })).toEqual({ ...sums, items: [] });
    const paidOf = async (number: string) => (await list({ number })).items[0]?.paid;
    expect([await paidOf(cash.number), await paidOf(online.number), await paidOf(cancelled.number)]).toEqual([
      600, 749.5, 0,
    ]);
  });

  test('shows the newest first, fifty on a page', async () => {
    const { search, place } = namedOrders();
    const first = await place();
    const [stored] = await provider.context.db.select().from(orders).where(eq(orders.id, first.id));
    for (let n = 0; n < 3; n++) {
      provider.clock.pass(1);
      await place({ amount: 1 });
    }
    const { items } = await list({ search });
    expect(items.map(({ date }) => date)).toEqual(
      items
        .map(({ date }) => date)
        .sort()
        .reverse(),
    );
    expect(items.at(-1)).toMatchObject({ number: first.number, date: stored?.created_at.toISOString() });
  });

  test('says of an order its pieces, first three plants, day, note, what it waits for', async () => {
    const names = ['Айва', 'Бук', 'Вяз', 'Граб'];
    const plants = [];
    for (const name of names) plants.push(await insertPlant({ name, price: 200_000 }));
    const placed = await placeOrder(provider, { products: plants });
    await change(placed, { handover_on: '2026-12-05', staff_note: 'Ворота слева' });
    const { items } = await list({ number: placed.number });
    expect(items).toMatchObject([
      {
        ...{ status: 'new', total: 8_000, paid: 0, method: 'pickup', payment_method: 'on_receipt', pieces: 4 },
        ...{ handover_on: '2026-12-05', has_note: true, waits: ['confirmation'], pin_differs: false },
      },
    ]);
    const shown = items[0]?.plants ?? [];
    expect([shown.length, names.filter((name) => shown.includes(name)).length]).toEqual([3, 3]);
  });
});
