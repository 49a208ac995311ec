import { once } from 'node:events';
import { createServer, IncomingMessage, type RequestListener, type Server, ServerResponse } from 'node:http';
import { type AddressInfo, Socket } from 'node:net';
import type { CacheEntry } from 'next/cache';
import { afterEach, expect, test, vi } from 'vitest';
import { CLIENT_ADDRESS } from '@/contract/wire';
import { InternalRequests } from '../internal-requests';
import { RenderQueue } from '../queue/render-queue';
import { PageCache } from './page-cache';

const QUEUE = { atOnce: 8, waiting: 8, patienceMs: 5_000 };

let server: Server;
afterEach(() => server.close());

async function open(behind: (pages: PageCache) => RequestListener, limits = QUEUE) {
  const queue = new RenderQueue(limits);
  server = createServer();
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const internal = new InternalRequests(origin);
  const pages = new PageCache(internal, queue);
  const make = behind(pages);
  server.on('request', (request, response) => {
    const render = async () => {
      await Promise.all([once(response, 'close'), make(request, response)]);
    };
    if (internal.is(request)) return void internal.handle(request, response, render);
    if (pages.serveFresh(request, response)) return;
    pages.serve(request, response).then((isAnswered) => isAnswered || make(request, response));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const fetchPage = async (path: string, init?: RequestInit) => {
    const answer = await fetch(origin() + path, { redirect: 'manual', ...init });
    return { answer, way: answer.headers.get('x-cache'), text: await answer.text() };
  };
  return { pages, internal, queue, fetchPage };
}

const read = (tags: string[], revalidate = 30): Promise<CacheEntry> =>
  Promise.resolve({
    value: new Blob(['data']).stream(),
    ...{ tags, stale: 30, timestamp: performance.timeOrigin + performance.now(), revalidate, expire: 86_400 },
  });

/** Every page reads one entry named after its address, and says how often it was rendered. */
function counting(pages: PageCache, revalidate: number | (() => number) = 30): RequestListener {
  const renders = new Map<string, number>();
  return async ({ url = '', headers }, response) => {
    const count = (renders.get(url) ?? 0) + 1;
    renders.set(url, count);
    await pages.dataCache.get(url);
    await pages.dataCache.set(url, read([url], typeof revalidate === 'number' ? revalidate : revalidate()));
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`page ${count}, cookie ${headers.cookie ?? 'none'}`);
  };
}

test('a page is cached until one of its tags is updated; others stay', async () => {
  const { pages, fetchPage } = await open(counting);
  expect((await fetchPage('/news')).text).toBe('page 1, cookie none');
  expect((await fetchPage('/about')).text).toBe('page 1, cookie none');
  expect(await fetchPage('/news')).toMatchObject({ way: 'hit', text: 'page 1, cookie none' });
  await pages.dataCache.updateTags(['/news']);
  expect(await fetchPage('/news')).toMatchObject({ way: 'miss', text: 'page 2, cookie none' });
  expect(await fetchPage('/about')).toMatchObject({ way: 'hit', text: 'page 1, cookie none' });
});

test('an advertiser’s parameter does not cause another render', async () => {
  const { fetchPage } = await open(counting);
  await fetchPage('/news?page=2');
  const marked = await fetchPage('/news?utm_source=letter&page=2&yclid=1');
  expect(marked).toMatchObject({ way: 'hit', text: 'page 1, cookie none' });
});

test('a redirect passes on an advertiser’s parameter', async () => {
  const { fetchPage } = await open(() => ({ url = '' }, response) => {
    response.writeHead(308, { location: `/elsewhere?${url.split('?')[1] ?? ''}` }).end();
  });
  const { answer } = await fetchPage('/catalog/tui?utm_source=letter');
  expect([answer.status, answer.headers.get('location')]).toEqual([308, '/elsewhere?utm_source=letter']);
});

test('concurrent requests share one render without cookies', async () => {
  const { fetchPage } = await open(counting);
  const all = await Promise.all([1, 2, 3].map((who) => fetchPage('/news', { headers: { cookie: `who=${who}` } })));
  expect(new Set(all.map(({ text }) => text))).toEqual(new Set(['page 1, cookie none']));
});

test('an expired page is served once more while it is rendered again', async () => {
  const { fetchPage } = await open((pages) => counting(pages, 0.001));
  await fetchPage('/news');
  await expect.poll(async () => (await fetchPage('/news')).text).toBe('page 2, cookie none');
});

test('at most four expired pages are rendered again at once, the others on their next request', async () => {
  const addresses = Array.from({ length: 12 }, (_, index) => `/news/${index}`);
  let [begun, release, held] = [0, () => {}, Promise.resolve()];
  const { fetchPage } = await open((kept) => {
    const make = counting(kept, () => (begun > addresses.length ? 30 : 0.001));
    return async (request, response) => {
      begun += 1;
      await held;
      await make(request, response);
    };
  });
  const visit = () => Promise.all(addresses.map((address) => fetchPage(address)));
  await visit();
  held = new Promise((resolve) => {
    release = resolve;
  });
  expect(new Set((await visit()).map(({ way }) => way))).toEqual(new Set(['stale']));
  await expect.poll(() => begun - addresses.length).toBe(4);
  release();
  const isNew = ({ text }: { text: string }) => Number(/page (\d+)/.exec(text)?.[1]) > 1;
  await expect.poll(async () => (await visit()).every(isNew)).toBe(true);
});

test('[ERR-04] when rendering fails the last page is served, however old, unless its tag was updated', async () => {
  let isDown = false;
  const { pages, fetchPage } = await open((kept) => {
    const make = counting(kept, 0.001);
    return (request, response) => {
      if (!isDown) return make(request, response);
      response.statusCode = 500;
      response.end('trouble');
    };
  });
  await fetchPage('/news');
  const { now } = performance;
  const later = vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + 3_600_000);
  isDown = true;
  expect(await fetchPage('/news')).toMatchObject({ way: 'stale', text: 'page 1, cookie none' });
  expect((await fetchPage('/about')).answer.status).toBe(500);
  await pages.dataCache.updateTags(['/news']);
  expect((await fetchPage('/news')).answer.status).toBe(500);
  later.mockRestore();
});

