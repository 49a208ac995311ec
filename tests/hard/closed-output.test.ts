import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { type ShopProcess, startShop } from '../setup/shop-process';

const QUIET_MS = 3_000;
/** 10 ms each, the unit of /proc. */
const MAX_TICKS = 100;

let shop: ShopProcess;
afterEach(() => shop.remove());

function ticks(): number {
  const fields = readFileSync(`/proc/${shop.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return Number(fields[11]) + Number(fields[12]);
}

test('[GEN-13] a shop whose log output is closed keeps answering without using up the processor', async () => {
  // It prints its address and missing settings at the start.
  shop = await startShop({ isUnheard: true });
  expect((await fetch(shop.url)).status).toBe(200);
  const before = ticks();
  await pause(QUIET_MS);
  expect(ticks() - before).toBeLessThan(MAX_TICKS);
  expect((await fetch(`${shop.url}/api/health/live`)).status).toBe(200);
}, 120_000);
