import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Reservation } from '@/contract/cart';
import type { OrderAnswer } from '@/contract/orders';
import { CLIENT_ADDRESS } from '@/contract/wire';
import { createApp } from '@/provider/app';
import { signIn } from '../setup/customer';
import { type FakeYookassa, openFakeYookassa } from '../setup/fake-yookassa';
import { call, insertProduct, openTestProvider, shelfOf, type TestProvider } from '../setup/provider';
import { Shopper, submission } from '../setup/shopper';
import { STAFF_TOKEN } from '../setup/staff';

const CALL_US = 'Столько растений сразу откладываем после звонка. Позвоните нам, и мы всё отложим: корзина останется';
const SIGN_IN =
  'С вашего адреса уже отложили много растений. Войдите в личный кабинет или позвоните нам: корзина останется';

let bank: FakeYookassa;
let provider: TestProvider;
beforeAll(async () => {
  bank = await openFakeYookassa();
  provider = await openTestProvider({ YOOKASSA_URL: bank.url, STAFF_TOKEN });
});
afterAll(async () => {
  await provider.close();
  await bank.close();
});

/** A guest who comes from an address, a customer with headers of theirs. */
function visit(address: string, headers: Record<string, string> = {}) {
  const shopper = new Shopper(provider);
  const from = { ...headers, [CLIENT_ADDRESS]: address };
  return {
    add: async (uuid: string, amount: number) => {
      await shopper.send('/cart/add_product/post/', { uuid, amount }, from);
    },
    reserve: () => shopper.send<Reservation>('/cart/create_and_reserve_order/post/', { data: {} }, from),
    renew: (uuid: string, more: Record<string, string> = {}) =>
      shopper.send<Reservation>('/cart/update_order_reserve/post/', { data: { uuid } }, { ...from, ...more }),
    cartid: () => shopper.cartid ?? '',
    order: (uuid: string, payment: object = {}) => {
      const { user_data, order_data } = submission(uuid);
      const body = { user_data, order_data: { ...order_data, ...payment } };
      return shopper.send<OrderAnswer>('/cart/process_order/post/', body, {
        ...from,
        'idempotency-key': randomUUID(),
      });
    },
    pieces: async () => (await shopper.cart()).amount,
  };
}

const shelves = async (count: number, stocked: number) => {
  const made = await Promise.all(
    Array.from({ length: count }, () => insertProduct(provider, { stocked, price: 3_000 })),
  );
  return made.map(({ uuid }) => uuid);
};

let networks = 0;
/** In a network of its own. */
const newAddress = () => `10.${Math.floor(++networks / 250)}.${networks % 250}.7`;

async function fill(visitor: ReturnType<typeof visit>, ids: string[], amount: number): Promise<void> {
  for (const uuid of ids) await visitor.add(uuid, amount);
}

const idOf = ({ body }: { body: Reservation }) => body.data.structure.order_data?.uuid ?? '';

describe('one visitor', () => {
  test('[ORDER-02] who wants more pieces than one visitor may hold is asked to call, and loses neither cart nor reservation', async () => {
    const [plant = ''] = await shelves(1, 900);
    const guest = visit(newAddress());
    await guest.add(plant, 300);
    const held = await guest.reserve();
    expect(held.body).toMatchObject({ status: 1 });
    await guest.add(plant, 1);
    const refused = await guest.reserve();
    expect([refused.status, refused.body.message]).toEqual([429, CALL_US]);
    expect(refused.headers.get('retry-after')).toBe('1800');
    expect(await guest.pieces()).toBe(301);
    expect(await shelfOf(provider, plant)).toEqual({ stocked: 900, reserved: 300 });
  });

  test('[ORDER-02] may hold 12 kinds to the last piece and half the shelf of any number of others', async () => {
    const scarce = await shelves(13, 5);
    const guest = visit(newAddress());
    await fill(guest, scarce.slice(0, 12), 5);
    await fill(guest, await shelves(20, 5), 3);
    expect((await guest.reserve()).body).toMatchObject({ status: 1 });
    await guest.add(scarce[12] ?? '', 5);
    expect((await guest.reserve()).body.message).toBe(CALL_US);
  });

  test('[ORDER-02] is counted with what was ordered a day ago and nobody has taken in hand', async () => {
    const [plant = ''] = await shelves(1, 2_000);
    const guest = visit(newAddress());
    await guest.add(plant, 300);
    expect((await guest.order(idOf(await guest.reserve()))).body).toMatchObject({ status: 1 });
    await guest.add(plant, 1);
    expect((await guest.reserve()).body.message).toBe(CALL_US);
    provider.clock.pass(24 * 60);
    expect((await guest.reserve()).body).toMatchObject({ status: 1 });
  });

  test('[ORDER-02] an order whose reservation lapsed is held to the same', async () => {
    const [plant = ''] = await shelves(1, 900);
    const guest = visit(newAddress());
    await guest.add(plant, 2);
    const id = idOf(await guest.reserve());
    await guest.add(plant, 300);
    const { body } = await guest.order(id);
    expect([body.status, body.message]).toEqual([0, CALL_US]);
    expect(await guest.pieces()).toBe(302);
  });
});

