import { randomUUID } from 'node:crypto';
import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Attributes } from '@/contract/attributes';
import type { Order, OrderAnswer, OrderSummary } from '@/contract/orders';
import { products } from '@/provider/db/tables/catalog';
import { outbox } from '@/provider/db/tables/notifications';
import { orders } from '@/provider/db/tables/orders';
import { completeNumber, formatOrderNumber } from '@/provider/order-number/rules';
import { moveOrder } from '@/provider/orders/service';
import { sign } from '@/provider/signing';
import { type SignedIn, signIn } from '../setup/customer';
import { placeOrder, readOrder } from '../setup/placed-order';
import { call, insertProduct, openTestProvider, shelfOf, type TestProvider } from '../setup/provider';
import { Shopper, submission } from '../setup/shopper';

let provider: TestProvider;
let owner: SignedIn;
let otherCustomer: SignedIn;
beforeAll(async () => {
  provider = await openTestProvider({ LETTERS_PER_DAY: '100' });
  owner = await signIn(provider);
  otherCustomer = await signIn(provider);
});
afterAll(() => provider.close());

const UNUSED = formatOrderNumber(completeNumber(9_999_999));

type History = { total_number_items: number; items: OrderSummary[] };

const listOrders = (headers: Record<string, string>, page = 1) =>
  call<History>(provider, 'GET', `/user/orders_history/list/?page=${page}`, { headers });
const cancel = (number: string, headers: Record<string, string>) =>
  call<{ status: number; message: string }>(provider, 'POST', `/user/orders_history/cancel/${number}/post/`, {
    headers,
    body: {},
  });
const storedOrder = async (id: string) => (await provider.context.db.select().from(orders).where(eq(orders.id, id)))[0];

async function named(name: string, attributes: Attributes = {}) {
  const { uuid } = await insertProduct(provider);
  await provider.context.db.update(products).set({ name, attributes }).where(eq(products.id, uuid));
  return uuid;
}

async function order(uuids: string[], details: object = {}): Promise<Order> {
  const shopper = new Shopper(provider);
  for (const uuid of uuids) {
    await shopper.add(uuid);
    provider.clock.pass(0.01);
  }
  const { user_data, order_data } = submission((await shopper.reserve()).body.data.structure.order_data?.uuid ?? '');
  const body = { user_data, order_data: { ...order_data, ...details } };
  const placed = await shopper.send<OrderAnswer>('/cart/process_order/post/', body, {
    'idempotency-key': randomUUID(),
  });
  const token = placed.body.data.structure.order_data?.token ?? '';
  return (await call<Order>(provider, 'GET', `/orders/by-link/?token=${encodeURIComponent(token)}`)).body;
}

describe('an order', () => {
  test('[ORDER-06] keeps the order of its cart, on its page and in its letters', async () => {
    const names = ['Ясень', 'Айва', 'Клён', 'Бук'];
    const uuids: string[] = [];
    for (const name of names) uuids.push(await named(name));
    const { number, products: lines } = await order(uuids);
    expect(lines.map(({ product }) => product.name)).toEqual(names);
    const letters = await provider.context.db
      .select()
      .from(outbox)
      .where(like(outbox.subject, `%№ ${number}%`));
    expect(letters).toHaveLength(2);
    for (const { body } of letters) {
      const places = names.map((name) => body.indexOf(name));
      expect(places).not.toContain(-1);
      expect(places).toEqual(places.toSorted((a, b) => a - b));
    }
  });

  test('[ORDER-06] names mailbox, comment and article numbers, and marks unique plants', async () => {
    const [pine, thuja] = [await named('Сосна', { form: 'bonsai_pot', specimen: true }), await named('Туя')];
    const detail = await order([pine, thuja], { comment: 'Позвоните за час', if_missing: 'replace' });
    expect(detail).toMatchObject({
      email: 'anna@example.com',
      comment: 'Позвоните за час',
      if_missing: 'replace',
      products: [{ product: { sku: `probe-${pine}`, specimen: true } }, { product: { sku: `probe-${thuja}` } }],
    });
    expect(detail.products[1]?.product).not.toHaveProperty('specimen');
  });

  test('[ORDER-01] of unique plants alone takes no substitute', async () => {
    const pine = await named('Сосна', { form: 'bonsai_pot', specimen: true });
    expect((await order([pine], { if_missing: 'replace' })).if_missing).toBe('call');
  });
});

