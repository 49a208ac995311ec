import type { Redis } from 'ioredis';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { TAG_STREAM } from '@/contract/tag-stream';
import { connectRedis, FAIL_FAST } from '@/runtime/redis';
import { TagStream } from '@/runtime/tag-stream';
import { HAS_REDIS, type RedisProcess, startRedis } from '@/tests/setup/redis-process';
import { SharedCache } from './shared-cache';
import type { Position } from './tag-subscriber';

const TIMEOUT_MS = 1_000;
const LIFE = 'a-epoch-of-redis';
const entry = (text: string, tags = ['products'], freshMs = 30_000) => ({
  ...{ tags, facts: { kind: 'fact' }, body: Buffer.from(text), freshMs },
});

describe.skipIf(!HAS_REDIS)('the cache shared by storefronts', () => {
  let server: RedisProcess;
  let redis: Redis;
  let subscriber: Redis;
  let stream: TagStream;
  let now: Position;
  let cache: SharedCache;
  beforeEach(async () => {
    server = await startRedis();
    redis = connectRedis(server.url, { ...FAIL_FAST, commandTimeout: TIMEOUT_MS });
    subscriber = server.client();
    stream = new TagStream(redis);
    await vi.waitUntil(() => redis.status === 'ready');
    await publish(['the beginning']);
    cache = new SharedCache(redis, 'build', () => now);
  });
  afterEach(async () => {
    stream.close();
    redis.disconnect();
    await server.close();
  });

  async function publish(tags: string[]): Promise<void> {
    await stream.publish(tags);
    const [last] = await subscriber.xrevrange(TAG_STREAM, '+', '-', 'COUNT', 1);
    now = { epoch: LIFE, id: last?.[0] ?? '' };
  }
  const textOf = async (key: string, of = cache) => (await of.get('read', key))?.body.toString();
  /** `set` is fire and forget, so the test polls for the stored entries. */
  const kept = (count: number) =>
    expect.poll(async () => (await subscriber.keys('kept:build:*')).length, { interval: 5 }).toBe(count);

  test('an entry is returned with its facts and remaining lifetime', async () => {
    cache.set('read', 'a', entry('one'), now);
    await kept(1);
    const found = await cache.get('read', 'a');
    expect(found).toMatchObject({ tags: ['products'], facts: { kind: 'fact' }, body: Buffer.from('one') });
    expect(found?.freshMs).toBeGreaterThan(20_000);
    expect(found?.freshMs).toBeLessThanOrEqual(30_000);
  });

  test('an update removes exactly the entries with its tag', async () => {
    cache.set('read', 'a', entry('one', ['product:1', 'products']), now);
    cache.set('read', 'b', entry('two', ['product:2']), now);
    await kept(2);
    await publish(['product:1']);
    expect([await textOf('a'), await textOf('b')]).toEqual([undefined, 'two']);
    await kept(1);
  });

  test('an entry read after an update is stored', async () => {
    await publish(['products']);
    cache.set('read', 'a', entry('new'), now);
    await kept(1);
    expect(await textOf('a')).toBe('new');
  });

  test('an entry read before an update is not returned, however late it is stored', async () => {
    const before = now;
    await publish(['products']);
    cache.set('read', 'a', entry('old price'), before);
    await kept(1);
    expect(await textOf('a')).toBeUndefined();
  });

  test('entries are not shared across builds, kinds or restarts of Redis', async () => {
    cache.set('read', 'a', entry('one'), now);
    await kept(1);
    expect(await textOf('a', new SharedCache(redis, 'later build', () => now))).toBeUndefined();
    expect(await cache.get('page', 'a')).toBeUndefined();
    now = { ...now, epoch: 'after a restart' };
    expect(await textOf('a')).toBeUndefined();
  });

  test('nothing is stored without a stream position, above the size limit or with a short lifetime', async () => {
    cache.set('read', 'a', entry('one'), undefined);
    cache.set('read', 'b', entry('x'.repeat(2_000_000)), now);
    cache.set('read', 'c', entry('one', ['products'], 1_000), now);
    cache.set('read', 'last', entry('one'), now);
    await kept(1);
    expect(await textOf('last')).toBe('one');
  });

  test('[D6] a hanging Redis costs one timeout, an absent one none', async () => {
    const times = async (count: number) => {
      const startedAt = performance.now();
      for (let n = 0; n < count; n += 1) expect(await textOf(`${n}`)).toBeUndefined();
      return performance.now() - startedAt;
    };
    server.freeze();
    expect(await times(50)).toBeLessThan(3 * TIMEOUT_MS);
    server.thaw();
    await server.kill();
    expect(await times(50)).toBeLessThan(3 * TIMEOUT_MS);
    cache.set('read', 'a', entry('one'), now);
  });
});
