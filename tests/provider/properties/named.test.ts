import { and, eq, ne, sum } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LoginAnswer } from '@/contract/accounts';
import type { OrderAnswer } from '@/contract/orders';
import { staff } from '@/contract/staff/calls';
import { notifyRestocked } from '@/provider/back-in-stock/service';
import { products } from '@/provider/db/tables/catalog';
import { orderLines, orders } from '@/provider/db/tables/orders';
import { sweepExpired } from '@/provider/stock/service';
import { bearer, loginByCode, newLogin, readCode, requestCode, signIn } from '../../setup/customer';
import { reportFigure, scaled } from '../../setup/figures';
import { placeOrder } from '../../setup/placed-order';
import { call, insertProduct, openTestProvider, shelfOf, type TestProvider } from '../../setup/provider';
import { Shopper } from '../../setup/shopper';
import { STAFF_HEADERS, STAFF_TOKEN } from '../../setup/staff';
import { queued } from '../../setup/visitor-forms';
import { Interleaver } from './interleaver';

const STOCKED = 20;
const SEEDS = scaled(3, 40);

let provider: TestProvider;
let interleaver: Interleaver;
beforeAll(async () => {
  provider = await openTestProvider({ STAFF_TOKEN });
  interleaver = new Interleaver(provider);
});
afterAll(() => provider.close());

type Done = { status: number; message: string };

const callStaff = (address: { path: string }, body: object) =>
  call<Done>(provider, 'POST', address.path, { headers: STAFF_HEADERS, body });
const plant = async () => (await insertProduct(provider, { stocked: STOCKED })).uuid;
const holdOf = (applyCall: Awaited<ReturnType<Shopper['reserve']>>) =>
  applyCall.body.data.structure.order_data?.uuid ?? '';

/** Pieces in orders that are not cancelled. */
async function soldOf(uuid: string): Promise<number> {
  const [row] = await provider.context.db
    .select({ pieces: sum(orderLines.amount).mapWith(Number) })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.order_id))
    .where(and(eq(orderLines.product_id, uuid), ne(orders.status, 'cancelled')));
  return row?.pieces ?? 0;
}

/** Stock is lower by exactly the ordered pieces, and nothing else is reserved. */
async function expectShelf(uuid: string, reserved = 0): Promise<number> {
  const sold = await soldOf(uuid);
  expect(await shelfOf(provider, uuid)).toEqual({ stocked: STOCKED - sold, reserved });
  return sold;
}

async function filled(shopper: Shopper, uuid: string, amount: number): Promise<Shopper> {
  await shopper.add(uuid, amount);
  return shopper;
}

const cross = <T>(seed: number, ...calls: (() => Promise<T>)[]) => interleaver.run<T>(seed, calls);

