import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { register } from 'prom-client';
import { afterEach, expect, test, vi } from 'vitest';
import { observeRequests } from './observe-requests';
import { RoutePatterns } from './route-patterns';

const logAccess = vi.hoisted(() => vi.fn());
vi.mock('../telemetry/access-log', () => ({ logAccess }));

const routes = new RoutePatterns([{ page: '/cart', regex: '' }], []);
let server: Server;

afterEach(() => {
  server.close();
  logAccess.mockClear();
  register.resetMetrics();
});

async function open(answer: RequestListener, { isLogged = true, isCounted = true, hops = 0 } = {}): Promise<string> {
  const metrics = isCounted ? { host: '127.0.0.1', port: 9100 } : undefined;
  const watch = observeRequests({ hops, isLogged, metrics }, routes);
  server = createServer((request, response) => {
    watch(request, response);
    answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const page: RequestListener = (_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html', 'content-length': 4, 'x-cache': 'hit' }).end('cart');
};

test('an access log line describes the response, and of the address only its route', async () => {
  const answer = await fetch(`${await open(page)}/cart?token=secret`);
  await vi.waitFor(() => expect(logAccess).toHaveBeenCalledTimes(1), 10_000);
  const [line] = logAccess.mock.calls[0] ?? [];
  const expected = { method: 'GET', route: '/cart', status: 200, bytes: 4, from: 'hit', isCut: undefined };
  expect(line).toMatchObject({ ...expected, id: answer.headers.get('x-request-id') });
  expect(JSON.stringify(line)).not.toContain('secret');
});

test('metrics are counted by route and status class', async () => {
  const origin = await open((_request, response) => response.writeHead(404).end(), { isLogged: false });
  await fetch(`${origin}/cart`);
  await expect
    .poll(() => register.metrics())
    .toContain('shop_answer_seconds_count{route="/cart",method="GET",status="4xx"} 1');
  expect(logAccess).not.toHaveBeenCalled();
});

test('a client that disconnects before the end is logged, too', async () => {
  const gone = new AbortController();
  const origin = await open((_request, response) => {
    response.writeHead(200).write('a');
    gone.abort();
  });
  await fetch(`${origin}/cart`, { signal: gone.signal }).catch(() => undefined);
  await vi.waitFor(() => expect(logAccess).toHaveBeenCalledWith(expect.objectContaining({ isCut: true })), 10_000);
});

test('the request id of a trusted proxy reaches the handler', async () => {
  const origin = await open((request, response) => response.end(request.headers['x-request-id']), { hops: 1 });
  const answer = await fetch(origin, { headers: { 'x-request-id': 'edge-0123456789' } });
  expect(await answer.text()).toBe('edge-0123456789');
});
