import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Order, OrderAnswer } from '@/contract/orders';
import { staff } from '@/contract/staff/calls';
import { INVALIDATED_TAGS, productTag } from '@/contract/wire';
import { purgeAbandonedCarts } from '@/provider/cart/service';
import { signIn } from '../setup/customer';
import { type FakeYookassa, openFakeYookassa } from '../setup/fake-yookassa';
import { call, openTestProvider, shelfOf, type TestProvider } from '../setup/provider';
import { STAFF_HEADERS, STAFF_TOKEN } from '../setup/staff';
import { fill, idOf, newAddress, newNetwork, newShelves, visitFrom } from '../setup/stock-visitors';

const CALL_US = 'Столько растений сразу откладываем после звонка. Позвоните нам, и мы всё отложим: корзина останется';
const WITH_ORDERS =
  'Вместе с прошлыми заказами это больше, чем мы откладываем без звонка. Позвоните нам, и мы всё отложим: корзина останется';
const UP_TO_300 =
  'Без звонка откладываем не больше 300\u00A0шт за раз. Позвоните нам, и мы всё отложим: корзина останется';
const SIGN_IN = 'Или войдите: тогда отложим всю корзину сразу';
const TAKE_LESS = 'С вашего адреса уже отложили много растений. Отложите меньше или позвоните нам: корзина останется';

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

const visit = (address: string, headers?: Record<string, string>) => visitFrom(provider, address, headers);
const shelves = (count: number, stocked: number) => newShelves(provider, count, stocked);

const confirm = (number: string | undefined) =>
  call(provider, 'POST', staff.confirmOrder.path, { body: { number }, headers: STAFF_HEADERS });

async function isAwaitingCall({ data }: OrderAnswer): Promise<boolean> {
  const token = encodeURIComponent(data.structure.order_data?.token ?? '');
  const { body } = await call<Order>(provider, 'GET', `/orders/by-link/?token=${token}`);
  expect(body.status).toBeDefined();
  return body.confirm_until !== undefined;
}

describe('one visitor', () => {
  test('[ORDER-02] who wants more pieces than the limit is asked to call, and keeps cart and reservation', async () => {
    const [plant = ''] = await shelves(1, 900);
    const guest = visit(newAddress());
    await guest.add(plant, 300);
    const held = await guest.reserve();
    expect(held.body).toMatchObject({ status: 1 });
    await guest.add(plant, 1);
    const refused = await guest.reserve();
    expect(refused.status).toBe(429);
    expect(refused.body).toMatchObject({ message: UP_TO_300, errors: { amount: UP_TO_300, customer: SIGN_IN } });
    expect(refused.headers.get('retry-after')).toBe('1800');
    expect(await guest.pieces()).toBe(301);
    expect(await shelfOf(provider, plant)).toEqual({ stocked: 900, reserved: 300 });
  });

  test('[ORDER-02] is asked to sign in only if that helps', async () => {
    const [plant = ''] = await shelves(1, 1_300);
    const guest = visit(newAddress());
    await guest.add(plant, 601);
    const refused = (await guest.reserve()).body;
    expect(refused).toMatchObject({ message: UP_TO_300 });
    expect(refused).not.toHaveProperty('errors.customer');
    const customer = visit(newAddress(), (await signIn(provider)).headers);
    await customer.add(plant, 600);
    expect((await customer.reserve()).body).toMatchObject({ status: 1 });
    await customer.add(plant, 1);
    const again = (await customer.reserve()).body;
    expect(again).toMatchObject({ message: UP_TO_300.replace('300', '600') });
    expect(again).not.toHaveProperty('errors.customer');
  });

  test('[ORDER-02] is never offered an amount that would be refused together with an order', async () => {
    const [plant = ''] = await shelves(1, 900);
    const guest = visit(newAddress());
    await guest.add(plant, 2);
    await guest.order(idOf(await guest.reserve()));
    await guest.add(plant, 301);
    expect((await guest.reserve()).body.message).toBe(CALL_US);
  });

  test('[ORDER-02] may hold 12 kinds to the last piece and half the stock of any number of others', async () => {
    const scarce = await shelves(13, 5);
    const guest = visit(newAddress());
    await fill(guest, scarce.slice(0, 12), 5);
    await fill(guest, await shelves(20, 5), 3);
    expect((await guest.reserve()).body).toMatchObject({ status: 1 });
    await guest.add(scarce[12] ?? '', 5);
    expect((await guest.reserve()).body.message).toBe(CALL_US);
  });

  test('[ORDER-02] is charged with ordered pieces until staff confirm them, however many days later', async () => {
    const [plant = ''] = await shelves(1, 2_000);
    const guest = visit(newAddress());
    await guest.add(plant, 300);
    const { body } = await guest.order(idOf(await guest.reserve()));
    await guest.add(plant, 10);
    expect((await guest.reserve()).body).toMatchObject({ status: 1 });
    await guest.add(plant, 1);
    for (const minutes of [0, 25 * 60, 72 * 60]) {
      provider.clock.pass(minutes);
      await purgeAbandonedCarts(provider.context);
      expect((await guest.reserve()).body.message).toBe(WITH_ORDERS);
    }
    await confirm(body.data.structure.order_data?.number);
    expect((await guest.reserve()).body).toMatchObject({ status: 1 });
  });

  test('[CART-09] a refused reservation invalidates pages of products released by expired ones, too', async () => {
    const [plant = '', other = ''] = await shelves(2, 900);
    const [guest, greedy] = [visit(newAddress()), visit(newAddress())];
    await guest.add(other, 2);
    await guest.reserve();
    provider.clock.pass(30);
    await greedy.add(plant, 301);
    const refused = await greedy.reserve();
    expect(refused.status).toBe(429);
    expect(refused.headers.get(INVALIDATED_TAGS)?.split(',')).toContain(productTag(other));
  });

  test('[ORDER-02] has the same limits for an order whose reservation has expired', async () => {
    const [plant = ''] = await shelves(1, 900);
    const guest = visit(newAddress());
    await guest.add(plant, 2);
    const id = idOf(await guest.reserve());
    await guest.add(plant, 300);
    const { body } = await guest.order(id);
    expect([body.status, body.message]).toEqual([0, UP_TO_300]);
    expect(await guest.pieces()).toBe(302);
  });
});