test('[ERR-04] after missed updates every page is rendered again, and the cached one serves only when that fails', async () => {
  let isDown = false;
  const { pages, fetchPage } = await open((kept) => {
    const make = counting(kept);
    return (request, response) => {
      if (!isDown) return make(request, response);
      response.statusCode = 500;
      response.end('trouble');
    };
  });
  await fetchPage('/news');
  await fetchPage('/about');
  pages.dataCache.reset();
  expect(await fetchPage('/news')).toMatchObject({ way: 'miss', text: 'page 2, cookie none' });
  isDown = true;
  expect(await fetchPage('/about')).toMatchObject({ way: 'stale', text: 'page 1, cookie none' });
  await pages.dataCache.updateTags(['/about']);
  expect((await fetchPage('/about')).answer.status).toBe(500);
});

test('[ERR-04][ROUTE-12] a page found to be 404 after missed updates is not served again in an outage', async () => {
  let status = 200;
  const { pages, fetchPage } = await open((kept) => {
    const make = counting(kept);
    return (request, response) => {
      if (status === 200) return make(request, response);
      response.statusCode = status;
      response.end('no page');
    };
  });
  await fetchPage('/news');
  pages.dataCache.reset();
  status = 404;
  expect((await fetchPage('/news')).answer.status).toBe(404);
  status = 503;
  expect((await fetchPage('/news')).answer.status).toBe(503);
});

test('a page rendered during an update of its tag is not cached', async () => {
  let isFirst = true;
  const { pages, fetchPage } = await open((kept) => async ({ url = '' }, response) => {
    await kept.dataCache.get(url);
    await kept.dataCache.set(url, read(['price']));
    const text = isFirst ? 'old' : 'new';
    if (isFirst) {
      isFirst = false;
      await pages.dataCache.updateTags(['price']);
      // A request after the write must not join this render.
      expect((await fetchPage(url)).text).toBe('new');
    }
    response.end(text);
  });
  expect((await fetchPage('/news')).text).toBe('old');
  expect((await fetchPage('/news')).text).toBe('new');
});

test('responses with cookies, errors and pages of other sections are not cached', async () => {
  let made = 0;
  const { fetchPage } = await open((pages) => async ({ url = '' }, response) => {
    await pages.dataCache.set(url, read([url]));
    made += 1;
    if (url === '/news') response.setHeader('set-cookie', 'who=1');
    if (url === '/about') response.statusCode = 404;
    response.end('page');
  });
  for (const path of ['/news', '/about', '/account', '/cart', '/catalog/%2e%2e/account']) {
    const before = made;
    await fetchPage(path);
    const second = await fetchPage(path);
    expect([path, made - before, second.way === 'hit']).toEqual([path, 2, false]);
  }
});

