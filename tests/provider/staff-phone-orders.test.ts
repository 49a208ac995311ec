import { randomUUID } from 'node:crypto';
import { count, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AnswerOf, BodyOf } from '@/contract/call';
import type { DeliveryTariff } from '@/contract/delivery-tariff';
import { staff } from '@/contract/staff/calls';
import { carts } from '@/provider/db/tables/cart';
import { products } from '@/provider/db/tables/catalog';
import { outbox } from '@/provider/db/tables/notifications';
import { orderExtras, orderLines, orderMoves, orders } from '@/provider/db/tables/orders';
import { reservations } from '@/provider/db/tables/stock';
import { fixture, SITE_URL, setupPaymentFixture } from '../setup/payment-fixture';
import { call, insertProduct, insertProducts, openTestProvider, shelfOf, type TestProvider } from '../setup/provider';
import { Shopper } from '../setup/shopper';
import { STAFF_HEADERS, STAFF_TOKEN } from '../setup/staff';

setupPaymentFixture();

type Body = BodyOf<typeof staff.placePhoneOrder>;
type Answer = AnswerOf<typeof staff.placePhoneOrder>;

const CUSTOMER = { name: 'Анна Петрова', phone: '8 916 123-45-67' };
const BY_MAIL = { ...CUSTOMER, email: 'anna@example.com' };
const orderOf = (lines: Body['lines'], more: Partial<Body> = {}): Body => ({
  ...{ id: randomUUID(), customer: CUSTOMER, lines, payment_method: 'on_receipt' },
  delivery: { method: 'pickup', price: null },
  ...more,
});

const place = (body: Body, from: TestProvider = fixture.provider) =>
  call<Answer>(from, 'POST', staff.placePhoneOrder.path, { headers: STAFF_HEADERS, body });

async function placeOne(more: Partial<Body> = {}, stocked = 5) {
  const { uuid } = await insertProduct(fixture.provider, { stocked, price: 1_000 });
  const body = orderOf([{ uuid, amount: 2 }], more);
  return { uuid, body, answer: (await place(body)).body };
}

const rowOf = async (id: string) =>
  (await fixture.provider.context.db.select().from(orders).where(eq(orders.id, id)))[0];
const lettersOf = (id: string) =>
  fixture.provider.context.db
    .select()
    .from(outbox)
    .where(eq(outbox.message_id, `order-${id}-customer`));
const countCarts = async () => (await fixture.provider.context.db.select({ all: count() }).from(carts))[0]?.all;

