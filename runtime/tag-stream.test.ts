import type { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { TAG_STREAM, TAG_WRITES } from '@/contract/tag-stream';
import { HAS_REDIS, type RedisProcess, startRedis } from '@/tests/setup/redis-process';
import { connectRedis, FAIL_FAST } from './redis';
import { TagStream } from './tag-stream';

describe.skipIf(!HAS_REDIS)('the stream of tags', () => {
  let server: RedisProcess;
  let redis: Redis;
  let stream: TagStream;
  const lines: string[] = [];
  beforeAll(async () => {
    server = await startRedis();
    redis = connectRedis(server.url, FAIL_FAST, (line) => lines.push(line));
    await vi.waitUntil(() => redis.status === 'ready');
    stream = new TagStream(redis);
  });
  afterEach(() => vi.restoreAllMocks());
  afterAll(async () => {
    stream.close();
    redis.disconnect();
    await server.close();
  });

  const publishedTags = async () => (await server.client().xrange(TAG_STREAM, '-', '+')).map(([, fields]) => fields[1]);

  test('what a write made stale stands there when its answer leaves, by tag and in order', async () => {
    await stream.publish(['product:1', 'products']);
    await stream.publish(['product:2']);
    expect(await publishedTags()).toEqual(['product:1,products', 'product:2']);
    const writes = await server.client().zrange(TAG_WRITES, '0', '-1', 'WITHSCORES');
    const at = (tag: string) => Number(writes[writes.indexOf(tag) + 1]);
    expect(at('products')).toBe(at('product:1'));
    expect(at('product:2')).toBeGreaterThan(at('product:1'));
  });

  test('writes are known as long as anything may be kept, and no longer', async () => {
    await server.client().zadd(TAG_WRITES, 1_024, 'long ago');
    await stream.publish(['product:3']);
    expect(await server.client().zscore(TAG_WRITES, 'long ago')).toBeNull();
    expect(await server.client().zscore(TAG_WRITES, 'product:1')).not.toBeNull();
  });

  test('[D6] a Redis that is away holds nobody, is logged once, and everything arrives when it is back', async () => {
    await server.kill();
    const startedAt = performance.now();
    for (const tag of ['a', 'b', 'a', 'c']) await stream.publish([tag]);
    expect(performance.now() - startedAt).toBeLessThan(1_500);
    await expect.poll(() => lines.length).toBe(1);
    await server.start();
    await expect.poll(publishedTags).not.toEqual([]);
    const tags = (await publishedTags()).flatMap((entry) => entry?.split(',') ?? []);
    expect(tags.toSorted()).toEqual(['a', 'b', 'c']);
    expect(lines).toEqual([expect.stringContaining('Redis is unavailable'), 'Redis is available again']);
  });

  test('a thousand tags go at a time, and none is lost', async () => {
    const many = Array.from({ length: 2_500 }, (_, count) => `many:${count}`);
    await stream.publish(many);
    const entries = (await publishedTags())
      .filter((entry) => entry?.startsWith('many'))
      .map((entry) => entry?.split(','));
    expect(entries.map((entry) => entry?.length)).toEqual([1_000, 1_000, 500]);
    expect(entries.flat()).toEqual(many);
  });

  test('[D6] one that hangs holds the first writer for its timeout and nobody after', async () => {
    lines.length = 0;
    server.freeze();
    const startedAt = performance.now();
    await stream.publish(['late']);
    const first = performance.now() - startedAt;
    for (let count = 0; count < 100; count += 1) await stream.publish([`late:${count}`]);
    const others = performance.now() - startedAt - first;
    await expect.poll(() => lines).toEqual([expect.stringContaining('Redis is unavailable')]);
    server.thaw();
    // The first waits for the stream's timeout of half a second; a hundred that waited, too, would take fifty.
    expect(first).toBeLessThan(5_000);
    expect(others).toBeLessThan(10 * first);
    await expect.poll(async () => (await publishedTags()).join()).toContain('late:99');
    await expect.poll(() => lines).toEqual([expect.any(String), 'Redis is available again']);
  });
});
