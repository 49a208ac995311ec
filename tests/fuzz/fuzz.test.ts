import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accounts } from '@/contract/accounts';
import type { Call } from '@/contract/call';
import { type MailSink, openMailSink } from '../setup/mail-sink';
import type { ScratchDatabase } from '../setup/scratch-database';
import { createSeededDatabase } from '../setup/seeded-database';
import { type ShopProcess, startProvider } from '../setup/shop-process';
import { STAFF_TOKEN } from '../setup/stand';
import { Random } from './random';
import { exchange, type Outcome } from './raw-http';
import { type Keys, largeRequest, type Malformed, malformedRequest } from './requests';

const COUNT = Number(process.env.FUZZ_COUNT ?? 10_000);
/** The same requests every time, unless another is named. */
const SEED = Number(process.env.FUZZ_SEED ?? 210_726);
const AT_ONCE = 4;
const LARGE_EVERY = Math.ceil(COUNT / 8);
const DEADLINE_MS = 2_000;
/** The first half warms up; what the second adds to it stays for good. */
const GROWTH_MB = 32;
/** Each door of the provider must have been tried for the rest to mean anything. */
const SEEN = [200, 400, 401, 404, 405, 413, 415, 417, 431];

let mail: MailSink;
let database: ScratchDatabase | undefined;
let provider: ShopProcess;
let keys: Keys;
beforeAll(async () => {
  mail = await openMailSink();
  const measurable = {
    NODE_OPTIONS: `--expose-gc --import ${import.meta.dirname}/collect-garbage.mjs`,
    // What the allocator keeps in reserve for many threads moves by tens of megabytes.
    MALLOC_ARENA_MAX: '2',
  };
  const server = process.env.TEST_DATABASE_URL;
  database = server ? await createSeededDatabase(server) : undefined;
  provider = await startProvider({
    env: { STAFF_TOKEN, SMTP_URL: mail.url, RATE_LIMITS: 'off', DATABASE_URL: database?.url ?? '', ...measurable },
  });
  keys = { customer: await signIn(), staff: STAFF_TOKEN };
}, 120_000);
afterAll(async () => {
  await provider.remove();
  await database?.drop();
  await mail.close();
});

/** A customer's token: what stands behind it must be reached too. */
async function signIn(): Promise<string> {
  const login = 'fuzz@example.com';
  await post(accounts.sendCode, { login });
  const letter = await mail.waitFor(({ to }) => to === login);
  const answer = await post(accounts.loginByCode, { login, code: /\b\d{6}\b/.exec(letter.text)?.[0] });
  return accounts.loginByCode.answer.parse(await answer.json()).tokens?.access ?? '';
}

const post = ({ path }: Call, body: object) =>
  fetch(`${provider.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const residentMb = (): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${provider.pid}/status`, 'utf8'))?.[1]) / 1_024;

const isLate = ({ isHung, milliseconds }: Outcome): boolean => isHung || milliseconds > DEADLINE_MS;

/** What is wrong with an answer. */
function faultOf({ isCutShort }: Malformed, outcome: Outcome): string | undefined {
  const { status, body, milliseconds } = outcome;
  if (isLate(outcome)) return `answered after ${Math.round(milliseconds)} ms`;
  if (status === undefined) return isCutShort ? undefined : 'hung up without an answer';
  if (status >= 500) return `answered ${status}: ${body.slice(0, 200)}`;
  if (/\bat .+:\d+:\d+|node_modules/.test(body)) return `showed its stack: ${body.slice(0, 200)}`;
  return undefined;
}

const describeFault = (n: number, { name, kind, parts }: Malformed, fault: string): string => {
  const wire = Buffer.concat(parts.map((part) => part.subarray(0, 1_000)));
  return `#${n} ${name} (${kind}) ${fault}\n    ${JSON.stringify(wire.subarray(0, 1_500).toString('latin1'))}`;
};

const statuses = new Set<number | undefined>();

function requestOf(n: number): Malformed {
  const random = new Random(SEED * 1_000_003 + n);
  return n % LARGE_EVERY === 7 ? largeRequest(random, keys) : malformedRequest(random, n, keys);
}

async function ask(n: number): Promise<{ isLate: boolean; faults: string[] }> {
  const malformed = requestOf(n);
  const outcome = await exchange(Number(new URL(provider.url).port), malformed);
  statuses.add(outcome.status);
  const fault = faultOf(malformed, outcome);
  return { isLate: isLate(outcome), faults: fault ? [describeFault(n, malformed, fault)] : [] };
}

/**
 * Requests from one number to another, some at a time; answers what was wrong with their answers. One that is answered
 * late is asked once more, alone: the machine may have been busy.
 */
async function send(from: number, to: number): Promise<string[]> {
  const faults: string[] = [];
  const late: number[] = [];
  let next = from;
  const sender = async () => {
    while (next < to) {
      const n = next++;
      const answer = await ask(n);
      if (answer.isLate) late.push(n);
      else faults.push(...answer.faults);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sender));
  for (const n of late) faults.push(...(await ask(n)).faults);
  return faults;
}

/** What it holds on to. */
async function settledMb(): Promise<number> {
  for (let time = 0; time < 2; time++) {
    process.kill(provider.pid, 'SIGUSR2');
    await pause(500);
  }
  return residentMb();
}

test(`[DATA-01] ${COUNT} malformed requests harm nobody (FUZZ_SEED=${SEED})`, async () => {
  console.log(`FUZZ_SEED=${SEED} FUZZ_COUNT=${COUNT}`);
  const before = await settledMb();
  const half = Math.floor(COUNT / 2);
  const faults = await send(0, half);
  const middle = await settledMb();
  faults.push(...(await send(half, COUNT)));
  const after = await settledMb();
  console.log(`RSS ${before.toFixed()} → ${middle.toFixed()} → ${after.toFixed()} MB`);
  expect(faults.slice(0, 10), `${faults.length} faults; FUZZ_SEED=${SEED} FUZZ_COUNT=${COUNT}`).toEqual([]);
  expect(after - middle).toBeLessThan(GROWTH_MB);
  expect([...statuses]).toEqual(expect.arrayContaining(SEEN));
  expect((await fetch(`${provider.url}/api/health/ready`)).status).toBe(200);
});
