import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProductList } from '@/contract/catalog';
import { reportFigure, scaled } from '../setup/figures';
import { MEASURABLE, settledMb } from '../setup/resident-memory';
import { type ShopProcess, startShop } from '../setup/shop-process';

const COUNT = scaled(10_000, 100_000);
const WARM = COUNT / 10;
const AT_ONCE = 8;
const MAX_GROWTH = 0.1;

let shop: ShopProcess;
let plants: { path: string; uuid: string }[];
beforeAll(async () => {
  shop = await startShop({ env: MEASURABLE });
  const list = await fetch(`${shop.url}/api/products/list/?in_stock=1&page_size=48`);
  plants = ((await list.json()) as ProductList).items;
});
afterAll(() => shop.remove());

function visit(n: number): Promise<Response> {
  const plant = plants[n % plants.length];
  const address = [
    '/',
    plant?.path ?? '/',
    `/catalog/hvojnye?page=${1 + (n % 3)}`,
    `/api/products/list/?search=${encodeURIComponent(['туя', 'сосна', 'клен'][n % 3] ?? '')}&page=${1 + (n % 7)}`,
    '/news',
    `/result?search=${n % 500}`,
    '/api/common/',
    `/nothing-grows-here-${n % 500}`,
  ][n % 8];
  if (n % 50 !== 0) return fetch(shop.url + address);
  return fetch(`${shop.url}/api/cart/add_product/post/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: shop.url },
    body: JSON.stringify({ uuid: plant?.uuid, amount: 1 }),
  });
}

async function sendAll(from: number, to: number): Promise<void> {
  let next = from;
  const sender = async () => {
    while (next < to) {
      const answer = await visit(next++);
      await answer.arrayBuffer();
      if (answer.status >= 500) throw new Error(`${answer.url} answered ${answer.status}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sender));
}

test(`[GEN-13] after ${COUNT} requests memory is within 10 % of that after the first tenth`, async (context) => {
  await sendAll(0, WARM);
  const warm = await settledMb(shop);
  await sendAll(WARM, COUNT);
  const after = await settledMb(shop);
  expect(after / warm).toBeLessThan(1 + MAX_GROWTH);
  const reached = `${COUNT} requests: ${Math.round(warm)} → ${Math.round(after)} MB`;
  reportFigure(context, { property: 'D9 memory', reached, threshold: '100 000: within 10 %' });
}, 1_800_000);