/** Concurrent calls with their allowed results. Each runs with many interleavings of SQL statements. */
const CROSSINGS: Record<string, (seed: number) => Promise<void>> = {
  'a merge and an addition': async (seed) => {
    const uuid = await plant();
    const customer = await signIn(provider);
    const own = await filled(new Shopper(provider, customer), uuid, 1);
    const guest = await filled(new Shopper(provider), uuid, 2);
    await cross<unknown>(
      seed,
      () => new Shopper(provider, customer).merge(guest.cartid ?? ''),
      () => new Shopper(provider, customer).add(uuid, 3),
    );
    expect((await own.amounts())[uuid]).toBe(6);
  },
  'two merges of one cart': async (seed) => {
    const uuid = await plant();
    const customer = await signIn(provider);
    const own = await filled(new Shopper(provider, customer), uuid, 1);
    const guest = await filled(new Shopper(provider), uuid, 2);
    const merge = () => new Shopper(provider, customer).merge(guest.cartid ?? '');
    await cross<unknown>(seed, merge, merge);
    expect((await own.amounts())[uuid]).toBe(3);
  },
  'a merge and an order': async (seed) => {
    const [ownProduct, guestProduct] = [await plant(), await plant()];
    const customer = await signIn(provider);
    const own = await filled(new Shopper(provider, customer), ownProduct, 1);
    const hold = holdOf(await own.reserve());
    const guest = await filled(new Shopper(provider), guestProduct, 2);
    await cross<unknown>(
      seed,
      () => own.order(hold),
      () => new Shopper(provider, customer).merge(guest.cartid ?? ''),
    );
    const left = await new Shopper(provider, customer).amounts();
    expect((left[ownProduct] ?? 0) + (await soldOf(ownProduct)), 'the customer’s own product').toBe(1);
    expect((left[guestProduct] ?? 0) + (await soldOf(guestProduct)), 'the product merged from the guest’s cart').toBe(
      2,
    );
  },
  'an order and the expiry of its reservation': async (seed) => {
    const uuid = await plant();
    const shopper = await filled(new Shopper(provider), uuid, 2);
    const hold = holdOf(await shopper.reserve());
    provider.clock.pass(31);
    const [ordered] = await cross<{ body: Done } | undefined>(
      seed,
      () => shopper.order(hold),
      async () => void (await sweepExpired(provider.context)),
    );
    await sweepExpired(provider.context);
    expect(await expectShelf(uuid)).toBe(ordered?.body.status === 1 ? 2 : 0);
  },
  'an order and a price change': async (seed) => {
    const uuid = await plant();
    const shopper = await filled(new Shopper(provider), uuid, 1);
    const hold = holdOf(await shopper.reserve());
    const [ordered] = await cross<{ body: Done & Partial<Pick<OrderAnswer, 'data'>> }>(
      seed,
      () => shopper.order(hold),
      () => callStaff(staff.changeProduct, { uuid, price: 2_000 }),
    );
    const total = ordered?.body.data?.structure.order_data?.total;
    // Either ordered at the price shown to the customer, or refused.
    expect([1_000, undefined]).toContain(total);
    expect(await soldOf(uuid)).toBe(total ? 1 : 0);
  },
  'an order and the removal of its product': async (seed) => {
    const uuid = await plant();
    const shopper = await filled(new Shopper(provider), uuid, 1);
    const hold = holdOf(await shopper.reserve());
    const [ordered] = await cross<{ body: Done }>(
      seed,
      () => shopper.order(hold),
      () => callStaff(staff.removeProduct, { uuid }),
    );
    expect(await soldOf(uuid)).toBe(ordered?.body.status === 1 ? 1 : 0);
  },
  'an order and the removal of a piece from its cart': async (seed) => {
    const uuid = await plant();
    const shopper = await filled(new Shopper(provider), uuid, 3);
    const hold = holdOf(await shopper.reserve());
    await cross<unknown>(
      seed,
      () => shopper.order(hold),
      () => shopper.remove(uuid, 1),
    );
    const left = (await shopper.amounts())[uuid] ?? 0;
    expect([
      [3, 0],
      [0, 2],
    ]).toContainEqual([await soldOf(uuid), left]);
  },
  'two orders of one cart with two idempotency keys': async (seed) => {
    const uuid = await plant();
    const shopper = await filled(new Shopper(provider), uuid, 2);
    const hold = holdOf(await shopper.reserve());
    await cross<unknown>(
      seed,
      () => shopper.order(hold),
      () => shopper.order(hold),
    );
    expect(await expectShelf(uuid)).toBe(2);
  },
  'a cancellation and a change to the status assembling': async (seed) => {
    const customer = await signIn(provider);
    const { number, product } = await placeOrder(provider, {
      stocked: STOCKED,
      amount: 2,
      headers: customer.headers,
    });
    await cross<unknown>(
      seed,
      () =>
        call(provider, 'POST', `/user/orders_history/cancel/${number}/post/`, { headers: customer.headers, body: {} }),
      () => callStaff(staff.moveOrder, { number, status: 'assembling' }),
    );
    const { status } = (
      await call<{ status: string }>(provider, 'GET', `/user/orders_history/detail/${number}/`, {
        headers: customer.headers,
      })
    ).body;
    expect(await expectShelf(product)).toBe(status === 'cancelled' ? 0 : 2);
    expect(['cancelled', 'assembling']).toContain(status);
  },
  'two token refreshes of one session': async (seed) => {
    const { tokens } = await signIn(provider);
    const renew = () => call<LoginAnswer>(provider, 'POST', '/token/refresh/', { body: { refresh: tokens.refresh } });
    const [one, other] = await cross(seed, renew, renew);
    expect(one?.body.tokens).toEqual(other?.body.tokens);
    expect(one?.body.tokens?.refresh).not.toBe(tokens.refresh);
  },
  'a token refresh and a logout of one session': async (seed) => {
    const { tokens, headers } = await signIn(provider);
    const [renewed] = await cross<{ body: LoginAnswer } | undefined>(
      seed,
      () => call<LoginAnswer>(provider, 'POST', '/token/refresh/', { body: { refresh: tokens.refresh } }),
      async () => void (await call(provider, 'POST', '/user/logout/post/', { headers, body: {} })),
    );
    for (const access of [tokens.access, renewed?.body.tokens?.access ?? 'none']) {
      const { status } = await call(provider, 'GET', '/user/detail/', { headers: bearer(access) });
      expect(status).toBe(401);
    }
  },
  'two sign-ins with one code': async (seed) => {
    const login = newLogin();
    const code = await requestCode(provider, login);
    const enter = () => loginByCode(provider, login, code);
    const answers = await cross(seed, enter, enter);
    expect(answers.filter(({ body }) => body.tokens)).toHaveLength(1);
  },
  'a sign-in with a code and a request for the next code': async (seed) => {
    const login = newLogin();
    const code = await requestCode(provider, login);
    provider.clock.pass(3);
    await cross<unknown>(
      seed,
      () => loginByCode(provider, login, code),
      () => call(provider, 'POST', '/code/generate/post/', { body: { login } }),
    );
    // The first code is used or replaced; the newest is valid.
    expect((await loginByCode(provider, login, code)).body.tokens).toBeUndefined();
    const newest = await readCode(provider, login);
    if (newest !== code) expect((await loginByCode(provider, login, newest)).body.tokens).toBeDefined();
  },
  'a restock and two runs of the back-in-stock notices': async (seed) => {
    const { uuid } = await insertProduct(provider, { stocked: 0 });
    const email = newLogin();
    const body = { product_uuid: uuid, email, username: 'Анна', consent: true };
    const { headers } = await signIn(provider, email);
    await call(provider, 'POST', '/product/back-in-stock-notification-add/', { body, headers });
    await cross<unknown>(
      seed,
      () => provider.context.db.update(products).set({ stocked: 3 }).where(eq(products.id, uuid)),
      () => notifyRestocked(provider.context),
      () => notifyRestocked(provider.context),
    );
    await notifyRestocked(provider.context);
    expect(await queued(provider, { to: email, id: 'stock-request-%' })).toHaveLength(1);
  },
};

const held: string[] = [];

test.each(Object.entries(CROSSINGS))(
  '[CART-11][ORDER-03] %s, run concurrently, end as if run one after the other (S7)',
  async (name, run) => {
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      await run(seed).catch((error) => {
        throw new Error(`${name}, seed ${seed}: ${error.message}`, { cause: error });
      });
    }
    held.push(name);
  },
  600_000,
);

test('[ORDER-03] every pair of concurrent calls has passed (S7)', (context) => {
  const names = Object.keys(CROSSINGS);
  expect(held).toEqual(names);
  reportFigure(context, {
    property: 'S7 named crossings',
    reached: `${names.length} pairs × ${SEEDS} orders of their statements: as one after the other`,
    threshold: '12 pairs',
  });
});