describe('an address and a network', () => {
  test('[ORDER-02] hold as much together as five and fifteen visitors, and who signs in may hold more', async () => {
    const [plant = ''] = await shelves(1, 30_000);
    const network = newAddress().replace(/7$/, '');
    const take = async (address: string, headers?: Record<string, string>) => {
      const guest = visit(address, headers);
      await guest.add(plant, 300);
      return (await guest.reserve()).body;
    };
    for (const last of [1, 2, 3]) {
      for (let n = 0; n < 5; n++) expect(await take(`${network}${last}`)).toMatchObject({ status: 1 });
      expect((await take(`${network}${last}`)).message).toBe(SIGN_IN);
    }
    expect((await take(`${network}4`)).message).toBe(SIGN_IN);
    const { headers } = await signIn(provider);
    expect(await take(`${network}4`, headers)).toMatchObject({ status: 1 });
    provider.clock.pass(30);
    expect(await take(`${network}4`)).toMatchObject({ status: 1 });
  });

  test('[ORDER-02] many at once do not slip through', async () => {
    const [plant = ''] = await shelves(1, 30_000);
    const address = newAddress();
    const guests = Array.from({ length: 12 }, () => visit(address));
    for (const guest of guests) await guest.add(plant, 250);
    const answers = await Promise.all(guests.map((guest) => guest.reserve()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(6);
    expect((await shelfOf(provider, plant)).reserved).toBe(1_500);
  });

  test('[ORDER-02] fifty customers of one mobile operator, of one IPv6 network, meet none of it', async () => {
    const popular = await shelves(10, 80);
    for (let n = 0; n < 50; n++) {
      const guest = visit(`2a00:1370:8100:${n.toString(16)}::/64`);
      await fill(guest, [popular[n % 10] ?? '', popular[(n + 3) % 10] ?? '', popular[(n + 7) % 10] ?? ''], 3);
      expect((await guest.reserve()).body).toMatchObject({ status: 1 });
    }
  });
});

describe('a landscape designer with 42 plants of 9 kinds', () => {
  const company = { name: 'ООО «Сад»', inn: '7707083893', kpp: '773601001' };

  test.each([
    ['on receipt', { payment_method: 'on_receipt' }],
    ['by invoice', { payment_method: 'invoice', company }],
    ['by card', { payment_method: 'online' }],
  ])('[ORDER-01] reserves, renews and orders %s as a guest without a word of limits', async (_how, payment) => {
    // Down to the last piece of each, as the scarce kinds are.
    const kinds = await shelves(9, 5);
    const guest = visit(newAddress());
    await fill(guest, kinds.slice(0, 6), 5);
    await fill(guest, kinds.slice(6), 4);
    expect(await guest.pieces()).toBe(42);
    const id = idOf(await guest.reserve());
    provider.clock.pass(31);
    expect((await guest.renew(id)).body).toMatchObject({ status: 1 });
    const { body } = await guest.order(id, payment);
    expect(body).toMatchObject({ status: 1, message: expect.stringMatching(/^Заказ № \d{4}-\d{4} принят$/) });
  });
});

describe('a guest who holds plants on and on', () => {
  async function hold() {
    const [plant = ''] = await shelves(1, 9);
    const guest = visit(newAddress());
    await guest.add(plant, 2);
    const id = idOf(await guest.reserve());
    provider.clock.pass(30);
    expect((await guest.renew(id)).body).toMatchObject({ status: 1 });
    return { guest, plant, id };
  }

  test('[CART-12] renews once; then the plants are free, and what is still there can be ordered', async () => {
    const { guest, plant, id } = await hold();
    provider.clock.pass(30);
    for (const again of [await guest.renew(id), await guest.reserve()]) {
      expect(again.body).toMatchObject({
        status: 0,
        message: 'Растения были закреплены за вами дважды. Войдите, чтобы закрепить их снова, или подтвердите заказ',
        data: { structure: { order_data: { uuid: id, reserved_seconds: 0 } } },
      });
    }
    expect(await shelfOf(provider, plant)).toEqual({ stocked: 9, reserved: 0 });
    expect((await guest.order(id)).body).toMatchObject({ status: 1 });
  });

  test('[CART-12] may change the cart meanwhile, and gets no more time for it', async () => {
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

  test('[CART-12] who comes back late to a first term that has lapsed still has a renewal', async () => {
    const [plant = ''] = await shelves(1, 9);
    const guest = visit(newAddress());
    await guest.add(plant, 2);
    const id = idOf(await guest.reserve());
    provider.clock.pass(80);
    expect((await guest.renew(id)).body).toMatchObject({ status: 1 });
    provider.clock.pass(35);
    expect((await guest.renew(id)).body).toMatchObject({ status: 0 });
  });

  test('[CART-12] begins anew after a pause of two terms', async () => {
    const { guest } = await hold();
    provider.clock.pass(90);
    expect((await guest.reserve()).body).toMatchObject({ status: 1 });
  });

  test('[CART-12] goes on holding them once signed in', async () => {
    const { guest, plant, id } = await hold();
    provider.clock.pass(30);
    const { headers } = await signIn(provider);
    expect((await guest.renew(id, headers)).body).toMatchObject({ status: 1 });
    expect(await shelfOf(provider, plant)).toEqual({ stocked: 9, reserved: 2 });
  });

  test('[CART-12][FORM-08] goes on holding them after a human check, where the shop has one', async () => {
    const { guest, id } = await hold();
    provider.clock.pass(30);
    const { context } = provider;
    const checked = createApp({
      ...context,
      env: { ...context.env, SMARTCAPTCHA_SECRET: 'known-to-the-verifier' },
      captcha: async (token) => (token === 'human' ? 'human' : 'program'),
    });
    const shop = { ...provider, handle: async (request: Request) => checked.fetch(request) };
    const renew = (data: object) =>
      call<Reservation>(shop, 'POST', '/cart/update_order_reserve/post/', {
        body: { data: { uuid: id, ...data } },
        headers: { cartid: guest.cartid() },
      });
    for (const data of [{}, { recaptcha_token: 'program' }]) {
      expect((await renew(data)).body).toMatchObject({ status: 0, needs_human_check: true });
    }
    expect((await renew({ recaptcha_token: 'human' })).body).toMatchObject({ status: 1 });
  });
});