describe('an order by phone', () => {
  test('is confirmed at once, takes its pieces from the shelf and names their stale cache tags', async () => {
    const { uuid } = await insertProduct(fixture.provider, { stocked: 5, price: 1_000, discount_price: 900 });
    const body = orderOf([{ uuid, amount: 2 }], {
      ...{ handover_on: '2026-11-25', comment: 'Позвонить заранее', staff_note: 'Постоянная' },
      delivery: { method: 'courier', address: 'Истра, Лесная, 14', price: 700 },
    });
    const answered = await place(body);
    const { number } = answered.body;
    expect(answered.body).toEqual({ status: 1, message: `Заказ № ${number} оформлен`, number });
    expect(answered.headers.get('x-touched-tags')).toBe(`product:${uuid}`);
    expect(await shelfOf(fixture.provider, uuid)).toEqual({ stocked: 3, reserved: 0 });
    expect(await rowOf(body.id)).toMatchObject({
      ...{ status: 'confirmed', total: 250_000, discount: 20_000, delivery_price: 70_000, user_id: null, email: '' },
      ...{ phone: '79161234567', handover_on: '2026-11-25', comment: 'Позвонить заранее', staff_note: 'Постоянная' },
      ...{ confirmed_at: fixture.provider.clock.now(), confirm_until: null, pay_until: null },
      delivery: { method: 'courier', address: 'Истра, Лесная, 14' },
    });
    const { db } = fixture.provider.context;
    const moves = await db.select().from(orderMoves).where(eq(orderMoves.order_id, body.id)).orderBy(orderMoves.id);
    expect(moves.map(({ status }) => status)).toEqual(['new', 'confirmed']);
    const [reservation] = await db.select().from(reservations).where(eq(reservations.id, body.id));
    expect(reservation?.state).toBe('sold');
    expect(await lettersOf(body.id)).toEqual([]);
  });

  test('zone, details and a frost box are kept, the box is in the sum and nobody has consented', async () => {
    const { uuid } = await insertProduct(fixture.provider, { price: 1_000, attributes: { form: 'bonsai_pot' } });
    const { zones, box } = (await call<DeliveryTariff>(fixture.provider, 'GET', '/delivery/tariff/')).body;
    const [zone] = zones;
    const delivery = { method: 'courier', address: 'Истра', details: 'кв. 5', zone: zone?.to_km, price: 700 } as const;
    const by = (price: number) =>
      orderOf([{ uuid, amount: 2 }], { delivery, extras: [{ key: 'box', price }], handover_on: '2027-01-15' });
    expect((await place(by(1))).body).toEqual({ status: 0, message: 'Стоимость услуг изменилась, проверьте заказ' });
    expect((await shelfOf(fixture.provider, uuid)).stocked).toBe(7);
    const body = by(box?.price ?? 0);
    expect((await place(body)).body.status).toBe(1);
    const { price: _agreed, ...kept } = delivery;
    expect(await rowOf(body.id)).toMatchObject({
      ...{ total: 270_000 + (box?.price ?? 0) * 100, consent_at: null },
      delivery: { ...kept, zone_name: zone?.name },
    });
    const { db } = fixture.provider.context;
    expect(await db.select().from(orderExtras).where(eq(orderExtras.order_id, body.id))).toMatchObject([
      { key: 'box', amount: 1, unit_price: (box?.price ?? 0) * 100 },
    ]);
  });

  test.each([
    [800, 160_000, 40_000],
    [1_500, 300_000, 0],
    [0, 0, 200_000],
  ])(
    'at an agreed price of %i roubles it costs that, and its discount is never negative',
    async (price, total, discount) => {
      const { uuid } = await insertProduct(fixture.provider, { price: 1_000 });
      const body = orderOf([{ uuid, amount: 2, price }]);
      expect((await place(body)).body.status).toBe(1);
      expect(await rowOf(body.id)).toMatchObject({ total, discount });
    },
  );

  test('with an e-mail the customer gets the letter, with the agreed day', async () => {
    const { body } = await placeOne({
      customer: BY_MAIL,
      handover_on: '2026-11-25',
    });
    const [letter] = await lettersOf(body.id);
    expect(letter).toMatchObject({
      recipient: 'anna@example.com',
      subject: expect.stringMatching(/^Заказ № .* принят$/),
    });
    expect(letter?.body).toContain('25 ноября');
  });

  test('to be paid online it waits for the payment, and the link in the answer opens the bank’s page', async () => {
    const { body, answer } = await placeOne({ payment_method: 'online', customer: BY_MAIL });
    expect(answer.payment_link).toMatch(new RegExp(`^${SITE_URL}/payment-result\\?token=`));
    const row = await rowOf(body.id);
    expect(row).toMatchObject({ status: 'awaiting_payment', confirmed_at: fixture.provider.clock.now() });
    expect(row?.pay_until?.getTime()).toBe(fixture.provider.clock.now().getTime() + 24 * 3_600_000);
    const token = new URL(answer.payment_link ?? '').searchParams.get('token') ?? '';
    expect((await fixture.pay(token)).payment_url).toMatch(/^http/);
  });

  test('with a missing piece nothing is taken and each lacking plant is named with what is free', async () => {
    const { provider } = fixture;
    const named = async (name: string, stocked: number) => {
      const { uuid } = await insertProduct(provider, { stocked });
      await provider.context.db.update(products).set({ name }).where(eq(products.id, uuid));
      return uuid;
    };
    const [thuja, rose, fern] = [await named('Туя', 4), await named('Роза', 0), await named('Папоротник', 9)];
    const shopper = new Shopper(provider);
    await shopper.add(thuja, 2);
    await shopper.reserve();
    const cartsBefore = await countCarts();
    const lines = [thuja, rose, fern].map((uuid) => ({ uuid, amount: 3 }));
    const { body, headers } = await place(orderOf(lines));
    expect(body).toEqual({ status: 0, message: 'Туя: свободно 2\u00A0шт. Роза: нет в наличии' });
    expect(headers.get('x-touched-tags')).toBeNull();
    expect(await shelfOf(provider, thuja)).toEqual({ stocked: 4, reserved: 2 });
    expect(await shelfOf(provider, fern)).toEqual({ stocked: 9, reserved: 0 });
    expect(await countCarts()).toBe(cartsBefore);
  });

  test('with a plant out of sale or an unknown one it is refused', async () => {
    const { uuid } = await insertProduct(fixture.provider);
    await call(fixture.provider, 'POST', staff.removeProduct.path, { headers: STAFF_HEADERS, body: { uuid } });
    expect((await place(orderOf([{ uuid, amount: 1 }]))).body).toEqual({
      status: 0,
      message: 'Пробное растение: нет в наличии',
    });
    expect((await place(orderOf([{ uuid: randomUUID(), amount: 1 }]))).body).toMatchObject({
      status: 0,
      message: expect.stringContaining('больше нет в магазине'),
    });
  });

  test.each<[string, Partial<Body>]>([
    ['Укажите адрес доставки', { delivery: { method: 'courier', price: null } }],
    ['Укажите адрес доставки', { delivery: { method: 'courier', address: ' ', price: null } }],
    [
      'Так оплатить этот заказ нельзя, выберите другой способ оплаты',
      { delivery: { method: 'transport', address: 'Тверь, терминал', price: null } },
    ],
    ['День выдачи уже прошёл', { handover_on: '2026-11-20' }],
    ['Для оплаты онлайн нужна почта покупателя: на неё придёт чек', { payment_method: 'online' }],
    ['Для счёта нужны реквизиты: оформите заказ на сайте', { payment_method: 'invoice' }],
    ['Оплата онлайн сейчас недоступна, выберите другой способ', { payment_method: 'by_link' }],
  ])('is refused: %s', async (message, more) => {
    const { uuid, answer } = await placeOne(more);
    expect(answer).toEqual({ status: 0, message });
    expect(await shelfOf(fixture.provider, uuid)).toEqual({ stocked: 5, reserved: 0 });
  });

  test('with a plant named twice it is refused', async () => {
    const { uuid } = await insertProduct(fixture.provider);
    const line = { uuid, amount: 1 };
    expect((await place(orderOf([line, line]))).body.message).toContain('дважды');
  });

  test('to be paid online is refused by a shop without a bank', async () => {
    const shop = await openTestProvider({ STAFF_TOKEN });
    try {
      const { uuid } = await insertProduct(shop);
      const { body } = await place(
        orderOf([{ uuid, amount: 1 }], { payment_method: 'online', customer: BY_MAIL }),
        shop,
      );
      expect(body).toEqual({ status: 0, message: 'Оплата онлайн сейчас недоступна, выберите другой способ' });
    } finally {
      await shop.close();
    }
  });

  test('sent again, also at the same moment, is one order with one number', async () => {
    const { uuid } = await insertProduct(fixture.provider, { stocked: 5 });
    const body = orderOf([{ uuid, amount: 2 }]);
    const answers = await Promise.all([place(body), place(body), place(body)]);
    const numbers = new Set(answers.map((answered) => answered.body.number));
    expect([numbers.size, answers.map((answered) => answered.body.status)]).toEqual([1, [1, 1, 1]]);
    expect((await place(body)).body.message).toBe(`Заказ № ${[...numbers][0]} уже оформлен`);
    expect(await shelfOf(fixture.provider, uuid)).toEqual({ stocked: 3, reserved: 0 });
  });
});

