import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { RATES } from '@/contract/limits';
import { type Limiter, openLimiter } from '@/provider/limiter';
import { connectRedis, FAIL_FAST } from '@/runtime/redis';
import { log } from '@/telemetry/log';
import { FAULTS, type FaultyProxy, openFaultyProxy, REDIS_FAULTS } from '../setup/faulty-proxy';
import { HAS_REDIS, type RedisProcess, startRedis } from '../setup/redis-process';
import { within } from '../setup/within';

/* Redis shares the counts of several instances. Without it each instance counts alone, without a wait. */

const UNREACHABLE = '127.0.0.1:9';
const RATE = 'form' as const;
const PATIENCE_MS = 2_000;

type Counter = Limiter & { close: () => void };

/** With its own connection, as each provider has. */
function openCounter(url: string): Counter {
  const redis = connectRedis(url, FAIL_FAST);
  return { ...openLimiter({ RATE_LIMITS: 'on' }, redis), close: () => redis.disconnect() };
}

let proxy: FaultyProxy;
let limiter: Counter;
beforeEach(() => void vi.spyOn(log, 'warn').mockImplementation(() => {}));
afterEach(async () => {
  limiter.close();
  await proxy.close();
  vi.restoreAllMocks();
});

/** Returns how many calls from one address succeed. */
async function passing(counter: Limiter, calls: number, address: string = randomUUID()): Promise<number> {
  let passed = 0;
  for (let call = 0; call < calls; call += 1) {
    if ((await within(PATIENCE_MS, counter.count(RATE, address))) === undefined) passed += 1;
  }
  return passed;
}

const { points } = RATES[RATE];

test.each(FAULTS)('[D6] Redis faulty at the start (%s): the rate limit still holds', async (fault) => {
  proxy = await openFaultyProxy(UNREACHABLE, REDIS_FAULTS);
  await proxy.breakWith(fault);
  limiter = openCounter(`redis://${proxy.host}`);
  if (fault === 'refused') await expect.poll(() => vi.mocked(log.warn).mock.calls.length).toBe(1);
  else await expect.poll(() => proxy.connections()).toBeGreaterThan(0);
  expect(await passing(limiter, points + 20)).toBe(points);
});

describe.skipIf(!HAS_REDIS)('Redis that fails later', () => {
  let server: RedisProcess;
  let neighbour: Counter;
  beforeAll(async () => {
    server = await startRedis();
    neighbour = openCounter(server.url);
  });
  afterAll(async () => {
    neighbour.close();
    await server.close();
  });

  const isShared = async () => {
    const address = randomUUID();
    await limiter.count(RATE, address);
    return (await passing(neighbour, points, address)) === points - 1;
  };

  test.each(FAULTS)('[D6] %s: the rate limit holds, and is shared again within 10 s', async (fault) => {
    proxy = await openFaultyProxy(new URL(server.url).host, REDIS_FAULTS);
    limiter = openCounter(`redis://${proxy.host}`);
    await expect.poll(isShared).toBe(true);
    await proxy.breakWith(fault);
    expect(await passing(limiter, points + 20)).toBe(points);
    await proxy.repair();
    await expect.poll(isShared).toBe(true);
  });
});
