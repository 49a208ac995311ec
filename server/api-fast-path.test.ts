import { once } from 'node:events';
import { Agent, request as ask, createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test, vi } from 'vitest';
import { processRegistry } from '../runtime/process-registry';
import { exchange } from '../tests/fuzz/raw-http';
import { apiFastPath } from './api-fast-path';
import { RoutePatterns } from './route-patterns';

const routes = new RoutePatterns(
  [{ page: '/api/token/refresh', regex: '' }],
  [
    { page: '/api/reviews/photo/[id]/[size]', regex: '^/api/reviews/photo/([^/]+?)/([^/]+?)(?:/)?$' },
    { page: '/api/[...path]', regex: '^/api/(.+?)(?:/)?$' },
  ],
);
let server: Server | undefined;

afterEach(() => {
  server?.close();
  delete processRegistry.handleApiRequest;
});

/** Status 418 means that the request is left to Next. */
async function open(handler?: (request: Request) => Promise<Response>): Promise<string> {
  if (handler) processRegistry.handleApiRequest = handler;
  const answer = apiFastPath(routes);
  server = createServer(async (request, response) => {
    if (!(await answer(request, response))) response.writeHead(418).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('the handler receives the whole request, and its response is sent whole', async () => {
  const handler = vi.fn(async (request: Request) => {
    const headers = new Headers({ 'content-type': 'application/json', 'cache-control': 'no-store' });
    for (const cookie of ['a=1; Path=/', 'b=2; Path=/']) headers.append('set-cookie', cookie);
    return new Response(`${new URL(request.url).search} ${await request.text()}`, { status: 201, headers });
  });
  const origin = await open(handler);
  const headers = { 'content-type': 'application/json', cookie: 'cartId=1' };
  const answer = await fetch(`${origin}/api/cart/add_product/post/?n=1`, { method: 'POST', headers, body: '{"a":1}' });
  expect([answer.status, await answer.text()]).toEqual([201, '?n=1 {"a":1}']);
  expect(answer.headers.getSetCookie()).toEqual(['a=1; Path=/', 'b=2; Path=/']);
  expect(Object.fromEntries(answer.headers)).toMatchObject({ 'cache-control': 'no-store', 'content-length': '12' });
  const handled = handler.mock.calls[0]?.[0];
  expect([handled?.method, handled?.headers.get('cookie')]).toEqual(['POST', 'cartId=1']);
});

test('other methods, other routes and ambiguous paths are left to Next', async () => {
  const handler = vi.fn(async () => new Response());
  const origin = await open(handler);
  const targets: [string, string][] = [
    ['HEAD', '/api/cart/list/'],
    ['OPTIONS', '/api/cart/list/'],
    ['GET', '/catalog'],
    ['GET', '/api/token/refresh/'],
    ['GET', '/api/reviews/photo/1/small'],
    ['GET', '/api//cart/list/'],
    ['GET', '/api/cart/../token/refresh'],
    ['GET', '/api/token/%72efresh'],
  ];
  for (const [method, path] of targets) {
    const sent = ask(origin, { method, path }).end();
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    expect([path, answer.resume().statusCode]).toEqual([path, 418]);
  }
  expect(handler).not.toHaveBeenCalled();
});

test('requests before the handler is loaded are left to Next', async () => {
  expect((await fetch(`${await open()}/api/cart/list/`)).status).toBe(418);
});

test('a long response is compressed for clients that accept it, a short one never', async () => {
  const long = JSON.stringify({ names: Array.from({ length: 400 }, (_, n) => `Туя ${n}`) });
  const origin = await open(async ({ url }) => new Response(url.endsWith('long') ? long : '{}'));
  for (const [name, accepted, encoding] of [
    ['long', 'gzip, br', 'br'],
    ['long', 'gzip', 'gzip'],
    ['long', 'identity', null],
    ['short', 'gzip, br', null],
  ] as const) {
    const answer = await fetch(`${origin}/api/${name}`, { headers: { 'accept-encoding': accepted } });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('vary')).toBe(name === 'long' ? 'accept-encoding' : null);
    expect(await answer.text()).toBe(name === 'long' ? long : '{}');
  }
});

test('an unread request body does not block the next request of the connection', async () => {
  const origin = await open(async () => new Response('нет', { status: 403 }));
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let call = 0; call < 2; call += 1) {
    const sent = ask(`${origin}/api/cart/list/`, { method: 'POST', agent });
    sent.end(Buffer.alloc(2_000_000));
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    expect([answer.statusCode, await text(answer)]).toEqual([403, 'нет']);
  }
  agent.destroy();
});

test('a client that disconnects in mid-body aborts the reading', async () => {
  const read = vi.fn((request: Request) => request.text().catch((error: Error) => error.message));
  const origin = await open(async (request) => new Response(await read(request)));
  const sent = ask(`${origin}/api/cart/list/`, { method: 'POST', headers: { 'content-length': 100 } });
  sent.on('error', () => undefined).write('{');
  await vi.waitFor(() => expect(read).toHaveBeenCalled(), 10_000);
  sent.destroy();
  expect(await read.mock.results[0]?.value).toBe('aborted');
});

test('[FORM-12] a client still sending an oversized body receives the 413', async () => {
  const origin = await open(async ({ body }) => {
    await body?.getReader().read();
    return new Response('Слишком большой запрос', { status: 413 });
  });
  const port = Number(new URL(origin).port);
  const piece = Buffer.alloc(5_000_000, 'x');
  const chunk = [Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')];
  const head = Buffer.from('POST /api/reviews/add/ HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n');
  const send = () => exchange(port, { parts: [head, ...chunk, ...chunk, Buffer.from('0\r\n\r\n')] });
  const answers = await Promise.all(Array.from({ length: 20 }, send));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(413));
});