describe('history', () => {
  test('[ORDER-06] pages of ten, newest first', async () => {
    const customer = await signIn(provider);
    expect((await listOrders(customer.headers)).body).toEqual({ total_number_items: 0, items: [] });
    const numbers: string[] = [];
    for (let i = 0; i < 12; i += 1) {
      provider.clock.pass(0.1);
      numbers.unshift((await placeOrder(provider, { headers: customer.headers })).number);
    }
    const first = await listOrders(customer.headers);
    const second = await listOrders(customer.headers, 2);
    expect(first.body.total_number_items).toBe(12);
    expect(first.body.items.map((item) => item.number)).toEqual(numbers.slice(0, 10));
    expect(second.body.items.map((item) => item.number)).toEqual(numbers.slice(10));
    expect(first.body.items[0]).toMatchObject({
      status: 'new',
      total: 2_000,
      amount: 2,
      products: [{ name: 'Пробное растение', src: expect.any(String) }],
      products_total: 1,
    });
    expect((await listOrders(customer.headers, 3)).body).toEqual({ total_number_items: 12, items: [] });
  });

  test('[ORDER-06] the list shows an order’s first products and the count of all', async () => {
    const customer = await signIn(provider);
    const products: string[] = [];
    for (let i = 0; i < 6; i += 1) products.push((await insertProduct(provider)).uuid);
    await placeOrder(provider, { products, headers: customer.headers });
    await placeOrder(provider, { headers: customer.headers });
    const { body } = await listOrders(customer.headers);
    expect(body.items.map((item) => [item.products.length, item.products_total, item.amount]).sort()).toEqual([
      [1, 1, 2],
      [4, 6, 6],
    ]);
  });

  test('[ORDER-06] the details show products at the price sold and every status change', async () => {
    const { number, product } = await placeOrder(provider, {
      price: 1_200,
      discount_price: 900,
      headers: owner.headers,
    });
    provider.clock.pass(1);
    await moveOrder(provider.context, number, 'assembling');
    provider.clock.pass(1);
    await moveOrder(provider.context, number, 'shipped', 'Трек-номер 80080');
    const { body } = await readOrder(provider, number, owner.headers);
    expect(body).toMatchObject({
      number,
      status: 'shipped',
      total: 1_800,
      discount: 600,
      delivery: { method: 'pickup' },
      payment_method: 'on_receipt',
      can_cancel: false,
      moves: [{ status: 'new' }, { status: 'assembling' }, { status: 'shipped', note: 'Трек-номер 80080' }],
      products: [{ product: { uuid: product, name: 'Пробное растение' }, amount: 2, price: 900 }],
    });
    expect(body.products[0]?.product.path).toContain(`/probe-${product}`);
    const dates = body.moves.map((move) => move.date);
    expect(dates).toEqual([...new Set(dates)].sort());
    expect(dates[0]).toBe(body.date);
  });

  test('[ORDER-06] an order number is accepted in any spelling; a mistyped one is answered 404', async () => {
    const { number } = await placeOrder(provider, { headers: owner.headers });
    for (const typed of [number.replace('-', ''), encodeURIComponent(number.replace('-', ' '))]) {
      expect((await readOrder(provider, typed, owner.headers)).body.number).toBe(number);
    }
    const wrong = number.replace(/.$/, (digit) => String((Number(digit) + 1) % 10));
    expect((await readOrder(provider, wrong, owner.headers)).status).toBe(404);
    expect((await readOrder(provider, 'nonsense', owner.headers)).status).toBe(404);
  });
});