describe('the shelf', () => {
  const step = fc.record({
    by: fc.constantFrom('phone', 'cart'),
    plant: fc.nat(1),
    amount: fc.integer({ min: 1, max: 4 }),
  });

  test('[ORDER-02] orders by phone among reservations of visitors never take more than is free', async () => {
    const { provider } = fixture;
    const { db } = provider.context;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), fc.boolean(), async (steps, atOnce) => {
        const STOCKED = 6;
        const plants = await insertProducts(provider, [undefined, undefined], { stocked: STOCKED });
        const uuidOf = (plant: number) => plants[plant]?.uuid ?? '';
        const held = [0, 0];
        const take = async ({ by, plant, amount }: (typeof steps)[number]) => {
          if (by === 'phone') return place(orderOf([{ uuid: uuidOf(plant), amount }]));
          const shopper = new Shopper(provider);
          await shopper.add(uuidOf(plant), amount);
          const reserved = await shopper.reserve();
          const [pieces = 0] = Object.values(await shopper.amounts());
          if (reserved.body.data.structure.order_data) held[plant] = (held[plant] ?? 0) + pieces;
          return reserved;
        };
        if (atOnce) await Promise.all(steps.map(take));
        else for (const one of steps) await take(one);
        for (const [plant, { uuid }] of plants.entries()) {
          const { stocked, reserved } = await shelfOf(provider, uuid);
          const lines = await db.select().from(orderLines).where(eq(orderLines.product_id, uuid));
          const sold = lines.reduce((sum, line) => sum + line.amount, 0);
          expect([stocked + sold, reserved]).toEqual([STOCKED, held[plant]]);
          expect(reserved).toBeLessThanOrEqual(stocked);
        }
      }),
      { numRuns: 15 },
    );
  }, 120_000);
});
