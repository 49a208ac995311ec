import { once } from 'node:events';
import { createServer, type RequestListener, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { processRegistry } from '../../runtime/process-registry';
import { log } from '../../telemetry/log';
import { InternalRequests } from '../internal-requests';
import { NotFoundPage } from './not-found-page';
import { transformResponse } from './response-transformer';

const SHELL = '<html id="__next_error__"></html>';
const WHOLE = '<h1>Страница не найдена</h1>';

let server: Server;
afterEach(() => server.close());

async function open(behind: RequestListener): Promise<string> {
  server = createServer();
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const internal = new InternalRequests(origin);
  const page = new NotFoundPage(internal);
  server.on('request', (clientRequest, response) => {
    const handle = async () => behind(clientRequest, response);
    if (internal.is(clientRequest)) return void internal.handle(clientRequest, response, handle);
    transformResponse(response, [page.stepFor(clientRequest)]);
    return void handle();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return origin();
}

/** Answers like Next: an empty shell for an unknown address, and the rendered not-found page. */
const next: RequestListener = ({ url, headers }, response) => {
  if (url === '/') return response.end('home');
  response.setHeader('content-type', url?.startsWith('/api/') ? 'application/json' : 'text/html; charset=utf-8');
  if (url === '/missing') return response.end(WHOLE);
  response.statusCode = 404;
  response.flushHeaders();
  response.write(SHELL.slice(0, 5));
  return response.end(headers.rsc ? 'flight' : SHELL.slice(5));
};

test('the rendered 404 page replaces an empty one', async () => {
  const answer = await fetch(`${await open(next)}/product`);
  expect(answer.status).toBe(404);
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  expect(await answer.text()).toBe(WHOLE);
});

describe('[ROUTE-12][ROUTE-15] an unknown address', () => {
  const FOUND: Record<string, object> = {
    '/old?id=7': { kind: 'moved', to: '/каталог/туи?from=old' },
    '/tree': { kind: 'gone', name: 'Дерево' },
    '/shrub': { kind: 'gone', name: 'Куст' },
  };
  beforeEach(() => {
    processRegistry.handleApiRequest = async ({ url }) => {
      const found = FOUND[new URL(url).searchParams.get('address') ?? ''];
      return Response.json(found ?? {}, { status: found ? 200 : 404 });
    };
  });
  afterEach(() => {
    delete processRegistry.handleApiRequest;
  });

  /** The page of a removed shrub fails. */
  const knowing: RequestListener = (request, response) => {
    if (request.url === '/gone?address=%2Ftree') return response.end('<h1>Больше нет</h1>');
    if (request.url === '/gone?address=%2Fshrub') return response.writeHead(500).end();
    return next(request, response);
  };

  test('a former address redirects with 308', async () => {
    const answer = await fetch(`${await open(knowing)}/old?id=7`, { redirect: 'manual' });
    expect(answer.status).toBe(308);
    expect(answer.headers.get('location')).toBe(encodeURI('/каталог/туи?from=old'));
    expect(await answer.text()).toBe('');
  });

  test('a removed page answers 410 with its own text', async () => {
    const answer = await fetch(`${await open(knowing)}/tree`);
    expect([answer.status, await answer.text()]).toEqual([410, '<h1>Больше нет</h1>']);
  });

  test('an address without a known successor, or whose page fails, answers 404', async () => {
    vi.spyOn(log, 'error').mockImplementation(() => undefined);
    const origin = await open(knowing);
    for (const path of ['/shrub', '/never', '/old?id=8']) {
      const answer = await fetch(origin + path);
      expect([answer.status, await answer.text()], path).toEqual([404, WHOLE]);
    }
  });
});

test('other responses are unchanged', async () => {
  const origin = await open(next);
  expect(await (await fetch(`${origin}/`)).text()).toBe('home');
  expect(await (await fetch(`${origin}/api/product`)).text()).toBe(SHELL);
  expect(await (await fetch(`${origin}/product`, { headers: { rsc: '1' } })).text()).toContain('flight');
  expect(await (await fetch(`${origin}/product`, { method: 'POST' })).text()).toBe(SHELL);
  for (const path of ['/admin', '/admin?x=1', '/admin/orders/9999-9999']) {
    const answer = await fetch(origin + path);
    expect([answer.status, await answer.text()], path).toEqual([404, SHELL]);
  }
  expect(await (await fetch(`${origin}/administration`)).text()).toBe(WHOLE);
});

test('HEAD gets the length and no body', async () => {
  const answer = await fetch(`${await open(next)}/product`, {
    method: 'HEAD',
    headers: { 'accept-encoding': 'identity' },
  });
  expect(answer.status).toBe(404);
  expect(answer.headers.get('content-length')).toBe(String(Buffer.byteLength(WHOLE)));
});

test('a response ended twice is sent once', async () => {
  let acknowledged = 0;
  const origin = await open((clientRequest, response) => {
    next(clientRequest, response);
    if (clientRequest.url === '/product') response.end(() => acknowledged++);
  });
  const answer = await fetch(`${origin}/product`);
  expect(await answer.text()).toBe(WHOLE);
  expect(acknowledged).toBe(1);
});

test('the connection is closed when the page cannot be sent', async () => {
  const origin = await open((clientRequest, response) => {
    next(clientRequest, response);
    if (clientRequest.url !== '/product') return;
    response.removeHeader = () => {
      throw new Error('gone');
    };
  });
  await expect(fetch(`${origin}/product`)).rejects.toThrow();
});

test('the 404 page is compressed for clients that accept gzip', async () => {
  const clientRequest = request(`${await open(next)}/product`, { headers: { 'accept-encoding': 'gzip' } }).end();
  const [answer] = await once(clientRequest, 'response');
  expect(answer.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(Buffer.concat(await answer.toArray())).toString()).toBe(WHOLE);
});

test('the 404 page is rendered once for concurrent requests', async () => {
  let reads = 0;
  const origin = await open((clientRequest, response) => {
    if (clientRequest.url === '/missing') reads += 1;
    next(clientRequest, response);
  });
  await Promise.all(Array.from({ length: 5 }, async () => (await fetch(`${origin}/product`)).text()));
  expect(reads).toBe(1);
});

test('a plain text replaces a 404 page that cannot be rendered', async () => {
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
