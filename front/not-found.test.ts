import { once } from 'node:events';
import { createServer, type RequestListener, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { log } from '../telemetry/log';
import { NotFoundPage } from './not-found';

const SHELL = '<html id="__next_error__"></html>';
const WHOLE = '<h1>Страница не найдена</h1>';

let server: Server;
afterEach(() => server.close());

/** A server that answers as `behind` does, with the not-found page in front of it. */
async function open(behind: RequestListener): Promise<string> {
  server = createServer();
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const page = new NotFoundPage(origin);
  server.on('request', (asked, response) => {
    page.standInFor(asked, response);
    behind(asked, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return origin();
}

/** Next in small: a shell for what is not there, and the whole page that says so. */
const next: RequestListener = ({ url, headers }, response) => {
  if (url === '/') return response.end('home');
  response.setHeader('content-type', url?.startsWith('/api/') ? 'application/json' : 'text/html; charset=utf-8');
  if (url === '/missing') return response.end(WHOLE);
  response.statusCode = 404;
  response.flushHeaders();
  response.write(SHELL.slice(0, 5));
  return response.end(headers.rsc ? 'flight' : SHELL.slice(5));
};

test('stands in for an empty 404', async () => {
  const answer = await fetch(`${await open(next)}/product`);
  expect(answer.status).toBe(404);
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  expect(await answer.text()).toBe(WHOLE);
});

describe('[ROUTE-12][ROUTE-15] an address that nothing stands at', () => {
  /** The storefront knows where three addresses lead. */
  const knowing: RequestListener = (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://shop');
    if (pathname === '/gone') return response.end('<h1>Больше нет</h1>');
    if (pathname === '/broken') return response.writeHead(500).end();
    if (pathname !== '/moved') return next(request, response);
    const known: Record<string, object> = {
      '/old?id=7': { to: '/каталог/туи?from=old' },
      '/tree': { page: '/gone' },
      '/shrub': { page: '/broken' },
    };
    const found = known[searchParams.get('address') ?? ''];
    response.writeHead(found ? 200 : 404, { 'content-type': 'application/json' });
    return response.end(JSON.stringify(found ?? {}));
  };

  test('leads on for good', async () => {
    const answer = await fetch(`${await open(knowing)}/old?id=7`, { redirect: 'manual' });
    expect(answer.status).toBe(308);
    expect(answer.headers.get('location')).toBe(encodeURI('/каталог/туи?from=old'));
    expect(await answer.text()).toBe('');
  });

  test('is gone for good, in words of its own', async () => {
    const answer = await fetch(`${await open(knowing)}/tree`);
    expect([answer.status, await answer.text()]).toEqual([410, '<h1>Больше нет</h1>']);
  });

  test('is not found where those words cannot be had, or nobody knows', async () => {
    vi.spyOn(log, 'error').mockImplementation(() => undefined);
    const origin = await open(knowing);
    for (const path of ['/shrub', '/never', '/old?id=8']) {
      const answer = await fetch(origin + path);
      expect([answer.status, await answer.text()], path).toEqual([404, WHOLE]);
    }
  });
});

test('leaves everything else alone', async () => {
  const origin = await open(next);
  expect(await (await fetch(`${origin}/`)).text()).toBe('home');
  expect(await (await fetch(`${origin}/api/product`)).text()).toBe(SHELL);
  expect(await (await fetch(`${origin}/product`, { headers: { rsc: '1' } })).text()).toContain('flight');
  expect(await (await fetch(`${origin}/product`, { method: 'POST' })).text()).toBe(SHELL);
});

test('answers HEAD without a body and with its length', async () => {
  const answer = await fetch(`${await open(next)}/product`, {
    method: 'HEAD',
    headers: { 'accept-encoding': 'identity' },
  });
  expect(answer.status).toBe(404);
  expect(answer.headers.get('content-length')).toBe(String(Buffer.byteLength(WHOLE)));
});

test('survives an answer that is ended twice', async () => {
  let acknowledged = 0;
  const origin = await open((asked, response) => {
    next(asked, response);
    if (asked.url === '/product') response.end(() => acknowledged++);
  });
  const answer = await fetch(`${origin}/product`);
  expect(await answer.text()).toBe(WHOLE);
  expect(acknowledged).toBe(1);
});

test('hangs up when the page cannot be sent', async () => {
  const origin = await open((asked, response) => {
    next(asked, response);
    if (asked.url !== '/product') return;
    response.removeHeader = () => {
      throw new Error('gone');
    };
  });
  await expect(fetch(`${origin}/product`)).rejects.toThrow();
});

test('is compressed for whoever takes gzip', async () => {
  const asked = request(`${await open(next)}/product`, { headers: { 'accept-encoding': 'gzip' } }).end();
  const [answer] = await once(asked, 'response');
  expect(answer.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(Buffer.concat(await answer.toArray())).toString()).toBe(WHOLE);
});

test('is read once for many', async () => {
  let reads = 0;
  const origin = await open((asked, response) => {
    if (asked.url === '/missing') reads += 1;
    next(asked, response);
  });
  await Promise.all(Array.from({ length: 5 }, async () => (await fetch(`${origin}/product`)).text()));
  expect(reads).toBe(1);
});

test('says it plainly when the page itself cannot be read', async () => {
  const origin = await open(({ url }, response) => {
    response.statusCode = url === '/missing' ? 500 : 404;
    response.setHeader('content-type', 'text/html');
    response.end(SHELL);
  });
  const answer = await fetch(`${origin}/product`);
  expect(answer.status).toBe(404);
  expect(answer.headers.get('content-type')).toMatch('text/plain');
  expect(await answer.text()).toBe('Страница не найдена');
});