describe('an address and a network', () => {
  /** Reserves up to the limit of one guest. */
  const take = async (plant: string, address: string, headers?: Record<string, string>) => {
    const visitor = visit(address, headers);
    await visitor.add(plant, 300);
    return (await visitor.reserve()).body;
  };

  test('[ORDER-02] hold as much as five and ten visitors, signed in or not', async () => {
    const [plant = ''] = await shelves(1, 30_000);
    const network = newNetwork();
    for (const last of [1, 2]) {
      for (let n = 0; n < 5; n++) expect(await take(plant, `${network}${last}`)).toMatchObject({ status: 1 });
      expect(await take(plant, `${network}${last}`)).toMatchObject({
        errors: { address: TAKE_LESS },
        message: TAKE_LESS,
      });
    }
    expect((await take(plant, `${network}3`)).message).toBe(TAKE_LESS);
    expect((await take(plant, `${network}3`, (await signIn(provider)).headers)).message).toBe(TAKE_LESS);
    provider.clock.pass(30);
    expect(await take(plant, `${network}3`)).toMatchObject({ status: 1 });
  });

  test('[ORDER-02] of an attacker with accounts leave most of the stock, and a small basket still passes', async () => {
    const kinds = await shelves(120, 50);
    const network = newNetwork();
    const grab = async (n: number, own: string[], amount: number) => {
      const customer = visit(`${network}${n % 4}`, (await signIn(provider)).headers);
      await fill(customer, own, amount);
      return (await customer.reserve()).body.message;
    };
    for (let n = 0; n < 4; n++) {
      expect(await grab(n, kinds.slice(n * 12, n * 12 + 12), 40)).toBe('Товары закреплены за вами');
    }
    expect(await grab(4, kinds.slice(48, 60), 40)).toBe(TAKE_LESS);
    for (let n = 4; n < 6; n++) {
      expect(await grab(n, kinds.slice(n * 20, n * 20 + 20), 25)).toBe('Товары закреплены за вами');
    }
    expect(await grab(6, kinds.slice(60, 80), 25)).toBe(TAKE_LESS);

    const [plant = ''] = await shelves(1, 1_000);
    expect((await take(plant, `${network}9`)).message).toBe(TAKE_LESS);
    const neighbour = visit(`${network}0`);
    await fill(neighbour, [...kinds.slice(80, 82), plant], 1);
    expect((await neighbour.reserve()).body.message).toBe('Товары закреплены за вами');
  });

  test('[ORDER-02] limit small baskets, too: together they hold as much as one more visitor per address', async () => {
    const [plant = ''] = await shelves(1, 30_000);
    const address = newAddress();
    for (let n = 0; n < 5; n++) await take(plant, address);
    let baskets = 0;
    for (let n = 0; n < 40; n++) {
      const guest = visit(address);
      await guest.add(plant, 10);
      baskets += (await guest.reserve()).body.status;
    }
    expect(baskets).toBe(30);
  });

  test('[ORDER-02] order for at most one and three million roubles before further orders wait for a call', async () => {
    const plants = await shelves(12, 500);
    const network = newNetwork();
    let ordered = 0;
    for (const [n, plant] of plants.entries()) {
      const guest = visit(`${network}${n % 6}`);
      await guest.add(plant, 250);
      const { body } = await guest.order(idOf(await guest.reserve()));
      expect(body.status).toBe(1);
      if (!(await isAwaitingCall(body))) ordered += 750_000;
    }
    expect(ordered).toBe(3_000_000);
    // Orders not handled by staff never expire: the network still holds its 3 000 pieces.
    provider.clock.pass(25 * 60);
    await purgeAbandonedCarts(provider.context);
    expect((await take(plants[0] ?? '', `${network}9`)).message).toBe(TAKE_LESS);
  });

  test('[ORDER-02] have the same limits for concurrent reservations', async () => {
    const [plant = ''] = await shelves(1, 30_000);
    const address = newAddress();
    const guests = Array.from({ length: 12 }, () => visit(address));
    for (const guest of guests) await guest.add(plant, 250);
    const answers = await Promise.all(guests.map((guest) => guest.reserve()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(6);
    expect((await shelfOf(provider, plant)).reserved).toBe(1_500);
  });

  test('[ORDER-02] do not limit fifty customers of one mobile operator in one IPv6 network', async () => {
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
  ])('[ORDER-01] reserves, renews and orders %s as a guest without reaching a limit', async (_how, payment) => {
    // The last piece of each product is ordered.
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
    expect(await isAwaitingCall(body)).toBe(false);
  });

  test('[ORDER-01] orders nine other scarce kinds right after, while neither order is confirmed', async () => {
    const guest = visit(newAddress());
    for (const kinds of [await shelves(9, 5), await shelves(9, 5)]) {
      await fill(guest, kinds, 5);
      expect((await guest.order(idOf(await guest.reserve()))).body).toMatchObject({ status: 1 });
    }
  });
});
