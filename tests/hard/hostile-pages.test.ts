import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectHarmless } from '../fuzz/harmless';
import { malformedPage } from '../fuzz/pages';
import { Random } from '../fuzz/random';
import { reportFigure } from '../setup/figures';
import { MEASURABLE } from '../setup/resident-memory';
import { type ShopProcess, startShop } from '../setup/shop-process';

const COUNT = Number(process.env.FUZZ_COUNT ?? 10_000);
/** Fixed, so that each run sends the same requests. */
const SEED = Number(process.env.FUZZ_SEED ?? 210_726);

let shop: ShopProcess;
beforeAll(async () => {
  shop = await startShop({ env: MEASURABLE });
});
afterAll(() => shop.remove());

test(`[GEN-13][ROUTE-12] ${COUNT} malformed requests for pages cause no 5xx, no hang and no leak (FUZZ_SEED=${SEED})`, async (context) => {
  const requestOf = (n: number) => malformedPage(new Random(SEED * 1_000_003 + n), n);
  const reached = await expectHarmless(shop, {
    count: COUNT,
    requestOf,
    deadline: 5_000,
    growth: 64,
    seen: [200, 308, 400, 404, 405],
  });
  const page = await (await fetch(shop.url)).text();
  expect(page).not.toContain('evil.example');
  reportFigure(context, { property: 'I1 malformed pages', reached, threshold: '10 000: 0 × 5xx, 0 hung', seed: SEED });
}, 1_800_000);
