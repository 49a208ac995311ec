import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DeliveryQuote } from '@/contract/delivery';
import { deliveryDue, missedMinimum } from '@/contract/delivery-due';
import type { DeliveryTariff } from '@/contract/delivery-tariff';
import { methodsFor } from '@/contract/fitting-payment';
import { offeredExtras } from '@/contract/offered-extras';
import type { Order, OrderAnswer } from '@/contract/orders';
import { parsePlace, placeOffers, placePrice } from '@/lib/delivery/place';
import { totalsOf } from '@/lib/orders/cart-totals';
import { invoiceLines } from '@/lib/orders/invoice';
import { moscowDay } from '@/provider/clock/rules';
import { outbox } from '@/provider/db/tables/notifications';
import { putTariff } from '@/provider/delivery/service';
import { call, insertProduct, openTestProvider, type TestProvider } from '../setup/provider';
import { Shopper, submission } from '../setup/shopper';

let provider: TestProvider;
beforeAll(async () => {
  provider = await openTestProvider({ LETTERS_PER_DAY: '1000' });
});
afterAll(() => provider.close());

const FORMS = ['P9', 'C3', 'C10', 'ball'] as const;

const COMPANY = { name: 'ООО Сад', inn: '7707083893', kpp: '770701001', address: 'Москва' };
const payment = (payment_method: string | undefined) => ({
  payment_method,
  ...(payment_method === 'invoice' && { company: COMPANY }),
});

const baskets = fc.record({
  lines: fc.array(
    fc.record({
      form: fc.constantFrom(...FORMS),
      price: fc.integer({ min: 100, max: 30_000 }),
      discount: fc.option(fc.integer({ min: 1, max: 50 }), { nil: undefined }),
      amount: fc.integer({ min: 1, max: 6 }),
      isTall: fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, fc.constant(true)),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  place: fc.constantFrom('0', '30', '60', '120', '170', 'transport'),
  wanted: fc.subarray(['box', 'carrying', 'planting'] as const),
});

type Basket = typeof baskets extends fc.Arbitrary<infer B> ? B : never;

async function shopperWith(lines: Basket['lines']): Promise<Shopper> {
  const shopper = new Shopper(provider);
  for (const { form, price, discount, amount, isTall } of lines) {
    const discount_price = discount && Math.round(price * (1 - discount / 100));
    const { uuid } = await insertProduct(provider, {
      ...{ stocked: 20, price, attributes: { form, height_cm: isTall ? [250, 300] : [40, 60] } },
      ...(discount_price && { discount_price }),
    });
    await shopper.add(uuid, amount);
  }
  return shopper;
}

async function sumsOfOrder(id: string, token: string | undefined) {
  const { body: order } = await call<Order>(provider, 'GET', `/orders/by-link/?token=${token}`);
  const billed = invoiceLines(order).reduce((sum, { amount, price }) => sum + amount * price, 0);
  const [letter] = await provider.context.db
    .select({ body: outbox.body })
    .from(outbox)
    .where(eq(outbox.message_id, `order-${id}-nursery`));
  return { order: order.total, billed, letter: letter?.body.replace(/[\s\u00A0\u202F]/g, '') };
}

test('[ORDER-04] over any cart, zone and services the sum of cart, checkout, order, letter and bill is one figure', async () => {
  const seeded = (await call<DeliveryTariff>(provider, 'GET', '/delivery/tariff/')).body;
  // Free and least sums, also in the zone whose price depends on the distance.
  const terms = [{ free_from: 30_000 }, { min_order: 1_000 }, {}, { free_from: 90_000 }, { free_from: 20_000 }];
  const tariff = { ...seeded, zones: seeded.zones.map((zone, at) => ({ ...zone, ...terms[at] })) };
  expect(await putTariff(provider.context, tariff)).toMatchObject({ status: 1 });
  await fc.assert(
    fc.asyncProperty(baskets, async ({ lines, place: value, wanted }) => {
      const shopper = await shopperWith(lines);
      const cart = await shopper.cart();
      const goods = totalsOf(cart.products).total;

      // What the cart page and the checkout show.
      const place = parsePlace(value) ?? { method: 'pickup' as const };
      const offer = placeOffers(tariff).find((one) => one.value === value);
      const needsCrane = lines.some(({ isTall }) => isTall);
      const shownDelivery = offer && placePrice(offer, { goods, needsCrane });
      const { body: quote } = await call<DeliveryQuote>(provider, 'POST', '/delivery/quote/post/', { body: place });
      if (!needsCrane) expect(deliveryDue(quote, goods) ?? undefined).toBe(shownDelivery);
      const plants = cart.products.map(({ product, amount }) => ({ travel: product.travel ?? {}, amount }));
      const day = moscowDay(provider.context.now());
      const situation = { method: place.method, day, km: quote.to_km ?? undefined };
      const extras = offeredExtras(tariff, plants, situation).filter(({ key }) => wanted.includes(key as never));
      const shown = goods + (shownDelivery ?? 0) + extras.reduce((sum, { price }) => sum + price, 0);

      const id = (await shopper.reserve()).body.data.structure.order_data?.uuid ?? '';
      const { user_data, order_data } = submission(id);
      const delivery = { ...place, address: 'Истра, Лесная, 14', price: shownDelivery };
      const payment_method = methodsFor(['on_receipt', 'invoice'], place.method)[0];
      const chosen = extras.map(({ key, price }) => ({ key, price }));
      const { body } = await shopper.send<OrderAnswer>(
        '/cart/process_order/post/',
        { user_data, order_data: { ...order_data, ...payment(payment_method), delivery, extras: chosen } },
        { 'idempotency-key': id },
      );
      const placed = body.data.structure.order_data;
      const least = missedMinimum(quote, goods);
      expect(body.message).toContain(least === undefined ? 'принят' : 'возим заказы от');
      if (least !== undefined) return;
      expect(placed?.total).toBe(shown);

      const sums = await sumsOfOrder(id, placed?.token);
      expect(sums).toMatchObject({ order: shown, billed: shown });
      expect(sums.letter).toContain(`Итого${shownDelivery === undefined ? 'бездоставки' : ''}:${shown}₽`);
    }),
    { numRuns: 25 },
  );
});
