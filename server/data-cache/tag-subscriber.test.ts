import type { Redis } from 'ioredis';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { TAG_STREAM } from '@/contract/tag-stream';
import { connectRedis, FAIL_FAST } from '@/runtime/redis';
import { TagStream } from '@/runtime/tag-stream';
import { log } from '@/telemetry/log';
import { HAS_REDIS, type RedisProcess, startRedis } from '@/tests/setup/redis-process';
import { TagSubscriber } from './tag-subscriber';

describe.skipIf(!HAS_REDIS)('a storefront follows the stream of tags', () => {
  let server: RedisProcess;
  let redis: Redis;
  let stream: TagStream;
  let follower: TagSubscriber;
  let received: string[];
  let forgotten: number;
  beforeEach(async () => {
    vi.spyOn(log, 'warn').mockReturnValue();
    [received, forgotten] = [[], 0];
    server = await startRedis();
    redis = connectRedis(server.url, FAIL_FAST);
    stream = new TagStream(redis);
    follower = new TagSubscriber(server.url, {
      receive: (tags) => void received.push(...tags),
      reset: () => {
        forgotten += 1;
      },
    });
    await vi.waitUntil(() => redis.status === 'ready' && follower.position);
  });
  afterEach(async () => {
    follower.close();
    stream.close();
    redis.disconnect();
    await server.close();
    vi.restoreAllMocks();
  });

  const lines = () => vi.mocked(log.warn).mock.calls.flat();
  /** Cuts connections as a network failure does; Redis keeps running. */
  const cut = () => server.client().call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes');

  test('it receives every update in order, and clears the cache once at the start', async () => {
    await stream.publish(['a', 'b']);
    await stream.publish(['c']);
    await expect.poll(() => received).toEqual(['a', 'b', 'c']);
    expect(forgotten).toBe(1);
  });

  test('after a lost connection it continues where it was', async () => {
    await stream.publish(['a']);
    await expect.poll(() => received).toEqual(['a']);
    await cut();
    const other = server.client();
    await other.xadd(TAG_STREAM, '*', 'tags', 'meanwhile');
    await expect.poll(() => received).toEqual(['a', 'meanwhile']);
    expect(forgotten).toBe(1);
  });

  test('when the stream was trimmed beyond its position, it clears the cache and continues at the end', async () => {
    await cut();
    const other = server.client();
    for (const tag of ['lost', 'last']) await other.xadd(TAG_STREAM, '*', 'tags', tag);
    await other.xtrim(TAG_STREAM, 'MAXLEN', 1);
    await expect.poll(() => forgotten).toBe(2);
    await stream.publish(['next']);
    await expect.poll(() => received.at(-1)).toBe('next');
    expect(received).not.toContain('lost');
  });

  test('when Redis restarts empty, it clears the cache and logs one line each way', async () => {
    const { epoch } = follower.position ?? {};
    await server.kill();
    await stream.publish(['while it was away']);
    await expect.poll(() => lines().length).toBe(1);
    await server.start();
    await expect.poll(() => forgotten).toBe(2);
    expect(follower.position?.epoch).not.toBe(epoch);
    await stream.publish(['after']);
    await expect.poll(() => received.at(-1)).toBe('after');
    expect(lines()).toEqual([expect.stringContaining('Redis is unavailable'), 'Redis is available again']);
  });

  test('when the stream is deleted, it clears the cache with the next update', async () => {
    await server.client().del(TAG_STREAM);
    await stream.publish(['next']);
    await expect.poll(() => forgotten).toBe(2);
  });
});
