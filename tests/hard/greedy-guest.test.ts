import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CartChanged, Reservation } from '@/contract/cart';
import type { ProductList } from '@/contract/catalog';
import type { OrderAnswer } from '@/contract/orders';
import { STOREFRONT_SECRET } from '@/contract/wire';
import { reportFigure, scaled } from '../setup/figures';
import { PROVIDER_SECRET } from '../setup/provider-secret';
import { type ShopProcess, startProvider } from '../setup/shop-process';
import { submission } from '../setup/shopper';

const SECONDS = scaled(8, 20);
/** Limits for one address and one guest: provider/env.ts, provider/stock/fair-share.ts. */
const [KINDS, OWN_KINDS, OWN_PIECES] = [36, 12, 300];
/** Percent of all pieces: one address may hold 1 500 of the seed's 9 460. */
const LEAST_LEFT = 80;

type Plant = { uuid: string; stocked: number };

let shop: ShopProcess;
beforeAll(async () => {
  // Like a storefront, the test names the client address in a header.
  shop = await startProvider({ env: { RATE_LIMITS: 'on', PROVIDER_SECRET } });
});
afterAll(() => shop.remove());

function openCart(address: string) {
  let cartid: string | undefined;
  return async <T>(path: string, body: object, more: Record<string, string> = {}): Promise<T> => {
    const answer = await fetch(`${shop.url}/api${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': address,
        [STOREFRONT_SECRET]: PROVIDER_SECRET,
        ...(cartid && { cartid }),
        ...more,
      },
      body: JSON.stringify(body),
    });
    cartid = answer.headers.get('cartid') ?? cartid;
    return (await answer.json()) as T;
  };
}

const add = (send: ReturnType<typeof openCart>, uuid: string, amount: number) =>
  send<CartChanged>('/cart/add_product/post/', { uuid, amount });
const reserve = (send: ReturnType<typeof openCart>) =>
  send<Reservation>('/cart/create_and_reserve_order/post/', { data: {} });

/** Products in stock, the scarcest first. */
async function listShelves(): Promise<Plant[]> {
  const plants: Plant[] = [];
  for (let page = 1; ; page++) {
    const answer = await fetch(`${shop.url}/api/products/list/?page_size=48&page=${page}`);
    const { items } = (await answer.json()) as ProductList;
    if (items.length === 0) return plants.sort((a, b) => a.stocked - b.stocked);
    plants.push(...items.map(({ uuid, total_quantity }) => ({ uuid, stocked: total_quantity })));
  }
}

const GREEDY = '203.0.113.7';
const CARTS_AT_ONCE = 4;

async function grabAll(plants: Plant[]): Promise<void> {
  const send = openCart(GREEDY);
  for (const { uuid, stocked } of plants.slice(-100)) await add(send, uuid, stocked);
  expect((await reserve(send)).status).toBe(0);
}

/** Returns true if the cart was reserved. */
async function fillCart(plants: Plant[]): Promise<boolean> {
  const send = openCart(GREEDY);
  let pieces = 0;
  for (const [at, { uuid, stocked }] of plants.entries()) {
    const amount = Math.min(at < OWN_KINDS ? stocked : Math.ceil(stocked / 2), OWN_PIECES - pieces);
    if (amount > 0) pieces += (await add(send, uuid, amount)).amount ?? 0;
  }
  return (await reserve(send)).status === 1;
}

/**
 * Fills carts up to the limit of one guest: some products entirely, half of the others. Returns the number of reserved
 * carts.
 */
async function grab(plants: Plant[], isOver: () => boolean): Promise<number> {
  let carts = 0;
  let from = 0;
  const fillCarts = async () => {
    while (!isOver()) {
      const wanted = plants.slice(from).slice(0, OWN_KINDS * 2);
      from = (from + OWN_KINDS) % plants.length;
      if (await fillCart(wanted)) carts += 1;
    }
  };
  await Promise.all(Array.from({ length: CARTS_AT_ONCE }, fillCarts));
  return carts;
}

/** Another visitor, who buys two pieces of three products. */
async function buy(plants: Plant[], visitor: number): Promise<number> {
  const send = openCart(`198.51.${visitor}.7`);
  for (const { uuid } of [5, 40, 90]
    .map((at) => plants[(at + visitor * 7) % plants.length])
    .filter((one) => one !== undefined)) {
    await add(send, uuid, 2);
  }
  const { data } = await reserve(send);
  const body = submission(data.structure.order_data?.uuid ?? randomUUID());
  return (await send<OrderAnswer>('/cart/process_order/post/', body, { 'idempotency-key': randomUUID() })).status;
}

test(`[ORDER-02] a guest who reserves all there is for ${SECONDS} s leaves others most of each shelf, and orders go through`, async (context) => {
  const plants = (await listShelves()).filter(({ stocked }) => stocked >= 2);
  const before = new Map(plants.map(({ uuid, stocked }) => [uuid, stocked]));
  await grabAll(plants);
  const end = performance.now() + SECONDS * 1_000;
  const isOver = () => performance.now() >= end;
  const bought: number[] = [];
  const others = async () => {
    while (!isOver()) bought.push(await buy(plants.slice(OWN_KINDS * 6), bought.length));
  };
  const [carts] = await Promise.all([grab(plants, isOver), others()]);

  const after = (await listShelves()).filter(({ uuid }) => before.has(uuid));
  const halved = after.filter(({ uuid, stocked }) => stocked < Math.floor((before.get(uuid) ?? 0) / 2));
  const sum = (list: Plant[]) => list.reduce((pieces, { stocked }) => pieces + stocked, 0);
  const left = Math.round((100 * sum(after)) / sum(plants));
  expect(carts).toBeGreaterThan(0);
  expect(bought.length).toBeGreaterThan(0);
  expect(bought.every((status) => status === 1)).toBe(true);
  expect(halved.length).toBeLessThanOrEqual(KINDS);
  expect(left).toBeGreaterThanOrEqual(LEAST_LEFT);
  const reached = `${left} % of the pieces; half or more of ${after.length - halved.length} of ${after.length} shelves; ${bought.length} orders of ${bought.length}`;
  const threshold = `${LEAST_LEFT} %; of all but ${KINDS} shelves; every order`;
  reportFigure(context, { property: 'T2 greedy guest: what others can buy', reached, threshold });
}, 120_000);
