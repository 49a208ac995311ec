import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { releaseExpired } from '@/provider/stock/service';
import type { SignedIn } from '../../setup/customer';
import { reportFigure } from '../../setup/figures';
import { openTestProvider, type TestProvider } from '../../setup/provider';
import { Interleaver } from './interleaver';
import { brokenLaws } from './laws';
import { runs, scripts, shelves } from './steps';
import { World } from './world';

const LONG_MS = 1_200_000;
const RUNS = runs(40);

let provider: TestProvider;
let interleaver: Interleaver;
let anna: SignedIn;
beforeAll(async () => {
  provider = await openTestProvider();
  anna = await World.customer(provider);
  interleaver = new Interleaver(provider);
});
afterAll(() => provider.close());

describe('stock', () => {
  const script = scripts({ time: true }, 6);
  /** A seed interleaves the SQL statements; without one the calls run concurrently. */
  const pace = fc.option(fc.integer());

  test(
    '[ORDER-02] random carts, checkouts, orders, merges, cancellations and sweeps keep stock consistent at every step and leak no reservation',
    async (context) => {
      await fc.assert(
        fc.asyncProperty(shelves, script, pace, async (stocked, steps, seed) => {
          const world = await World.open(provider, stocked, anna);
          const check = async () => expect(brokenLaws(await world.readShelves(), stocked)).toEqual([]);
          const walks = steps.map((own, tab) => () => world.walk(tab, own, check));
          await (seed === null ? Promise.all(walks.map((walk) => walk())) : interleaver.run(seed, walks));
          await check();
          // Expired reservations are released, so none leaks.
          await world.perform(0, { call: 'pass' });
          await Promise.all([releaseExpired(provider.context), releaseExpired(provider.context)]);
          await check();
          for (const { reserved } of await world.readShelves()) expect(reserved).toBe(0);
        }),
        { numRuns: RUNS },
      );
      const reached = `${RUNS} random histories of six tabs: every law held at every moment`;
      reportFigure(context, { property: 'S4 reservations', reached, threshold: 'no leak, nothing below nought' });
    },
    LONG_MS,
  );
});
