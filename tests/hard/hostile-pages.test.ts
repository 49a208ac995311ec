import { afterAll, beforeAll, expect, test } from 'vitest';
import { malformedPage } from '../fuzz/pages';
import { Random } from '../fuzz/random';
import { Volley } from '../fuzz/volley';
import { tellFigure } from '../setup/figures';
import { MEASURABLE, settledMb } from '../setup/resident-memory';
import { type ShopProcess, startShop } from '../setup/shop-process';

const COUNT = Number(process.env.FUZZ_COUNT ?? 10_000);
/** The same requests every time, unless another is named. */
const SEED = Number(process.env.FUZZ_SEED ?? 210_726);
const DEADLINE_MS = 5_000;
/** The first half fills what is kept of pages; what the second adds to it stays for good. */
const GROWTH_MB = 64;

let shop: ShopProcess;
beforeAll(async () => {
  shop = await startShop({ env: MEASURABLE });
});
afterAll(() => shop.remove());

test(`[GEN-13][ROUTE-12] ${COUNT} malformed requests for pages harm nobody (FUZZ_SEED=${SEED})`, async (context) => {
  const requestOf = (n: number) => malformedPage(new Random(SEED * 1_000_003 + n), n);
  const volley = new Volley({ url: shop.url, deadline: DEADLINE_MS, requestOf });
  const half = Math.floor(COUNT / 2);
  const faults = await volley.send(0, half);
  const middle = await settledMb(shop);
  faults.push(...(await volley.send(half, COUNT)));
  const growth = (await settledMb(shop)) - middle;
  expect(faults.slice(0, 10), `${faults.length} faults`).toEqual([]);
  expect(growth).toBeLessThan(GROWTH_MB);
  expect([...volley.statuses]).toEqual(expect.arrayContaining([200, 308, 400, 404, 405]));
  // Nothing that was forged has stayed in what is kept for others.
  const page = await (await fetch(shop.url)).text();
  expect(page).not.toContain('evil.example');
  const reached = `${COUNT} requests: 0 answers 5xx, 0 late, ${Math.round(growth)} MB kept`;
  tellFigure(context, { property: 'I1 malformed pages', reached, bar: '10 000: 0 × 5xx, 0 hung', seed: SEED });
}, 1_800_000);
