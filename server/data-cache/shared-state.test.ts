import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CacheEntry } from 'next/cache';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { log } from '@/telemetry/log';
import { HAS_REDIS, type RedisProcess, startRedis } from '@/tests/setup/redis-process';
import { InternalRequests } from '../internal-requests';
import { PageCache } from '../page-cache/page-cache';
import { RenderQueue } from '../queue/render-queue';
import { editionOf, openSharedState } from './shared-state';

/** A test machine may be busy. */
const PATIENT_MS = 3_000;
const QUEUE = { atOnce: 8, waiting: 8, patienceMs: 5_000 };
const TAGS: Record<string, string[]> = { '/news': ['product:1', 'products'], '/about': ['page:about'] };

const read = (address: string): Promise<CacheEntry> =>
  Promise.resolve({
    value: new Blob([address]).stream(),
    ...{ tags: TAGS[address] ?? [], stale: 30, timestamp: performance.timeOrigin + performance.now() },
    ...{ revalidate: 30, expire: 86_400 },
  });

test('storefronts share a cache only with the same build and the same visible settings', () => {
  expect(editionOf(['https://a'], 'abc')).toBe(editionOf(['https://a'], 'abc'));
  expect(editionOf(['https://a'], 'abc')).not.toBe(editionOf(['https://a'], 'def'));
  expect(editionOf(['https://a'], 'abc')).not.toBe(editionOf(['https://b'], 'abc'));
});

describe.skipIf(!HAS_REDIS)('two storefronts', () => {
  let redis: RedisProcess;
  const closers: (() => void)[] = [];
  beforeEach(async () => {
    vi.spyOn(log, 'warn').mockReturnValue();
    redis = await startRedis();
  });
  afterEach(async () => {
    for (const close of closers.splice(0)) close();
    await redis.close();
    vi.restoreAllMocks();
  });

  /** Each page reads one entry, and shows which storefront has rendered it how often. */
  async function openStorefront(name: string) {
    const shared = openSharedState(redis.url, 'build', PATIENT_MS);
    const server = createServer();
    const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const internal = new InternalRequests(origin);
    const pages = new PageCache(internal, new RenderQueue(QUEUE), shared);
    shared.subscribe(pages.dataCache);
    let made = 0;
    server.on('request', async (request, response) => {
      if (!internal.is(request) && (await pages.serve(request, response))) return;
      const { url = '' } = request;
      made += 1;
      if (!(await pages.dataCache.get(url))) await pages.dataCache.set(url, read(url));
      response.end(`${name} ${made}`);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    closers.push(
      shared.close,
      () => server.closeAllConnections(),
      () => server.close(),
    );
    await vi.waitUntil(() => shared.cache.position);
    const fetchPage = async (address: string) => {
      const answer = await fetch(origin() + address);
      return [answer.headers.get('x-cache'), await answer.text()];
    };
    return { pages, shared, fetchPage };
  }

  const keys = () => redis.client().keys('kept:*');

  test('a page of one storefront serves the other until either receives an update', async () => {
    const [a, b] = [await openStorefront('a'), await openStorefront('b')];
    expect(await a.fetchPage('/news')).toEqual(['miss', 'a 1']);
    expect(await a.fetchPage('/about')).toEqual(['miss', 'a 2']);
    // One read and one page for each address.
    await expect.poll(keys).toHaveLength(4);
    expect(await b.fetchPage('/news')).toEqual(['shared', 'a 1']);
    expect(await b.fetchPage('/about')).toEqual(['shared', 'a 2']);
    expect(await b.fetchPage('/news')).toEqual(['hit', 'a 1']);
    await a.shared.publish(['product:1']);
    await expect.poll(async () => (await b.fetchPage('/news'))[1]).toBe('b 1');
    expect(await b.fetchPage('/about')).toEqual(['hit', 'a 2']);
    expect(await a.fetchPage('/about')).toEqual(['hit', 'a 2']);
    await expect.poll(async () => (await a.fetchPage('/news'))[1]).toBe('b 1');
  });

  test('an update that the provider does not publish is published by the storefront', async () => {
    const [a, b] = [await openStorefront('a'), await openStorefront('b')];
    await a.fetchPage('/news');
    await expect.poll(keys).toHaveLength(2);
    await b.fetchPage('/news');
    await b.pages.dataCache.updateTags(['products']);
    // SharedState entries are from before the write, though the stream does not know it yet.
    expect(await b.fetchPage('/news')).toEqual(['miss', 'b 1']);
    await expect.poll(async () => (await a.fetchPage('/news'))[0]).not.toBe('hit');
    expect((await a.fetchPage('/news'))[1]).not.toBe('a 1');
  });

  test('after Redis restarts empty no cached page is served', async () => {
    const a = await openStorefront('a');
    await a.fetchPage('/news');
    await redis.kill();
    expect(await a.fetchPage('/news')).toEqual(['hit', 'a 1']);
    await redis.start();
    await expect.poll(async () => (await a.fetchPage('/news'))[1]).toBe('a 2');
  });
});
