import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportFigure, scaled } from '../setup/figures';
import { percentile, readUntil } from '../setup/patient-reader';
import { type ShopProcess, startShop } from '../setup/shop-process';

const EACH = scaled(20, 200);
/** Timeouts of server/main.ts, plus the interval of its check. */
const LATE_MS = 10_000;
const HEAD_MS = 15_000 + LATE_MS;
const BODY_MS = 120_000 + LATE_MS;
const LETTER_MS = 3_000;
const QUIET_MS = 3_000;
const MAX_MS = 20;

let shop: ShopProcess;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.remove());

type Cut = { milliseconds: number; answer: string };

/** Sends a byte now and then without an end. Returns when and with which response the connection was closed. */
function dawdle(beginning: string): Promise<Cut> {
  return new Promise((resolve) => {
    const began = performance.now();
    let answer = '';
    const socket = connect(Number(new URL(shop.url).port), '127.0.0.1', () => socket.write(beginning));
    const letters = setInterval(() => socket.write('x'), LETTER_MS);
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(letters);
      resolve({ milliseconds: performance.now() - began, answer });
    });
  });
}

const dawdleAll = (beginning: string) => Promise.all(Array.from({ length: EACH }, () => dawdle(beginning)));

const secondsOf = (cut: Cut[]) => Math.max(...cut.map(({ milliseconds }) => milliseconds)) / 1_000;

/** The p95 of a cached page, in milliseconds. */
const readPage = async (isOver: () => boolean) =>
  percentile(await readUntil(isOver, `${shop.url}/catalog/hvojnye`), 0.95);

test(`[GEN-13] ${EACH} clients with endless headers and ${EACH} with endless bodies are cut off with 408 and delay nobody`, async (context) => {
  let isOver = false;
  const quiet = readPage(() => isOver);
  await pause(QUIET_MS);
  isOver = true;
  const before = await quiet;

  const head = `POST /api/cart/add_product/post/ HTTP/1.1\r\nhost: nursery.example\r\norigin: ${shop.url}\r\n`;
  const bodies = dawdleAll(`${head}content-type: application/json\r\ncontent-length: 60000\r\n\r\n{`);
  let isCut = false;
  const during = readPage(() => isCut);
  const cutHeads = await dawdleAll(`${head}x-slow: `);
  isCut = true;
  const moved = (await during) - before;
  const cutBodies = await bodies;

  for (const { answer } of [...cutHeads, ...cutBodies]) expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(secondsOf(cutHeads)).toBeLessThan(HEAD_MS / 1_000);
  expect(secondsOf(cutBodies)).toBeLessThan(BODY_MS / 1_000);
  expect(moved).toBeLessThan(MAX_MS);
  const seconds = [cutHeads, cutBodies].map((cut) => `${secondsOf(cut).toFixed(0)} s`).join(' and ');
  const reached = `${EACH} + ${EACH} cut after ${seconds}, a page's p95 +${Math.max(0, moved).toFixed(1)} ms`;
  reportFigure(context, { property: 'I2 slow heads, slow bodies', reached, threshold: '25 s and 130 s, +20 ms' });
}, 240_000);
