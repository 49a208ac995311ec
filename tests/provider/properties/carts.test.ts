import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SignedIn } from '../../setup/customer';
import { reportFigure } from '../../setup/figures';
import { openTestProvider, type TestProvider } from '../../setup/provider';
import { Interleaver } from './interleaver';
import { brokenLaws } from './laws';
import { applyCall, openShop, type Pieces, reservedOf, type Shop } from './model';
import { findSerialOrder, isSameAnswer } from './serial';
import { PRODUCTS, runs, scripts, shelves, turns } from './steps';
import { type Done, World } from './world';

const LONG_MS = 1_200_000;

let provider: TestProvider;
let interleaver: Interleaver;
let anna: SignedIn;
beforeAll(async () => {
  provider = await openTestProvider();
  anna = await World.customer(provider);
  interleaver = new Interleaver(provider);
});
afterAll(() => provider.close());

type Left = { shelves: { stocked: number; reserved: number }[]; carts: Record<string, number[]> };

/** Stock and carts in the database, in the form of the model. */
async function read(world: World, cartIds: string[]): Promise<Left> {
  const rows = await world.readShelves();
  return {
    shelves: rows.map(({ stocked, reserved }) => ({ stocked, reserved })),
    carts: await world.readCarts(cartIds),
  };
}

const modelled = (shop: Shop): Left => ({
  shelves: shop.stocked.map((stocked, product) => ({ stocked, reserved: reservedOf(shop)[product] ?? 0 })),
  carts: Object.fromEntries(Object.entries(shop.carts).map(([id, { pieces }]) => [id, pieces])),
});

const readable = (done: Done[]) => done.map((call) => `\n    ${JSON.stringify(call)}`).join('');

const CUSTOMER = 4;
/** One tab of each guest's browser. */
const BROWSERS = [0, 2];

/** Returns the contents as filled, capped by stock. */
async function fill(world: World, carts: Pieces[]): Promise<Pieces[]> {
  const tabs = [CUSTOMER, ...BROWSERS];
  for (const [index, pieces] of carts.entries()) {
    for (const [product, amount] of pieces.entries()) {
      if (amount > 0) await world.perform(tabs[index] ?? 0, { call: 'add', product, amount });
    }
  }
  return Promise.all(tabs.map((tab) => readCart(world, tab)));
}

async function readCart(world: World, tab: number): Promise<Pieces> {
  const amounts = await world.tabs[tab]?.shopper.amounts();
  return world.products.map((product) => amounts?.[product] ?? 0);
}

describe('carts', () => {
  test(
    '[CART-05][CART-09][CART-12][AUTH-09] for any sequence of visitors’ calls, every answer and the final database match the model',
    () =>
      fc.assert(
        fc.asyncProperty(shelves, turns, async (stocked, played) => {
          const world = await World.open(provider, stocked, anna);
          let shop = openShop(stocked);
          for (const { tab, step } of played) {
            const done = await world.perform(tab, step);
            if (!done) continue;
            const { shop: after, expected } = applyCall(shop, done.request, done.answer);
            if (!isSameAnswer(expected, done.answer))
              throw new Error(`Not ${JSON.stringify(expected)}:${readable([done])}`);
            shop = after;
          }
          expect(await read(world, Object.keys(shop.carts))).toEqual(modelled(shop));
          expect(brokenLaws(await world.readShelves(), stocked)).toEqual([]);
        }),
        { numRuns: runs(40) },
      ),
    LONG_MS,
  );

  test(
    '[CART-03][CART-11] concurrent calls of several tabs are serialisable: some sequential order gives the same answers and carts',
    async (context) => {
      const numRuns = runs(40);
      await fc.assert(
        fc.asyncProperty(shelves, scripts({ time: false }, 3), fc.integer(), async (stocked, script, seed) => {
          const world = await World.open(provider, stocked, anna);
          let shop = openShop(stocked);
          // Each browser starts with a cart: tabs that create one concurrently get different ones, and only one stays
          // in the cookie.
          for (const tab of [0, 2, 4]) {
            const done = await world.perform(tab, { call: 'add', product: 0, amount: 1 });
            if (done) shop = applyCall(shop, done.request, done.answer).shop;
          }
          const walks = script.map((steps, tab) => () => world.walk(tab, steps));
          const done = await interleaver.run(seed, walks);
          const named = done.flat().flatMap(({ answer }) => answer.cartid ?? []);
          const left = await read(world, [...new Set([...Object.keys(shop.carts), ...named])]);
          const serial = findSerialOrder(shop, done, (after) => isDeepStrictEqual(modelled(after), left));
          if (!serial) {
            const story = done.map((calls, tab) => `\n  tab ${tab}:${readable(calls)}`).join('');
            throw new Error(`No serial order explains\n${JSON.stringify(left)}\nfrom ${JSON.stringify(shop)}${story}`);
          }
          expect(brokenLaws(await world.readShelves(), stocked)).toEqual([]);
          for (const tab of [0, 2, 4]) {
            const pair = world.tabs.slice(tab, tab + 2).map(({ shopper }) => shopper.cart());
            const [one, other] = await Promise.all(pair);
            expect(one).toEqual(other);
          }
        }),
        { numRuns },
      );
      const reached = `${numRuns} crossings of six tabs’ calls: each equals some order one by one`;
      reportFigure(context, { property: 'S7 crossing calls', reached, threshold: 'serialisable' });
    },
    LONG_MS,
  );

  const carts = fc.array(fc.array(fc.nat(5), { minLength: PRODUCTS, maxLength: PRODUCTS }), {
    minLength: 3,
    maxLength: 3,
  });

  test(
    '[AUTH-09] merges in any order, concurrent or repeated, give each product the sum of all carts, capped by stock',
    async (context) => {
      const numRuns = runs(30);
      await fc.assert(
        fc.asyncProperty(shelves, carts, fc.integer(), async (stocked, wanted, seed) => {
          const world = await World.open(provider, stocked, anna);
          const filled = await fill(world, wanted);
          const sums = stocked.map((most, product) =>
            Math.min(
              most,
              filled.reduce((sum, pieces) => sum + (pieces[product] ?? 0), 0),
            ),
          );
          // Both tabs of the customer merge both guests' carts, each in its own order.
          const orders = [BROWSERS.keys(), [...BROWSERS.keys()].reverse()];
          const walks = orders.map(
            (order, tab) => () =>
              world.walk(
                CUSTOMER + tab,
                [...order].map((from) => ({ call: 'merge', from })),
              ),
          );
          await interleaver.run(seed, walks);
          expect(await readCart(world, CUSTOMER)).toEqual(sums);
          for (const guest of BROWSERS) expect(await readCart(world, guest)).toEqual([0, 0]);

          const again = await world.walk(CUSTOMER, [
            { call: 'merge', from: 1 },
            { call: 'merge', from: 0 },
          ]);
          for (const { answer } of again) expect(answer).toMatchObject({ status: 1, changed: [] });
          expect(await readCart(world, CUSTOMER)).toEqual(sums);
        }),
        { numRuns },
      );
      const reached = `${numRuns} merges of three carts from two tabs: sums, capped by stock`;
      reportFigure(context, { property: 'S8 merge at sign-in', reached, threshold: 'nothing lost, merged once' });
    },
    LONG_MS,
  );
});
