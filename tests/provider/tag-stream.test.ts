import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { staff } from '@/contract/staff/calls';
import { TAG_STREAM } from '@/contract/tag-stream';
import { sweepExpired } from '@/provider/stock/service';
import { log } from '@/telemetry/log';
import { call, insertProduct, openTestProvider, type TestProvider } from '../setup/provider';
import { HAS_REDIS, type RedisProcess, startRedis } from '../setup/redis-process';
import { Shopper } from '../setup/shopper';
import { STAFF_HEADERS, STAFF_TOKEN } from '../setup/staff';

describe.skipIf(!HAS_REDIS)('cache tags over Redis', () => {
  let redis: RedisProcess;
  let provider: TestProvider;
  beforeAll(async () => {
    vi.spyOn(log, 'warn').mockReturnValue();
    redis = await startRedis();
    provider = await openTestProvider({ REDIS_URL: redis.url, STAFF_TOKEN });
  });
  afterAll(async () => {
    await provider.close();
    await redis.close();
    vi.restoreAllMocks();
  });

  const publishedTags = async () => (await redis.client().xrange(TAG_STREAM, '-', '+')).map(([, fields]) => fields[1]);
  const setPrice = (uuid: string, price: number) =>
    call(provider, 'POST', staff.changeProduct.path, { headers: STAFF_HEADERS, body: { uuid, price } });

  test('a provider with Redis has published the stale cache tag of a write when it answers', async () => {
    const { uuid } = await insertProduct(provider);
    expect((await setPrice(uuid, 500)).status).toBe(200);
    expect(await publishedTags()).toEqual([`product:${uuid}`]);
  });

  test('a provider with Redis publishes the cache tag of a product whose reservation has expired, once', async () => {
    const { uuid } = await insertProduct(provider);
    const shopper = new Shopper(provider);
    await shopper.add(uuid, 1);
    await shopper.reserve();
    provider.clock.pass(31);
    const before = (await publishedTags()).length;
    await sweepExpired(provider.context);
    expect((await publishedTags()).slice(before)).toEqual([`product:${uuid}`]);
    await sweepExpired(provider.context);
    expect(await publishedTags()).toHaveLength(before + 1);
  });

  test('[ERR-04] a provider with Redis answers a write within 1.5 s while Redis is unreachable, and publishes its tag when Redis is back', async () => {
    const [one, two] = [await insertProduct(provider), await insertProduct(provider)];
    redis.freeze();
    const startedAt = performance.now();
    expect((await setPrice(one.uuid, 500)).status).toBe(200);
    expect(performance.now() - startedAt).toBeLessThan(1_500);
    redis.thaw();
    await redis.kill();
    expect((await setPrice(two.uuid, 500)).status).toBe(200);
    await redis.start();
    const both = [one, two].map(({ uuid }) => `product:${uuid}`);
    await expect.poll(async () => (await publishedTags()).join()).toContain(both[1]);
    expect(new Set((await publishedTags()).join().split(','))).toEqual(new Set(both));
  });
});
