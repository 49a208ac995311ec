import { afterAll, beforeAll, expect, test } from 'vitest';
import { cookieNames } from '@/lib/cookies';
import { expectHarmless } from '../fuzz/harmless';
import { Random } from '../fuzz/random';
import { largeRequest, malformedRequest } from '../fuzz/requests';
import type { Malformed } from '../fuzz/volley';
import { type FakeMailServer, openFakeMailServer } from '../setup/fake-mail-server';
import { reportFigure, scaled } from '../setup/figures';
import { HttpVisitor } from '../setup/http-visitor';
import { MEASURABLE } from '../setup/resident-memory';
import { type ShopProcess, startShop } from '../setup/shop-process';
import { signIn } from '../setup/sign-in-over-http';
import { STAFF_TOKEN } from '../setup/staff';

const COUNT = Number(process.env.FUZZ_COUNT ?? scaled(2_000, 10_000));
/** Fixed, so that each run sends the same requests. */
const SEED = Number(process.env.FUZZ_SEED ?? 210_726);
const LARGE_EVERY = Math.ceil(COUNT / 8);

let mail: FakeMailServer;
let shop: ShopProcess;
let cookie: string;
beforeAll(async () => {
  mail = await openFakeMailServer();
  shop = await startShop({ env: { STAFF_TOKEN, SMTP_URL: mail.url, ...MEASURABLE } });
  const visitor = new HttpVisitor(shop.url);
  await signIn(visitor, mail, 'fuzz@example.com');
  cookie = `${cookieNames.accessToken}=${visitor.cookies.get(cookieNames.accessToken)}`;
});
afterAll(async () => {
  await shop.remove();
  await mail.close();
});

/** Sent as from the shop's own page: the server refuses other origins. */
function requestOf(n: number): Malformed {
  const random = new Random(SEED * 1_000_003 + n);
  const keys = { customer: '', staff: STAFF_TOKEN, browser: { origin: shop.url, cookie } };
  return n % LARGE_EVERY === 7 ? largeRequest(random, keys) : malformedRequest(random, n, keys);
}

test(`[DATA-01][GEN-13] ${COUNT} malformed API calls through the HTTP server cause no 5xx and no hang (FUZZ_SEED=${SEED})`, async (context) => {
  const reached = await expectHarmless(shop, {
    count: COUNT,
    requestOf,
    deadline: 5_000,
    growth: 64,
    seen: [200, 400, 401, 404, 405, 411, 413, 415, 417, 431],
  });
  expect((await fetch(`${shop.url}/api/health/ready`)).status).toBe(200);
  reportFigure(context, {
    property: 'I1 malformed calls, through the server',
    reached,
    threshold: '0 × 5xx, 0 hung',
    seed: SEED,
  });
}, 1_800_000);
