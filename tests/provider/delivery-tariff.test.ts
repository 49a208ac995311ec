import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { DeliveryQuote } from '@/contract/delivery';
import type { DeliveryTariff } from '@/contract/delivery-tariff';
import type { OrderAnswer } from '@/contract/orders';
import { site } from '@/contract/site';
import { staff } from '@/contract/staff/calls';
import { seedLaterContent } from '@/provider/db/seed/later-content';
import { loadSeed } from '@/provider/db/seed/load';
import type { StoredBlock } from '@/provider/db/stored';
import { documents, seedMarks } from '@/provider/db/tables/content';
import { deliveryRates } from '@/provider/db/tables/delivery';
import { orders } from '@/provider/db/tables/orders';
import { changedPages } from '@/provider/db/tables/pages';
import { call, insertProduct, openTestProvider, type TestProvider } from '../setup/provider';
import { Shopper, submission } from '../setup/shopper';
import { STAFF_HEADERS, STAFF_TOKEN } from '../setup/staff';

let provider: TestProvider;
beforeAll(async () => {
  provider = await openTestProvider({ STAFF_TOKEN });
});
afterEach(() => putTariff(SEEDED));
afterAll(() => provider.close());

const SEEDED = loadSeed().tariff;
const TVERSKAYA = { x: 55.7577, y: 37.6155 };
const [MOSCOW, ...FARTHER] = SEEDED.zones;
if (!MOSCOW) throw new Error('The seed delivers nowhere');

const putTariff = (body: unknown) =>
  call<{ status: number; message: string }>(provider, 'POST', staff.putTariff.path, { headers: STAFF_HEADERS, body });
const readTariff = async () => (await call<DeliveryTariff>(provider, 'GET', '/delivery/tariff/')).body;
const quote = async (body: object) =>
  (await call<DeliveryQuote>(provider, 'POST', '/delivery/quote/post/', { body })).body;
const quoteMoscow = () => quote({ method: 'courier', ...TVERSKAYA });

async function readBlocks() {
  return site.delivery.answer.parse((await call(provider, 'GET', '/delivery-page/')).body).blocks;
}
const drawnTable = async () => (await readBlocks()).find((block) => block.type === 'delivery_table');

