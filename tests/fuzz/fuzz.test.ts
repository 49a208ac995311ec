import { afterAll, beforeAll, expect, test } from 'vitest';
import { accounts } from '@/contract/accounts';
import type { Call } from '@/contract/call';
import { type FakeMailServer, openFakeMailServer } from '../setup/fake-mail-server';
import { reportFigure } from '../setup/figures';
import { MEASURABLE } from '../setup/resident-memory';
import type { ScratchDatabase } from '../setup/scratch-database';
import { createSeededDatabase } from '../setup/seeded-database';
import { type ShopProcess, startProvider } from '../setup/shop-process';
import { STAFF_TOKEN } from '../setup/staff';
import { expectHarmless } from './harmless';
import { Random } from './random';
import { type Keys, largeRequest, malformedRequest } from './requests';
import { sendValid } from './valid';
import type { Malformed } from './volley';

const COUNT = Number(process.env.FUZZ_COUNT ?? 10_000);
/** Fixed, so that each run sends the same requests. */
const SEED = Number(process.env.FUZZ_SEED ?? 210_726);
const LARGE_EVERY = Math.ceil(COUNT / 8);

let mail: FakeMailServer;
let database: ScratchDatabase | undefined;
let provider: ShopProcess;
let keys: Keys;
beforeAll(async () => {
  mail = await openFakeMailServer();
  const server = process.env.TEST_DATABASE_URL;
  database = server ? await createSeededDatabase(server) : undefined;
  provider = await startProvider({
    env: { STAFF_TOKEN, SMTP_URL: mail.url, RATE_LIMITS: 'off', DATABASE_URL: database?.url ?? '', ...MEASURABLE },
  });
  keys = { customer: await signIn(), staff: STAFF_TOKEN };
}, 120_000);
afterAll(async () => {
  await provider.remove();
  await database?.drop();
  await mail.close();
});

/** A token reaches calls that need a sign-in. */
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

function requestOf(n: number): Malformed {
  const random = new Random(SEED * 1_000_003 + n);
  return n % LARGE_EVERY === 7 ? largeRequest(random, keys) : malformedRequest(random, n, keys);
}

test(`[DATA-01] ${COUNT} malformed API calls cause no 5xx, no hang and no leak (FUZZ_SEED=${SEED})`, async (context) => {
  console.log(`FUZZ_SEED=${SEED} FUZZ_COUNT=${COUNT}`);
  await sendValid(provider.url, keys);
  const reached = await expectHarmless(provider, {
    count: COUNT,
    requestOf,
    deadline: 2_000,
    growth: 32,
    seen: [200, 400, 401, 404, 405, 413, 415, 417, 431],
  });
  expect((await fetch(`${provider.url}/api/health/ready`)).status).toBe(200);
  reportFigure(context, { property: 'I1 malformed calls', reached, threshold: '10 000: 0 × 5xx, 0 hung', seed: SEED });
});
