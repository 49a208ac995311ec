import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '@/provider/db/tables/accounts';
import { hashPassword } from '@/provider/passwords';
import { Random } from '../fuzz/random';
import { newLogin } from '../setup/customer';
import { isHard, reportFigure, scaled } from '../setup/figures';
import { openTestProvider, type TestProvider } from '../setup/provider';
import { mannWhitney, median } from '../setup/statistics';

const SAMPLES = scaled(60, 500);
const SEED = 261_104;
/** Times are asserted in the hard run only, when nothing else runs on the machine. */
const LEAST_P = 0.01;
const MAX_GAP_MS = 3;

let provider: TestProvider;
let password_hash: string;
beforeAll(async () => {
  // More codes than the default daily limit.
  provider = await openTestProvider({ CODES_PER_DAY: '100000' });
  password_hash = await hashPassword('сосна и туя');
});
afterAll(() => provider.close());

type Known = 'with a password' | 'without a password';
type Ask = { what: string; address: string; known: Known; body: (login: string) => object };

/**
 * [AUTH-02] `check_credentials` reveals whether a password is set, so that the form can ask for it. An account without
 * one must look like no account.
 */
const ASKS: Ask[] = [
  {
    what: 'a code is sent',
    address: '/code/generate/post/',
    known: 'with a password',
    body: (login) => ({ login }),
  },
  {
    what: 'a wrong code',
    address: '/token/obtain/login-or-register/via-code/',
    known: 'with a password',
    body: (login) => ({ login, code: '000000' }),
  },
  {
    what: 'a wrong password',
    address: '/token/obtain/login/via-password/',
    known: 'with a password',
    body: (login) => ({ login, password: 'не тот' }),
  },
  {
    what: 'a password where none was set',
    address: '/token/obtain/login/via-password/',
    known: 'without a password',
    body: (login) => ({ login, password: 'не тот' }),
  },
  {
    what: 'the way to sign in',
    address: '/user/check_credentials/post/',
    known: 'without a password',
    body: (login) => ({ login }),
  },
];

/** Equal lengths, so that the length does not affect the time. */
const someLogins = () => Array.from({ length: SAMPLES }, newLogin);

async function register(logins: string[], known: Known): Promise<void> {
  const created_at = provider.context.now();
  const hash = known === 'with a password' ? password_hash : null;
  await provider.context.db
    .insert(users)
    .values(logins.map((email) => ({ id: randomUUID(), email, password_hash: hash, created_at })));
}

/** The response without its request id, and its time. */
async function timeResponse(address: string, body: object): Promise<{ seen: string; ms: number }> {
  const headers = { 'content-type': 'application/json' };
  const request = new Request(`http://provider${address}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const startedAt = performance.now();
  const answer = await provider.handle(request);
  const text = await answer.text();
  const ms = performance.now() - startedAt;
  const headersWithoutId = [...answer.headers].filter(([name]) => name !== 'x-request-id');
  return { seen: JSON.stringify([answer.status, headersWithoutId, text]), ms };
}

type Measured = { p: number; gap: number };

/** Calls with known and unknown logins in pairs, in random order within a pair. */
async function measure({ address, known, body }: Ask, random: Random): Promise<Measured> {
  const logins = { known: someLogins(), unknown: someLogins() };
  await register(logins.known, known);
  const times = { known: [] as number[], unknown: [] as number[] };
  const seen = { known: new Set<string>(), unknown: new Set<string>() };
  // Warm-up calls are not measured.
  for (let n = 0; n < 5; n += 1) await timeResponse(address, body(newLogin()));
  for (let n = 0; n < SAMPLES; n += 1) {
    const order = random.chance(0.5) ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const who of order) {
      const answer = await timeResponse(address, body(logins[who][n] ?? ''));
      times[who].push(answer.ms);
      seen[who].add(answer.seen);
    }
  }
  expect([...seen.known]).toEqual([...seen.unknown]);
  expect(seen.known.size, 'one answer for all').toBe(1);
  return { p: mannWhitney(times.known, times.unknown), gap: Math.abs(median(times.known) - median(times.unknown)) };
}

const isAlike = ({ p, gap }: Measured) => p > LEAST_P && gap < MAX_GAP_MS;

for (const ask of ASKS) {
  test(`[AUTH-13] ${ask.what}: neither the answer nor its time tells whether a login is known (A4)`, async (context) => {
    const random = new Random(SEED);
    let measured = await measure(ask, random);
    // One measurement in a hundred fails by chance; a real difference fails repeatedly.
    if (isHard && !isAlike(measured)) measured = await measure(ask, random);
    if (isHard) expect(isAlike(measured), JSON.stringify(measured)).toBe(true);
    reportFigure(context, {
      property: `A4 no enumeration, ${ask.what}`,
      reached: `${SAMPLES} + ${SAMPLES}: same answers, p = ${measured.p.toFixed(2)}, gap ${measured.gap.toFixed(2)} ms`,
      threshold: `500 + 500: same, p > ${LEAST_P}, gap < ${MAX_GAP_MS} ms`,
      seed: SEED,
    });
  }, 300_000);
}
