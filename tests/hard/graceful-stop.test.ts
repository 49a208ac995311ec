import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { openProvider } from '@/provider/app';
import { products } from '@/provider/db/tables/catalog';
import { orders } from '@/provider/db/tables/orders';
import { parseProviderEnv } from '@/provider/env';
import { reportFigure } from '../setup/figures';
import { Acknowledged, placeOrder, visitUntilItDies } from '../setup/mixed-load';
import { createSeededDirectory } from '../setup/seeded-database';
import { type ShopProcess, startShop } from '../setup/shop-process';

const LOAD_MS = 5_000;
const AGAIN_MS = 300;
const STALLED = 5;
const READERS = 4;
const DEADLINE_MS = 20_000;
const PAGES = ['/', '/catalog/hvojnye', '/about', '/news'];

let shop: ShopProcess;
afterEach(() => shop.remove());

/** Sends unfinished headers. */
function stall(port: number): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write('GET / HTTP/1.1\r\nHost: nursery.example\r\nX-Slow: ');
      resolve();
    });
    socket.on('error', () => undefined);
  });
}

/**
 * Reads pages until connections are refused. Returns the complete ones, and incomplete ones that began before the
 * signal.
 */
async function readPages(url: string, isStopping: () => boolean): Promise<{ whole: number; short: string[] }> {
  const short: string[] = [];
  for (let whole = 0; ; whole += 1) {
    const path = PAGES[whole % PAGES.length] ?? '/';
    const beganInTime = !isStopping();
    try {
      const answer = await fetch(url + path, { headers: { connection: 'close' } });
      if (!answer.ok || !(await answer.text()).includes('</html>')) short.push(`${path} ${answer.status}`);
    } catch (error) {
      if (beganInTime) short.push(`${path} ${error}`);
      if (isStopping()) return { whole, short };
    }
  }
}

test('[GEN-13][ORDER-03] SIGTERM under load breaks no answer, loses no order and ends the process within 20 s', async (context) => {
  const dataDir = createSeededDirectory();
  const inHouse = () => openProvider(parseProviderEnv({ DATA_DIR: dataDir }), { jobs: false });
  const before = await inHouse();
  await before.context.db.update(products).set({ stocked: 100_000 });
  const ids = (await before.context.db.select({ id: products.id }).from(products).limit(5)).map(({ id }) => id);
  await before.close();

  shop = await startShop({ dataDir });
  const acknowledged = new Acknowledged();
  let isStopping = false;
  const readers = Array.from({ length: READERS }, () => readPages(shop.url, () => isStopping));
  const visits = visitUntilItDies(shop.url, ids, acknowledged);
  await pause(LOAD_MS);
  await Promise.all(Array.from({ length: STALLED }, () => stall(Number(new URL(shop.url).port))));

  const sentAt = performance.now();
  isStopping = true;
  const stopped = shop.stop();
  await pause(AGAIN_MS);
  process.kill(shop.pid, 'SIGTERM');
  await stopped;
  const took = performance.now() - sentAt;
  const read = await Promise.all(readers);
  await visits;
  expect(read.flatMap(({ short }) => short)).toEqual([]);
  expect(took).toBeLessThan(DEADLINE_MS);

  // Clients without a response retry with the same key.
  shop = await startShop({ dataDir });
  for (const attempt of acknowledged.inTheAir) {
    const { body } = await placeOrder(shop.url, attempt);
    if (body.status === 1) acknowledged.orders.add(attempt.uuid);
  }
  await shop.stop();
  const after = await inHouse();
  const stored = (await after.context.db.select({ id: orders.id }).from(orders)).map(({ id }) => id);
  await after.close();
  expect([...acknowledged.orders].sort()).toEqual(stored.sort());
  expect(stored.length, acknowledged.lastFailure).toBeGreaterThan(0);

  const whole = read.reduce((sum, one) => sum + one.whole, 0);
  const reached = `${whole} pages whole, ${stored.length} orders kept, gone after ${(took / 1_000).toFixed(1)} s`;
  reportFigure(context, { property: 'D4 graceful stop', reached, threshold: '0 broken, 0 lost, at most 20 s' });
}, 180_000);
