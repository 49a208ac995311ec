import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lookForProgram } from '@/bench/scale/program';
import { UPLOAD_ANSWER_MS } from '@/contract/upload-deadline';
import { NGINX_TYPES, writeNginxSettings } from '../setup/nginx-settings';

const program = lookForProgram('nginx') ?? '';
const isInstalled = program !== '' && existsSync(NGINX_TYPES);

let home = '';
let nginx: ChildProcess | undefined;
let storefronts: Server[] = [];
/** Requests that reached either storefront. */
let requests: IncomingMessage[] = [];
let origin = '';

const portOf = (server: Server) => (server.address() as AddressInfo).port;

async function listen(answer: RequestListener): Promise<Server> {
  const server = createServer((incoming, response) => {
    requests.push(incoming);
    answer(incoming, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

const KNOWN = 'W/"known"';

const cacheControlOf = (url: string): string | undefined => {
  if (url.startsWith('/brief')) return 'public, max-age=1';
  if (/^\/(?:kept|media|feeds)/.test(url)) return 'public, max-age=60';
  return url.startsWith('/own') ? 'private, no-store' : undefined;
};

/** The second storefront is an older version that lacks a script. */
const shop =
  (name: string): RequestListener =>
  ({ url = '', headers }, response) => {
    response.setHeader('x-storefront', name);
    const cacheControl = cacheControlOf(url);
    if (cacheControl) response.setHeader('cache-control', cacheControl);
    if (url.endsWith('known')) response.writeHead(headers['if-none-match'] === KNOWN ? 304 : 200, { etag: KNOWN });
    if (url === '/kept/with-cookie') response.setHeader('set-cookie', 'a=b');
    if (url.startsWith('/_next/static/new.js') && name === 'second') response.statusCode = 404;
    response.end(`${name} ${requests.length}`);
  };

async function untilItAnswers(): Promise<void> {
  const deadline = Date.now() + 20_000;
  const isUp = () =>
    fetch(origin)
      .then(({ ok }) => ok)
      .catch(() => false);
  while (!(await isUp())) {
    if (Date.now() > deadline) throw new Error(`nginx does not answer at ${origin}`);
    await pause(50);
  }
}

test('nginx.conf retries no order and logs no query string', () => {
  const text = readFileSync('deploy/nginx.conf', 'utf8');
  expect(text).not.toContain('non_idempotent');
  expect(/log_format shop '(.*)'/.exec(text)?.[1]).not.toMatch(
    /\$(?:request|request_uri|args|query_string|http_referer)\b/,
  );
});

test('[FORM-12] nginx waits longer for an API call than a storefront does for an upload', () => {
  const location = /location \/api\/ \{([^}]*)\}/.exec(readFileSync('deploy/nginx.conf', 'utf8'))?.[1] ?? '';
  const seconds = Number(/proxy_read_timeout (\d+)s;/.exec(location)?.[1]);
  expect(seconds * 1_000).toBeGreaterThan(UPLOAD_ANSWER_MS);
});

if (!isInstalled) console.warn('nginx is not installed: of deploy/nginx.conf only the names are checked.');
describe.skipIf(!isInstalled)('nginx in front of two storefronts', () => {
  beforeAll(async () => {
    home = mkdtempSync(path.join(os.tmpdir(), 'nursery-nginx-'));
    storefronts = [await listen(shop('first')), await listen(shop('second'))];
    const free = await listen(shop('none'));
    const own = portOf(free);
    free.close();
    const file = writeNginxSettings({ home, ports: storefronts.map(portOf), port: own });
    // As behind a CDN: the test sets the client address by a header.
    writeFileSync(path.join(home, 'tls/cdn.conf'), 'set_real_ip_from 127.0.0.1; real_ip_header X-Seen-From;');
    const judged = spawnSync(program, ['-t', '-c', file], { encoding: 'utf8' });
    expect(judged.stderr).toContain('test is successful');
    expect(judged.stderr).not.toContain('[warn]');
    nginx = spawn(program, ['-c', file, '-g', 'daemon off;'], { stdio: 'ignore' });
    origin = `http://127.0.0.1:${own}`;
    await untilItAnswers();
  }, 60_000);
  afterAll(async () => {
    nginx?.kill('SIGQUIT');
    if (nginx) await once(nginx, 'exit');
    for (const storefront of storefronts) storefront.close();
    rmSync(home, { recursive: true, force: true });
  });
  beforeEach(() => {
    requests = [];
  });

  const times = async (address: string, count = 3) => {
    for (let time = 0; time < count; time += 1) await (await fetch(origin + address)).text();
    return requests.length;
  };

  test('nginx caches public answers only', async () => {
    expect(await times('/kept/page')).toBe(1);
    requests = [];
    expect(await times('/own/page')).toBe(3);
    requests = [];
    expect(await times('/kept/with-cookie')).toBe(3);
    requests = [];
    expect(await times('/api/kept')).toBe(3);
    requests = [];
    expect(await times('/page')).toBe(3);
  });

  test('nginx serves no answer beyond its max-age, and caches no price list', async () => {
    const read = () => fetch(`${origin}/brief/sitemap`).then((answer) => answer.text());
    expect(await read()).toMatch(/ 1$/);
    await pause(2_100);
    // The first request after max-age waits for a fresh answer: no stale one is served.
    expect(await read()).toMatch(/ 2$/);
    requests = [];
    expect(await times('/feeds/yandex.xml')).toBe(3);
  });

  test('nginx revalidates a visitor’s ETag with the shop', async () => {
    const get = (path: string) => fetch(origin + path, { headers: { 'if-none-match': KNOWN } });
    expect((await get('/known')).status).toBe(304);
    expect(requests[0]?.headers['x-forwarded-for']).toBe('127.0.0.1');
    expect((await get('/kept/known')).status).toBe(304);
    requests = [];
    expect((await fetch(`${origin}/kept/known`)).status).toBe(200);
    expect(await times('/kept/known')).toBe(1);
  });

  test('nginx answers 304 for a cached picture that the visitor has', async () => {
    await fetch(`${origin}/media/known`);
    requests = [];
    const again = await fetch(`${origin}/media/known`, { headers: { 'if-none-match': KNOWN } });
    expect([again.status, requests]).toEqual([304, []]);
  });

  test('nginx appends the visitor’s address to X-Forwarded-For and removes internal headers', async () => {
    await fetch(`${origin}/own/headers`, {
      headers: {
        'x-forwarded-for': '6.6.6.6',
        'x-middleware-subrequest': 'middleware',
        'next-action': 'a',
        traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-00`,
        baggage: 'who=me',
      },
    });
    const headers = requests[0]?.headers;
    expect(headers?.['x-forwarded-for']).toBe('6.6.6.6, 127.0.0.1');
    expect(headers?.host).toBe(new URL(origin).host);
    expect(headers).not.toHaveProperty('x-middleware-subrequest');
    expect(headers).not.toHaveProperty('next-action');
    expect(headers).not.toHaveProperty('traceparent');
    expect(headers).not.toHaveProperty('baggage');
  });

  test('nginx answers a revalidation call from outside with 404', async () => {
    for (const address of ['/api/revalidate', '/api/revalidate/', '/api/revalidate/?x=1', '/api//revalidate/']) {
      const answer = await fetch(origin + address, { method: 'POST', body: '{"tags":["products"]}' });
      expect([address, answer.status]).toEqual([address, 404]);
      expect(await answer.json()).toMatchObject({ status: 0 });
    }
    expect(requests).toEqual([]);
  });

  test('nginx answers a WebSocket upgrade with 400', async () => {
    const upgrade = request(origin, { headers: { connection: 'Upgrade', upgrade: 'websocket' } }).end();
    const [answer] = (await once(upgrade, 'response')) as [IncomingMessage];
    answer.resume();
    expect(answer.statusCode).toBe(400);
    expect(requests).toEqual([]);
  });

  test('nginx ignores an offer of HTTP/2 and answers by HTTP/1.1', async () => {
    const upgrade = request(`${origin}/own/page`, { headers: { connection: 'Upgrade', upgrade: 'h2c' } }).end();
    const [answer] = (await once(upgrade, 'response')) as [IncomingMessage];
    answer.resume();
    expect(answer.statusCode).toBe(200);
  });

  /** Sends one visitor's requests and returns whether one was refused; pending ones end with the test. */
  function crowd(network: string) {
    const isOver = new AbortController();
    const all: Promise<unknown>[] = [];
    const ask = (target: string, headers: Record<string, string> = {}, address = `${network}::1`) => {
      const answer = fetch(origin + target, { headers: { 'x-seen-from': address, ...headers }, signal: isOver.signal });
      const status = answer.then(async (told) => {
        await told.text();
        return told.status;
      });
      all.push(status);
      return status;
    };
    // A slow machine may stay below the rate limit, so several rounds are tried.
    const isRefused = async (askMany: () => Promise<number>[]) => {
      const isRefusal = async (status: Promise<number>) =>
        (await status) === 429 || Promise.reject(new Error('passed'));
      for (let round = 0; round < 5; round += 1) {
        if (await Promise.any(askMany().map(isRefusal)).catch(() => false)) return true;
      }
      return false;
    };
    const end = async () => {
      isOver.abort();
      await Promise.allSettled(all);
    };
    return { ask, isRefused, end };
  }

  test('nginx limits addresses with a query separately, and counts IPv6 clients by their /64 network', async () => {
    const { ask, isRefused, end } = crowd('2001:db8:0:1');
    const askAll = (count: number) =>
      Array.from({ length: count }, (_, n) => ask(`/own/list?price_min=${n}`, {}, `2001:db8:0:1::${n}`));
    expect(new Set(await Promise.all(askAll(40)))).toEqual(new Set([200]));
    expect(await isRefused(() => askAll(60))).toBe(true);
    expect(await ask('/own/list')).toBe(200);
    expect(await ask('/own/list?_rsc=1a2b-c')).toBe(200);
    expect(await ask('/own/list?price_min=1', {}, '2001:db8:0:2::1')).toBe(200);
    await end();
  });

  test('nginx limits router requests separately, whatever their `_rsc` is', async () => {
    const { ask, isRefused, end } = crowd('2001:db8:0:3');
    const askAll = (count: number) =>
      Array.from({ length: count }, (_, n) => ask(`/own/page?_rsc=${n}`, { rsc: '1', 'next-url': `/${n}` }));
    expect(new Set(await Promise.all(askAll(60)))).toEqual(new Set([200]));
    expect(await isRefused(() => askAll(90))).toBe(true);
    expect(await isRefused(() => Array.from({ length: 30 }, () => ask('/own/page', { rsc: '1' })))).toBe(true);
    expect(await ask('/own/page')).toBe(200);
    await end();
  });

  test('forty concurrent addresses with a query are not delayed', async () => {
    const ask = (n: number) => fetch(`${origin}/own/list?page=${n}`, { headers: { 'x-seen-from': '192.0.2.1' } });
    const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => ask(n)));
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  });

  test('nginx answers an upload larger than any form accepts with 413', async () => {
    const answer = await fetch(`${origin}/api/mailing/send/`, { method: 'POST', body: Buffer.alloc(13 << 20) });
    expect(answer.status).toBe(413);
  });

  test('nginx finds a script that only one of two storefront versions has', async () => {
    for (let time = 0; time < 4; time += 1) {
      const answer = await fetch(`${origin}/_next/static/new.js?${time}`);
      expect([answer.status, answer.headers.get('x-storefront')]).toEqual([200, 'first']);
    }
  });

  test('nginx writes no query string to its log', async () => {
    await fetch(`${origin}/own/order?token=secret`);
    const log = () => readFileSync(path.join(home, 'access.log'), 'utf8');
    await expect.poll(log).toContain('"GET /own/order" 200');
    expect(log()).not.toContain('secret');
  });

  test('nginx answers every request with one storefront down; with both down it answers an order 503 and serves cached pages', async () => {
    await times('/kept/page');
    const [first, second] = storefronts;
    first?.close();
    first?.closeAllConnections();
    requests = [];
    expect(await times('/own/page', 10)).toBe(10);
    second?.close();
    second?.closeAllConnections();
    await pause(100);
    const order = await fetch(`${origin}/api/cart/process_order/post/`, { method: 'POST', body: '{}' });
    expect(order.status).toBe(503);
    expect(await order.json()).toMatchObject({ status: 0 });
    expect((await fetch(`${origin}/kept/page`)).status).toBe(200);
  });

  // Last, because it uses up the rate limit of this address.
  test('[AUTH-13] nginx answers API calls over the rate limit with 429 in JSON and Retry-After', async () => {
    const answers = await Promise.all(Array.from({ length: 400 }, () => fetch(`${origin}/api/often`)));
    const late = answers.find(({ status }) => status === 429);
    expect(late?.headers.get('retry-after')).toBe('5');
    expect(await late?.json()).toMatchObject({ status: 0 });
  });
});