describe('owner only', () => {
  test('[ORDER-06] to another customer an order is as absent as an unknown one, in every call', async () => {
    const { number } = await placeOrder(provider, { headers: owner.headers });
    const foreign = await readOrder(provider, number, otherCustomer.headers);
    const none = await readOrder(provider, UNUSED, otherCustomer.headers);
    expect([foreign.status, none.status]).toEqual([404, 404]);
    expect(foreign.body).toEqual(none.body);
    const refused = await cancel(number, otherCustomer.headers);
    expect([refused.status, refused.body]).toEqual([404, none.body]);
    expect((await listOrders(otherCustomer.headers)).body.items).toEqual([]);
    expect((await readOrder(provider, number, owner.headers)).body.status).toBe('new');
  });

  test('[ORDER-06] without a token and with an invalid one the history is answered 401', async () => {
    const { number } = await placeOrder(provider, { headers: owner.headers });
    for (const headers of [{}, { authorization: 'Bearer wrong' }]) {
      expect((await listOrders(headers)).status).toBe(401);
      expect((await readOrder(provider, number, headers)).status).toBe(401);
      expect((await cancel(number, headers)).status).toBe(401);
    }
  });

  test('[ORDER-06] a guest’s order is in no customer’s history', async () => {
    const { number } = await placeOrder(provider);
    expect((await readOrder(provider, number, owner.headers)).status).toBe(404);
  });
});

describe('cancel', () => {
  test('[ORDER-06] cancelling a new order restocks it and e-mails both sides', async () => {
    const { id, number, product } = await placeOrder(provider, { stocked: 5, amount: 3, headers: owner.headers });
    expect((await readOrder(provider, number, owner.headers)).body.can_cancel).toBe(true);
    const { body, headers } = await cancel(number, owner.headers);
    expect(body).toEqual({ status: 1, message: `Заказ № ${number} отменён` });
    expect(headers.get('x-touched-tags')).toBe(`product:${product}`);
    expect(await shelfOf(provider, product)).toEqual({ stocked: 5, reserved: 0 });
    expect((await readOrder(provider, number, owner.headers)).body).toMatchObject({
      status: 'cancelled',
      can_cancel: false,
    });
    const letters = await provider.context.db.select().from(outbox);
    const own = letters.filter((letter) => letter.message_id.startsWith(`order-${id}-cancelled`));
    expect(own.map((letter) => letter.recipient).sort()).toEqual(['anna@example.com', 'orders@yarus.example']);
  });

  test('[ORDER-06] an order that is being assembled cannot be cancelled', async () => {
    const { number, product } = await placeOrder(provider, { stocked: 5, amount: 3, headers: owner.headers });
    await moveOrder(provider.context, number, 'assembling');
    expect((await cancel(number, owner.headers)).body).toMatchObject({ status: 0 });
    expect(await shelfOf(provider, product)).toEqual({ stocked: 2, reserved: 0 });
  });
});

describe('guest link', () => {
  const open = (token: string) => call<Order>(provider, 'GET', `/orders/by-link/?token=${encodeURIComponent(token)}`);
  const cancelBy = (token: string) => call(provider, 'POST', '/orders/by-link/cancel/post/', { body: { token } });
  const tokenOf = async (id: string) => {
    const [letter] = await provider.context.db
      .select()
      .from(outbox)
      .where(eq(outbox.message_id, `order-${id}-customer`));
    return /\/success\?token=(\S+)/.exec(letter?.body ?? '')?.[1] ?? '';
  };

  test('[ORDER-06] the letter’s link opens its order and cancels it', async () => {
    const { id, number, product } = await placeOrder(provider, { stocked: 5, amount: 3 });
    const token = await tokenOf(id);
    expect((await open(token)).body).toMatchObject({ number, can_cancel: true });
    expect((await cancelBy(token)).body).toMatchObject({ status: 1 });
    expect((await open(token)).body.status).toBe('cancelled');
    expect(await shelfOf(provider, product)).toEqual({ stocked: 5, reserved: 0 });
  });

  test('[ORDER-06] a forged token and a token of another purpose are answered 404', async () => {
    const { id } = await placeOrder(provider);
    const token = await tokenOf(id);
    const [text = '', mac = ''] = token.split('.');
    const other = Buffer.from((await placeOrder(provider)).id).toString('base64url');
    const forged = [
      `${other}.${mac}`,
      `${text}.${mac.slice(0, -2)}AA`,
      text,
      'nonsense',
      sign(provider.context.keys, 'unsubscribe', id),
      sign(['another key of at least thirty-two characters'], 'order', id),
    ];
    for (const wrong of forged) {
      expect((await open(wrong)).status).toBe(404);
      expect((await cancelBy(wrong)).status).toBe(404);
    }
    expect((await storedOrder(id))?.status).toBe('new');
  });
});
