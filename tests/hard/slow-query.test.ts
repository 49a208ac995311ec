import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportFigure } from '../setup/figures';
import { percentile, readUntil } from '../setup/patient-reader';
import { type ShopProcess, startShop } from '../setup/shop-process';

const SLOW_SECONDS = 5;
const QUIET_MS = 3_000;
const MAX_MS = 20;
const READ = ['/api/health/live', '/', '/catalog/hvojnye'];

let shop: ShopProcess;
const home = mkdtempSync(path.join(os.tmpdir(), 'nursery-slow-'));
beforeAll(async () => {
  // The socket of the embedded database is in TMPDIR.
  shop = await startShop({ env: { TMPDIR: home } });
});
afterAll(async () => {
  await shop.remove();
  rmSync(home, { recursive: true, force: true });
});

async function holdDatabase(): Promise<void> {
  const [directory = ''] = readdirSync(home).filter((name) => name.startsWith('nursery-'));
  const client = new pg.Client({ host: path.join(home, directory), user: 'postgres', database: 'postgres' });
  await client.connect();
  await client.query('SELECT pg_sleep($1)', [SLOW_SECONDS]);
  await client.end();
}

const readAll = async (isOver: () => boolean) =>
  Promise.all(READ.map(async (path) => percentile(await readUntil(isOver, shop.url + path), 0.95)));

test(`[ERR-04] a database query of ${SLOW_SECONDS} s delays neither the liveness probe nor cached pages`, async (context) => {
  for (const path of READ) await (await fetch(shop.url + path)).arrayBuffer();
  let isOver = false;
  const quiet = readAll(() => isOver);
  await pause(QUIET_MS);
  isOver = true;
  const before = await quiet;

  let isFree = false;
  const held = holdDatabase().finally(() => {
    isFree = true;
  });
  const during = await readAll(() => isFree);
  await held;
  const moved = during.map((value, index) => value - (before[index] ?? 0));
  expect(Math.max(...moved)).toBeLessThan(MAX_MS);
  const reached = READ.map((path, index) => `${path} +${Math.max(0, moved[index] ?? 0).toFixed(1)} ms`).join(', ');
  reportFigure(context, { property: 'D8 slow query, p95', reached, threshold: '+20 ms' });
}, 60_000);