describe('[ORDER-04] the tariff of delivery', () => {
  test('a new shop has the seed’s, and its delivery page shows it', async () => {
    expect(await readTariff()).toEqual(SEEDED);
    expect(await drawnTable()).toEqual({
      type: 'delivery_table',
      title: 'Зоны и цены',
      tariff: SEEDED,
      rows: [],
    });
  });

  test('a price that staff change is in the next quote and on the page, and cached pages that show it are invalidated', async () => {
    const dearer = { ...SEEDED, zones: [{ ...MOSCOW, price: 1_450 }, ...FARTHER], terminal: undefined };
    const { body, headers } = await putTariff(dearer);
    expect(body).toEqual({ status: 1, message: 'Тариф доставки записан' });
    expect(headers.get('x-touched-tags')).toBe('delivery');
    expect(await quoteMoscow()).toMatchObject({ status: 1, price: 1_450, zone: 'Москва в пределах МКАД' });
    expect(await quote({ method: 'transport' })).toMatchObject({ status: 0, price: null });
    expect((await drawnTable())?.tariff).toEqual(JSON.parse(JSON.stringify(dearer)));
    const asStaff = await call(provider, 'GET', staff.tariff.path, { headers: STAFF_HEADERS });
    expect(asStaff.body).toEqual(await readTariff());
  });

  test('a change makes the delivery page newer for search engines', async () => {
    const { db } = provider.context;
    const changedAt = async () => {
      const [page] = await db.select().from(documents).where(IS_DELIVERY);
      return page?.updated_at.getTime() ?? 0;
    };
    const before = await changedAt();
    await db.delete(changedPages);
    await putTariff({ zones: [] });
    expect(await changedAt()).toBeGreaterThan(before);
    expect((await db.select().from(changedPages)).map(({ path }) => path)).toEqual(['/delivery']);
  });

  test('a tariff without zones has no price for a courier, and none of its parts is offered', async () => {
    await putTariff({ zones: [] });
    expect(await readTariff()).toEqual({ zones: [] });
    expect(await quoteMoscow()).toMatchObject({ status: 0, price: null, is_too_far: false });
  });

  test.each([
    ['zones that do not go outwards', { zones: [...FARTHER, MOSCOW] }],
    ['two zones of one distance', { zones: [MOSCOW, MOSCOW] }],
    ['days that run backwards', { zones: [{ ...MOSCOW, days: [3, 2] }] }],
  ])('a tariff with %s is refused and changes nothing', async (_, wrong) => {
    const { status, body, headers } = await putTariff(wrong);
    expect([status, body.status, headers.get('x-touched-tags')]).toEqual([200, 0, null]);
    expect(await readTariff()).toEqual(SEEDED);
  });

  test.each<[string, object]>([
    ['no zones', { terminal: SEEDED.terminal }],
    ['a negative price', { zones: [{ ...MOSCOW, price: -1 }] }],
    ['a price of half a rouble', { zones: [{ ...MOSCOW, price: 0.5 }] }],
    ['a price beyond all measure', { zones: [{ ...MOSCOW, price: 20_000_001 }] }],
    ['a negative distance', { zones: [{ ...MOSCOW, to_km: -1 }] }],
    ['a zone without a name', { zones: [{ ...MOSCOW, name: ' ' }] }],
    ['an hour that no clock shows', { zones: [], pickup: { name: 'Самовывоз', cutoff: '24:00' } }],
    ['a part that is no part of it', { zones: [], boks: SEEDED.box }],
  ])('a tariff with %s is malformed', async (_, wrong) => {
    expect((await putTariff(wrong)).status).toBe(400);
    expect(await readTariff()).toEqual(SEEDED);
  });

  test('of two changes at once one holds whole', async () => {
    const cheap: DeliveryTariff = { zones: [{ ...MOSCOW, price: 1 }] };
    const dear: DeliveryTariff = {
      zones: [{ ...MOSCOW, to_km: 5, price: 9 }],
      box: { name: 'Бокс', note: '', price: 9 },
    };
    const answers = await Promise.all([putTariff(cheap), putTariff(dear), putTariff(cheap), putTariff(dear)]);
    expect(answers.map(({ body }) => body.status)).toEqual([1, 1, 1, 1]);
    expect([cheap, dear]).toContainEqual(await readTariff());
  });
});

test('[ORDER-04] an order keeps the delivery price that it was placed with; the old price is refused for a new one', async () => {
  const order = async (price: number) => {
    const { uuid } = await insertProduct(provider, { stocked: 10, price: 1_000 });
    const shopper = new Shopper(provider);
    await shopper.add(uuid, 2);
    const id = (await shopper.reserve()).body.data.structure.order_data?.uuid ?? '';
    const { user_data, order_data } = submission(id);
    const delivery = { method: 'courier', address: 'Москва, Тверская, 13', ...TVERSKAYA, price };
    const body = { user_data, order_data: { ...order_data, delivery } };
    const sent = await shopper.send<OrderAnswer>('/cart/process_order/post/', body, { 'idempotency-key': id });
    const [row] = await provider.context.db.select().from(orders).where(eq(orders.id, id));
    return { id, message: sent.body.message, delivery_price: row?.delivery_price };
  };
  const placed = await order(1_200);
  expect(placed.delivery_price).toBe(120_000);
  await putTariff({ zones: [{ ...MOSCOW, price: 1_450 }] });
  const [stored] = await provider.context.db.select().from(orders).where(eq(orders.id, placed.id));
  expect(stored).toMatchObject({ delivery_price: 120_000, total: 320_000 });
  expect(await order(1_200)).toMatchObject({
    message: 'Стоимость доставки изменилась, проверьте заказ',
    delivery_price: undefined,
  });
  expect((await order(1_450)).delivery_price).toBe(145_000);
});

const IS_DELIVERY = and(eq(documents.kind, 'page'), eq(documents.slug, 'delivery'));