test('a matching ETag gets 304, and each client gets the encoding that it accepts', async () => {
  const { fetchPage } = await open(counting);
  const { answer } = await fetchPage('/news');
  const etag = answer.headers.get('etag') ?? '';
  expect((await fetchPage('/news', { headers: { 'if-none-match': etag } })).answer.status).toBe(304);
  expect((await fetchPage('/news', { headers: { 'if-none-match': '"other"' } })).answer.status).toBe(200);
  for (const encoding of ['br', 'gzip', 'identity']) {
    const { answer: sent, text } = await fetchPage('/news', { headers: { 'accept-encoding': encoding } });
    expect(sent.headers.get('content-encoding') ?? 'identity').toBe(encoding);
    expect(text).toBe('page 1, cookie none');
  }
  const { answer: head, text } = await fetchPage('/news', { method: 'HEAD' });
  expect([head.status, head.headers.get('etag'), text]).toEqual([200, etag, '']);
});

/** One render slot that the test controls; records aborted renders. */
async function openNarrow(limits = { atOnce: 1, waiting: 1, patienceMs: 60_000 }) {
  const begun: string[] = [];
  const cut: string[] = [];
  let release: () => void = () => undefined;
  let held = Promise.resolve();
  const { queue, fetchPage } = await open((kept) => {
    const make = counting(kept, 0.001);
    return async (request, response) => {
      const { url = '' } = request;
      begun.push(url);
      response.once('close', () => response.writableFinished || cut.push(url));
      await held;
      await make(request, response);
    };
  }, limits);
  const hold = () => {
    held = new Promise((resolve) => {
      release = resolve;
    });
  };
  return { queue, fetchPage, begun, cut, hold, release: () => release() };
}

test('a page without a slot gets 503 with Retry-After, a cached one is served', async () => {
  const { queue, fetchPage, begun, hold, release } = await openNarrow();
  await fetchPage('/about');
  hold();
  const waiting = [fetchPage('/news/1')];
  await expect.poll(() => begun).toContain('/news/1');
  waiting.push(fetchPage('/news/2'));
  await expect.poll(() => queue.isCrowded).toBe(true);
  expect((await fetchPage('/news/3')).answer.status).toBe(503);
  expect((await fetchPage('/news/4')).answer.headers.get('retry-after')).toBe('5');
  const { now } = performance;
  const later = vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + 120_000);
  expect(await fetchPage('/about')).toMatchObject({ way: 'stale', text: 'page 1, cookie none' });
  later.mockRestore();
  release();
  expect((await Promise.all(waiting)).map(({ answer }) => answer.status)).toEqual([200, 200]);
});

test('a render is aborted when its last visitor has disconnected', async () => {
  const { queue, fetchPage, begun, cut, hold, release } = await openNarrow();
  hold();
  const [first, second] = [new AbortController(), new AbortController()];
  const asked = [first, second].map(({ signal }) => fetchPage('/news', { signal }).catch(() => 'left'));
  await expect.poll(() => begun).toEqual(['/news']);
  first.abort();
  await asked[0];
  expect(cut).toEqual([]);
  second.abort();
  await expect.poll(() => cut).toEqual(['/news']);
  // Its slot is free only after Next has finished.
  const next = fetchPage('/about');
  await expect.poll(() => queue.waiting).toBe(1);
  expect(begun).toEqual(['/news']);
  release();
  expect((await next).answer.status).toBe(200);
});

test('a page refused to one address is rendered for another address that waits for it', async () => {
  const { queue, fetchPage, begun, hold, release } = await openNarrow({ atOnce: 2, waiting: 3, patienceMs: 60_000 });
  hold();
  const ask = (address: string, path: string) => fetchPage(path, { headers: { [CLIENT_ADDRESS]: address } });
  const waitFor = (count: number) => expect.poll(() => queue.waiting).toBe(count);
  const flood: ReturnType<typeof ask>[] = [];
  for (const [waiting, path] of ['/news/1', '/news/2', '/news/3', '/news/4'].entries()) {
    flood.push(ask('a', path));
    await waitFor(waiting);
  }
  const joined = ask('b', '/news/4');
  const others = [ask('c', '/news/5')];
  await expect.poll(() => begun).toContain('/news/5');
  others.push(ask('d', '/news/6'));
  const refused = await Promise.race(flood);
  expect(refused.answer.status).toBe(503);
  release();
  expect((await joined).text).toContain('page');
  expect((await Promise.all(others)).map(({ answer }) => answer.status)).toEqual([200, 200]);
  await Promise.all(flood);
});

test('a visitor who has disconnected before the render starts none', async () => {
  const { pages, internal } = await open(counting);
  const response = new ServerResponse(new IncomingMessage(new Socket())).destroy();
  const request = Object.assign(new IncomingMessage(new Socket()), { method: 'GET', url: '/news' });
  const renders = vi.spyOn(internal, 'fetch');
  expect(await pages.serve(request, response)).toBe(true);
  expect(renders).not.toHaveBeenCalled();
});
