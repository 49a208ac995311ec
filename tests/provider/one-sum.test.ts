import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DeliveryQuote } from '@/contract/delivery';
import type { DeliveryTariff } from '@/contract/delivery-tariff';
import { offeredExtras } from '@/contract/offered-extras';
import type { Order, OrderAnswer } from '@/contract/orders';
import { placeOffers, placePrice } from '@/lib/delivery/place';
import { totalsOf } from '@/lib/orders/cart-totals';
import { invoiceLines } from '@/lib/orders/invoice';
import { moscowDay } from '@/provider/clock/rules';
import { outbox } from '@/provider/db/tables/notifications';
import { call, insertProduct, openTestProvider, type TestProvider } from '../setup/provider';
import { Shopper, submission } from '../setup/shopper';

let provider: TestProvider;
beforeAll(async () => {
  provider = await openTestProvider({ LETTERS_PER_DAY: '1000' });
});
afterAll(() => provider.close());

const FORMS = ['P9', 'C3', 'C10', 'ball'] as const;

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
  zone: fc.constantFrom(0, 30, 60, 120),
  wanted: fc.subarray(['box', 'carrying', 'planting'] as const),
});

test('[ORDER-04] over any cart, zone and services the sum of cart, checkout, order, letter and bill is one figure', async () => {
  const tariff = (await call<DeliveryTariff>(provider, 'GET', '/delivery/tariff/')).body;
  await fc.assert(
    fc.asyncProperty(baskets, async ({ lines, zone, wanted }) => {
      const shopper = new Shopper(provider);
      for (const { form, price, discount, amount, isTall } of lines) {
        const discount_price = discount && Math.round(price * (1 - discount / 100));
        const { uuid } = await insertProduct(provider, {
          ...{ stocked: 20, price, attributes: { form, height_cm: isTall ? [250, 300] : [40, 60] } },
          ...(discount_price && { discount_price }),
        });
        await shopper.add(uuid, amount);
      }
      const cart = await shopper.cart();
      const goods = totalsOf(cart.products).total;

      // What the cart page and the checkout show.
      const place = placeOffers(tariff).find(({ value }) => value === `${zone}`);
      const needsCrane = lines.some(({ isTall }) => isTall);
      const shownDelivery = place && placePrice(place, { goods, needsCrane });
      const { body: quote } = await call<DeliveryQuote>(provider, 'POST', '/delivery/quote/post/', {
        body: { method: 'courier', zone },
      });
      if (!needsCrane) expect(quote.price).toBe(shownDelivery);
      const plants = cart.products.map(({ product, amount }) => ({ travel: product.travel ?? {}, amount }));
      const day = moscowDay(provider.context.now());
      const situation = { method: 'courier' as const, day, km: quote.to_km ?? undefined };
      const extras = offeredExtras(tariff, plants, situation).filter(({ key }) => wanted.includes(key as never));
      const shown = goods + (shownDelivery ?? 0) + extras.reduce((sum, { price }) => sum + price, 0);

      const id = (await shopper.reserve()).body.data.structure.order_data?.uuid ?? '';
      const { user_data, order_data } = submission(id);
      const delivery = { method: 'courier', address: 'Истра, Лесная, 14', zone, price: shownDelivery };
      const chosen = extras.map(({ key, price }) => ({ key, price }));
      const { body } = await shopper.send<OrderAnswer>(
        '/cart/process_order/post/',
        { user_data, order_data: { ...order_data, delivery, extras: chosen } },
        { 'idempotency-key': id },
      );
      const placed = body.data.structure.order_data;
      expect(body.message).toContain('принят');
      expect(placed?.total).toBe(shown);

      const { body: order } = await call<Order>(provider, 'GET', `/orders/by-link/?token=${placed?.token}`);
      expect(order.total).toBe(shown);
      const billed = invoiceLines(order).reduce((sum, { amount, price }) => sum + amount * price, 0);
      expect(billed).toBe(shown);
      const [letter] = await provider.context.db
        .select({ body: outbox.body })
        .from(outbox)
        .where(eq(outbox.message_id, `order-${id}-nursery`));
      expect(letter?.body.replace(/[\s\u00A0\u202F]/g, '')).toContain(
        `Итого${needsCrane ? 'бездоставки' : ''}:${shown}₽`,
      );
    }),
    { numRuns: 25 },
  );
});
