import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reportFigure, scaled } from '../../setup/figures';
import { openTestProvider, type TestProvider } from '../../setup/provider';
import { seeded } from './interleaver';
import { brokenLaws } from './laws';
import { World } from './world';

let provider: TestProvider;
beforeAll(async () => {
  // All workers order for one customer.
  provider = await openTestProvider({ RESERVED_PIECES: '100000' });
});
afterAll(() => provider.close());

const WORKERS = 8;
/** PGlite has one connection, so deadlocks are impossible. */
const ORDERS = process.env.TEST_DATABASE_URL ? scaled(100, 500) : 10;
const STOCKED = Array(8).fill(100_000);
const LONG_MS = 900_000;

describe('locks', () => {
  test(
    `[ORDER-02] ${WORKERS} workers × ${ORDERS} orders of the same products among merges, cancellations and sweeps cause no deadlock`,
    async (context) => {
      const anna = await World.customer(provider);
      const world = await World.open(provider, STOCKED, anna);
      const workers = Array.from({ length: WORKERS }, (_, index) => work(world, seeded(index)));
      // A call that ends in a deadlock (SQLSTATE 40P01) is answered 503, and its worker throws.
      const ordered = await Promise.all(workers);
      const accepted = ordered.reduce((sum, orders) => sum + orders, 0);
      expect(accepted).toBeGreaterThan((WORKERS * ORDERS) / 2);
      expect(brokenLaws(await world.readShelves(), STOCKED)).toEqual([]);
      const reached = `${WORKERS} × ${ORDERS}: ${accepted} orders accepted, no deadlock`;
      reportFigure(context, { property: 'S3 deadlocks', reached, threshold: '8 × 500: none' });
    },
    LONG_MS,
  );
});

/** Adds, checks out and orders at random. Returns the number of accepted orders. */
async function work(world: World, random: () => number): Promise<number> {
  let accepted = 0;
  for (let round = 0; round < ORDERS; round += 1) {
    if (await orderOnce(world.withFreshBrowsers(), random)) accepted += 1;
  }
  return accepted;
}

/** Returns true if the order was accepted. */
async function orderOnce(own: World, random: () => number): Promise<boolean> {
  const dice = (sides: number) => Math.floor(random() * sides);
  const [GUEST, ANNA] = [0, 4];
  const shuffled = STOCKED.map((_, product) => ({ product, rank: random() })).sort((a, b) => a.rank - b.rank);
  for (const { product } of shuffled.slice(0, 2 + dice(4))) {
    await own.perform(GUEST, { call: 'add', product, amount: 1 + dice(3) });
  }
  if (dice(2) === 0) await own.perform(GUEST, { call: 'reserve' });
  // All workers merge into the cart of one customer.
  const tab = dice(4) === 0 ? ANNA : GUEST;
  if (tab === ANNA) await own.perform(ANNA, { call: 'merge', from: 0 });
  await own.perform(tab, { call: 'reserve' });
  if (dice(10) === 0) await own.perform(tab, { call: 'pass' });
  if (dice(3) === 0) await own.perform(tab, { call: 'sweep' });
  const done = await own.perform(tab, { call: 'order' });
  if (dice(5) === 0) await own.perform(tab, { call: 'cancel' });
  return done?.answer.status === 1;
}
