import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Reservation } from '@/contract/cart';
import { createApp } from '@/provider/app';
import { reservations } from '@/provider/db/tables/stock';
import { cancelOrderByLink } from '@/provider/orders/service';
import { sweepExpired } from '@/provider/stock/service';
import { signIn } from '../setup/customer';
import { call, openTestProvider, shelfOf, type TestProvider } from '../setup/provider';
import { fill, idOf, newAddress, newNetwork, newShelves, visitFrom } from '../setup/stock-visitors';

const HELD_LONG = 'Эти растения уже закрепляли дважды. Войдите, чтобы закрепить их снова, или подтвердите заказ';

let provider: TestProvider;
beforeAll(async () => {
  provider = await openTestProvider();
});
afterAll(() => provider.close());

const visit = (address: string, headers?: Record<string, string>) => visitFrom(provider, address, headers);
const shelves = (count: number, stocked: number) => newShelves(provider, count, stocked);

/** Remaining seconds of a reservation. */
async function secondsOf(id: string): Promise<number> {
  const { db, now } = provider.context;
  const [row] = await db.select().from(reservations).where(eq(reservations.id, id));
  return ((row?.expires_at.getTime() ?? 0) - now().getTime()) / 1_000;
}

describe('a guest who holds plants repeatedly', () => {
  async function hold() {
    const [plant = ''] = await shelves(1, 9);
    const guest = visit(newAddress());
    await guest.add(plant, 2);
    const id = idOf(await guest.reserve());
    provider.clock.pass(30);
    expect((await guest.renew(id)).body).toMatchObject({ status: 1 });
    return { guest, plant, id };
  }

  test('[CART-12] renews once; then the plants are released, and those still in stock can be ordered', async () => {
    const { guest, plant, id } = await hold();
    provider.clock.pass(30);
    for (const again of [await guest.renew(id), await guest.reserve()]) {
      expect(again.body).toMatchObject({
        status: 0,
        message: HELD_LONG,
        data: { structure: { order_data: { uuid: id, reserved_seconds: 0 } } },
      });
    }
    expect(await shelfOf(provider, plant)).toEqual({ stocked: 9, reserved: 0 });
    expect((await guest.order(id)).body).toMatchObject({ status: 1 });
  });

  test.each([3, 150, 400])(
    '[CART-12] renews once, even if statements take time and the renewal comes immediately (%i ms)',
    async (ms) => {
      const [plant = ''] = await shelves(1, 9);
      const guest = visit(newAddress());
      await guest.add(plant, 2);
      provider.clock.msPerReading = ms;
      let last = await guest.reserve();
      provider.clock.msPerReading = 0;
      const statuses = [last.body.status];
      while (statuses.length < 3) {
        const stated = last.body.data.structure.order_data?.reserved_seconds ?? 0;
        expect(stated).toBeGreaterThanOrEqual(await secondsOf(idOf(last)));
        provider.clock.pass(stated / 60);
        last = await guest.renew(idOf(last));
        statuses.push(last.body.status);
      }
      expect(statuses).toEqual([1, 1, 0]);
    },
  );

  test('[CART-12] may change the cart meanwhile, without more time', async () => {
    const { guest, plant } = await hold();
    provider.clock.pass(29);
    expect((await guest.reserve()).body).toMatchObject({ status: 1 });
    provider.clock.pass(10);
    await guest.add(plant, 1);
    expect((await guest.reserve()).body).toMatchObject({
      status: 1,
      data: { structure: { order_data: { reserved_seconds: 20 * 60 } } },
    });
    expect(await shelfOf(provider, plant)).toEqual({ stocked: 9, reserved: 3 });
  });

  test('[CART-12] who returns after the first term has expired may still renew once', async () => {
    const [plant = ''] = await shelves(1, 9);
    const guest = visit(newAddress());
    await guest.add(plant, 2);
    const id = idOf(await guest.reserve());
    provider.clock.pass(80);
    expect((await guest.renew(id)).body).toMatchObject({ status: 1 });
    provider.clock.pass(35);
    expect((await guest.renew(id)).body).toMatchObject({ status: 0 });
  });

  test('[CART-12] may reserve again after a pause of two terms', async () => {
    const { guest } = await hold();
    provider.clock.pass(90);
    expect((await guest.reserve()).body).toMatchObject({ status: 1 });
  });

  test('[CART-12] may renew once more after signing in', async () => {
    const { guest, plant, id } = await hold();
    provider.clock.pass(30);
    const { headers } = await signIn(provider);
    expect((await guest.renew(id, headers)).body).toMatchObject({ status: 1 });
    expect(await shelfOf(provider, plant)).toEqual({ stocked: 9, reserved: 2 });
  });

  test('[CART-12][FORM-08] holds them longer after a human check, where the shop has one', async () => {
    const { guest, id } = await hold();
    provider.clock.pass(30);
    const { context } = provider;
    const checked = createApp({
      ...context,
      env: { ...context.env, SMARTCAPTCHA_SECRET: 'known-to-the-verifier' },
      captcha: async (token) => (token === 'human' ? 'human' : 'bot'),
    });
    const shop = { ...provider, handle: async (request: Request) => checked.fetch(request) };
    const renew = (data: object) =>
      call<Reservation>(shop, 'POST', '/cart/update_order_reserve/post/', {
        body: { data: { uuid: id, ...data } },
        headers: { cartid: guest.cartid() },
      });
    for (const data of [{}, { recaptcha_token: 'bot' }]) {
      expect((await renew(data)).body).toMatchObject({ status: 0, needs_human_check: true });
    }
    expect((await renew({ recaptcha_token: 'human' })).body).toMatchObject({ status: 1 });
  });

  test('[CART-12] gains no time by a refused order', async () => {
    const [plant = ''] = await shelves(1, 9);
    const guest = visit(newAddress());
    await guest.add(plant, 2);
    const id = idOf(await guest.reserve());
    for (let left = 20; left > 0; left -= 10) {
      provider.clock.pass(10);
      await guest.add(plant, 1);
      expect((await guest.order(id)).body).toMatchObject({ status: 0, message: expect.stringContaining('изменились') });
      expect(await secondsOf(id)).toBe(left * 60);
    }
    provider.clock.pass(10);
    await sweepExpired(provider.context);
    expect(await shelfOf(provider, plant)).toEqual({ stocked: 9, reserved: 0 });
    // An expired reservation is not revived either; the order succeeds once its customer has seen the change.
    await guest.add(plant, 1);
    expect((await guest.order(id)).body).toMatchObject({ status: 0 });
    await sweepExpired(provider.context);
    expect(await shelfOf(provider, plant)).toEqual({ stocked: 9, reserved: 0 });
    expect((await guest.order(id)).body).toMatchObject({ status: 1 });
  });

  test('[CART-12] keeps the renewal after a refused order', async () => {
    const [plant = ''] = await shelves(1, 9);
    const guest = visit(newAddress());
    await guest.add(plant, 2);
    const id = idOf(await guest.reserve());
    provider.clock.pass(80);
    await guest.add(plant, 1);
    expect((await guest.order(id)).body).toMatchObject({ status: 0 });
    expect((await guest.renew(id)).body).toMatchObject({ status: 1 });
  });

  test('[CART-12] gains no time by a new cart: after two for the same plants the address must prove itself or order', async () => {
    const [plant = ''] = await shelves(1, 9);
    const address = newAddress();
    const reserve = async (headers?: Record<string, string>) => {
      const guest = visit(address, headers);
      await guest.add(plant, 9);
      return { guest, reserved: await guest.reserve() };
    };
    for (let carts = 0; carts < 2; carts++) {
      expect((await reserve()).reserved.body).toMatchObject({ status: 1 });
      provider.clock.pass(30);
      await sweepExpired(provider.context);
    }
    const { guest, reserved } = await reserve();
    expect(reserved.body).toMatchObject({ status: 0, message: HELD_LONG });
    expect(await shelfOf(provider, plant)).toEqual({ stocked: 9, reserved: 0 });
    const { headers } = await signIn(provider);
    const own = (await reserve(headers)).reserved;
    expect(own.body).toMatchObject({ status: 1 });
    provider.clock.pass(30);
    expect((await guest.order(idOf(reserved))).body).toMatchObject({ status: 1 });
  });

  test('[CART-12] gains no time by a cancelled order', async () => {
    const { guest, plant, id } = await hold();
    provider.clock.pass(29);
    const { body } = await guest.order(id);
    await cancelOrderByLink(provider.context, body.data.structure.order_data?.token ?? '');
    provider.clock.pass(2);
    await guest.add(plant, 2);
    const again = await guest.reserve();
    expect(again.body).toMatchObject({ status: 0, message: HELD_LONG });
    expect(idOf(again)).not.toBe(id);
    provider.clock.pass(1);
    expect(idOf(await guest.reserve())).toBe(idOf(again));
    expect(await shelfOf(provider, plant)).toEqual({ stocked: 9, reserved: 0 });
    expect((await guest.order(idOf(again))).body).toMatchObject({ status: 1 });
  });
});

test('[CART-12] a family with one address and a cart each reaches no limit all day', async () => {
  const kinds = await shelves(6, 12);
  const network = newNetwork();
  for (let n = 0; n < 8; n++) {
    const member = visit(`${network}7`);
    await fill(member, kinds.slice(n % 3, (n % 3) + 3), 3);
    expect((await member.reserve()).body).toMatchObject({ status: 1 });
    provider.clock.pass(45);
  }
});