describe('[DATA-01] a database whose delivery page is its tariff', () => {
  const porterage = { name: 'Пронос', price: '300 ₽' };
  const heading: StoredBlock = { type: 'heading', text: 'Сроки', level: 2 };
  const tableOf = (...rows: { name: string; note?: string; price: string }[]): StoredBlock => ({
    type: 'price_table',
    title: 'Наши цены',
    rows,
  });

  let fresh: StoredBlock[] = [];
  beforeAll(async () => {
    const [page] = await provider.context.db.select().from(documents).where(IS_DELIVERY);
    fresh = page?.blocks ?? [];
  });
  afterEach(() => provider.context.db.update(documents).set({ blocks: fresh }).where(IS_DELIVERY));

  const update = () => seedLaterContent(provider.context.db, provider.context.now());

  /** Takes the shop back to the release before the tariff was data, and updates it. */
  async function updateFrom(blocks: StoredBlock[]): Promise<void> {
    const { db } = provider.context;
    await db.update(documents).set({ blocks }).where(IS_DELIVERY);
    await db.delete(deliveryRates);
    await db.delete(seedMarks).where(eq(seedMarks.name, 'delivery tariff'));
    await update();
  }

  test('has its own prices after the update, in quotes and on the page', async () => {
    await updateFrom([
      heading,
      tableOf(
        { name: 'Москва', note: '1–2\u00A0дня', price: '1\u00A0100\u00A0₽' },
        { name: 'До 50 км от МКАД', note: 'по субботам', price: '2 500 ₽ и 40 ₽ за км после 30 км' },
        { name: 'Растение выше 2 м', price: 'от 9 000 ₽' },
        { name: 'Самовывоз', note: 'если заказ оформлен до 15:30', price: 'Бесплатно' },
        porterage,
      ),
    ]);
    const tariff: DeliveryTariff = {
      pickup: { name: 'Самовывоз', note: '', cutoff: '15:30' },
      zones: [
        { name: 'Москва', note: '', to_km: 0, price: 1_100, per_km: 0, after_km: 0, days: [1, 2] },
        { name: 'До 50 км от МКАД', note: 'по субботам', to_km: 50, price: 2_500, per_km: 40, after_km: 30 },
      ],
      crane: { name: 'Растение выше 2 м', note: '', price: 9_000 },
    };
    expect(await readTariff()).toEqual(tariff);
    expect(await readBlocks()).toEqual([
      heading,
      { type: 'delivery_table', title: 'Наши цены', tariff, rows: [porterage] },
    ]);
    expect(await quoteMoscow()).toMatchObject({ price: 1_100, zone: 'Москва', days: [1, 2] });
    expect(await quote({ method: 'courier', x: 55.917, y: 36.858 })).toMatchObject({ km: 34, price: 2_660 });
    expect(await quote({ method: 'transport' })).toMatchObject({ price: null });
  });

  test('has and shows the seed’s tariff if its page cannot be read; the text of the page stays below', async () => {
    await updateFrom([tableOf(porterage), heading]);
    expect(await readTariff()).toEqual(SEEDED);
    expect(await readBlocks()).toEqual([
      { type: 'delivery_table', title: 'Наши цены', tariff: SEEDED, rows: [porterage] },
      heading,
    ]);
    await updateFrom([heading]);
    expect(await readBlocks()).toEqual([heading, { type: 'delivery_table', tariff: SEEDED, rows: [] }]);
  });

  test('has the seed’s tariff where staff have removed the page, which does not come back', async () => {
    const { db } = provider.context;
    const removed = await db.select().from(documents).where(IS_DELIVERY);
    await db.delete(documents).where(IS_DELIVERY);
    await updateFrom([]);
    expect(await readTariff()).toEqual(SEEDED);
    expect((await call(provider, 'GET', '/delivery-page/')).status).toBe(404);
    await db.insert(documents).values(removed);
  });

  test('is read once: what staff change afterwards stays, on the page and in the tariff', async () => {
    await updateFrom([tableOf({ name: 'Москва', price: '1 100 ₽' })]);
    await putTariff({ zones: [] });
    const words = [tableOf({ name: 'Москва', price: '5 ₽' })];
    await provider.context.db.update(documents).set({ blocks: words }).where(IS_DELIVERY);
    await update();
    expect(await readTariff()).toEqual({ zones: [] });
    expect(await readBlocks()).toEqual(words);
  });
});
