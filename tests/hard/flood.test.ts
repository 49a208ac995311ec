import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportFigure } from '../setup/figures';
import { type ShopProcess, startShop } from '../setup/shop-process';

/** The settings of deploy/compose.yaml. */
const AS_DEPLOYED = { NODE_OPTIONS: '--max-old-space-size=512', MALLOC_ARENA_MAX: '2', RATE_LIMITS: 'on' };
const PIPELINED = 1_500;
const PARALLEL = 200;
const FLOOD_MS = 10_000;
const CALM_MS = 10_000;
/** Clients ignore Retry-After (5 s) and retry after this time. */
const IMPATIENT_MS = 1_000;
const WINDOW_MS = 1_000;
const BAR = 'liveness ≤ 1 s, home ≤ 2 s, ≤ 700 MB, idle within 10 s';
/** CPU share of an idle shop. */
const IDLE_SHARE = 0.25;
const TICKS_PER_SECOND = 100;

let shop: ShopProcess;
beforeAll(async () => {
  shop = await startShop({ env: AS_DEPLOYED });
  for (const address of ['/', '/catalog/hvojnye']) await (await fetch(shop.url + address)).arrayBuffer();
});
afterAll(() => shop.remove());

let next = 0;
/** Not in the cache. */
const newList = () => `/catalog/hvojnye?price_min=${++next}`;
const head = (address: string) => `GET ${address} HTTP/1.1\r\nhost: nursery.example\r\n\r\n`;

async function open(): Promise<Socket> {
  const socket = connect(Number(new URL(shop.url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

type Bearing = { liveness: number; home: number; megabytes: number };

/** The slowest responses and the most memory until `isOver`. A missing or wrong response fails the test. */
async function watch(isOver: () => boolean): Promise<Bearing> {
  const most: Bearing = { liveness: 0, home: 0, megabytes: 0 };
  const ask = async (name: 'liveness' | 'home', address: string, everyMs: number) => {
    while (!isOver()) {
      const sentAt = performance.now();
      const answer = await fetch(shop.url + address);
      await answer.arrayBuffer();
      expect(answer.status, address).toBe(200);
      most[name] = Math.max(most[name], performance.now() - sentAt);
      await pause(everyMs);
    }
  };
  const weigh = async () => {
    while (!isOver()) {
      const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${shop.pid}/status`, 'utf8'))?.[1];
      most.megabytes = Math.max(most.megabytes, Number(kilobytes) / 1_024);
      await pause(100);
    }
  };
  await Promise.all([ask('liveness', '/api/health/live', 50), ask('home', '/', 200), weigh()]);
  return most;
}

function processorSeconds(): number {
  const fields = readFileSync(`/proc/${shop.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

async function untilIdle(): Promise<number> {
  const began = performance.now();
  for (;;) {
    const before = processorSeconds();
    await pause(WINDOW_MS);
    const share = (processorSeconds() - before) / (WINDOW_MS / 1_000);
    const took = performance.now() - began;
    if (share < IDLE_SHARE || took > 6 * CALM_MS) return took;
  }
}

/** Measures the shop during `flood`, and the time until it is idle again. */
async function bear(flood: () => Promise<void>) {
  let isOver = false;
  const bearing = watch(() => isOver);
  await flood();
  isOver = true;
  const idle = await untilIdle();
  return { ...(await bearing), idle };
}

const told = ({ liveness, home, megabytes, idle }: Awaited<ReturnType<typeof bear>>): string =>
  [
    `liveness ${(liveness / 1_000).toFixed(2)} s`,
    `home ${(home / 1_000).toFixed(2)} s`,
    `${Math.round(megabytes)} MB`,
    `idle after ${(idle / 1_000).toFixed(0)} s`,
  ].join(', ');

function expectBorne(borne: Awaited<ReturnType<typeof bear>>): void {
  const { liveness, home, megabytes, idle } = borne;
  expect(liveness).toBeLessThan(1_000);
  expect(home).toBeLessThan(2_000);
  expect(megabytes).toBeLessThan(700);
  expect(idle).toBeLessThan(CALM_MS);
}

test(`${PIPELINED} lists asked for on one connection and never read delay nobody`, async (context) => {
  const borne = await bear(async () => {
    const socket = (await open()).pause();
    socket.write(Array.from({ length: PIPELINED }, () => head(newList())).join(''));
    await pause(FLOOD_MS);
    socket.destroy();
  });
  expectBorne(borne);
  reportFigure(context, {
    property: `T1 flood: ${PIPELINED} lists on one connection`,
    reached: told(borne),
    threshold: BAR,
  });
}, 240_000);

test(`${PARALLEL} lists asked for at once, again and again, delay nobody`, async (context) => {
  let refused = 0;
  let shown = 0;
  const borne = await bear(async () => {
    const end = performance.now() + FLOOD_MS;
    const ask = async () => {
      while (performance.now() < end) {
        const answer = await fetch(shop.url + newList(), { signal: AbortSignal.timeout(60_000) });
        await answer.arrayBuffer();
        if (answer.status === 200) shown += 1;
        else {
          expect(answer.status).toBe(503);
          expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
          refused += 1;
          await pause(IMPATIENT_MS);
        }
      }
    };
    await Promise.all(Array.from({ length: PARALLEL }, ask));
  });
  expectBorne(borne);
  expect(shown).toBeGreaterThan(0);
  const reached = `${told(borne)}; ${shown} shown, ${refused} told to come again`;
  reportFigure(context, { property: `T1 flood: ${PARALLEL} lists at once`, reached, threshold: BAR });
}, 240_000);
