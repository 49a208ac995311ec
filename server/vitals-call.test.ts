import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { register } from 'prom-client';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { RoutePatterns } from './route-patterns';
import { VitalsCall } from './vitals-call';

const routes = new RoutePatterns(
  [{ page: '/cart', regex: '' }],
  [{ page: '/care/[slug]', regex: '^/care/([^/]+?)(?:/)?$' }],
);
const server = createServer();
let vitals: VitalsCall;
beforeAll(async () => {
  server.on('request', (request, response) => {
    if (!vitals.handle(request, response)) response.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
beforeEach(() => {
  register.resetMetrics();
  vitals = new VitalsCall(routes, { metrics: METRICS });
});
afterAll(() => void server.close());

const postVitals = (body: string, headers: Record<string, string> = {}, path = '/api/vitals/') =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { method: 'POST', headers, body });
const METRICS = { host: '127.0.0.1', port: 9100 };
const SEEN = { path: '/care/tuya', LCP: 800, FCP: 500.5, TTFB: 20, INP: 40, CLS: 0.01 };

test('web vitals are counted by route', async () => {
  for (const path of ['/care/tuya', '/care/rosa']) {
    const answer = await postVitals(JSON.stringify({ ...SEEN, path }));
    expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('set-cookie')]).toEqual([
      200,
      'no-store',
      null,
    ]);
  }
  const text = await register.metrics();
  expect(text).toContain('shop_vital_seconds_count{route="/care/[slug]",vital="LCP"} 2');
  expect(text).toContain('shop_layout_shift_count{route="/care/[slug]"} 2');
  expect(text).not.toContain('tuya');
});

test('unknown addresses are counted as one route', async () => {
  for (let n = 0; n < 100; n += 1) await postVitals(JSON.stringify({ ...SEEN, path: `/nobody-knows-${n}` }));
  const text = await register.metrics();
  expect(text).toContain('shop_vital_seconds_count{route="other",vital="LCP"} 100');
  expect(text).not.toContain('nobody');
});

test.each([
  ['no JSON', '{"path":', 400],
  ['no object', '[]', 400],
  ['no page', '{"LCP":1}', 400],
  ['a query', JSON.stringify({ ...SEEN, path: '/cart?token=1' }), 400],
  ['an address elsewhere', JSON.stringify({ ...SEEN, path: 'https://x.example/' }), 400],
  ['a figure below nothing', JSON.stringify({ ...SEEN, LCP: -1 }), 400],
  ['a figure without end', `{"path":"/cart","LCP":1e999}`, 400],
  ['words', JSON.stringify({ ...SEEN, LCP: '800' }), 400],
  ['more than is asked for', JSON.stringify({ ...SEEN, visitor: 'anna' }), 400],
  ['too much', JSON.stringify({ ...SEEN, path: `/${'x'.repeat(2_000)}` }), 413],
])('%s is refused and not counted', async (_name, body, status) => {
  expect((await postVitals(body)).status).toBe(status);
  expect(await register.metrics()).not.toContain('shop_vital_seconds_count{');
});

test('a report from another site is refused', async () => {
  expect((await postVitals(JSON.stringify(SEEN), { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
});

test('reports are limited per client address', async () => {
  const from = (address: string) => postVitals(JSON.stringify(SEEN), { 'x-client-address': address });
  const statuses: number[] = [];
  for (let n = 0; n < 130; n += 1) statuses.push((await from('192.0.2.1')).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(120);
  expect(statuses.at(-1)).toBe(429);
  expect((await from('192.0.2.2')).status).toBe(200);
});

test('without metrics, with another method or path the call does not exist', async () => {
  expect((await postVitals(JSON.stringify(SEEN), {}, '/api/vitals/more/')).status).toBe(404);
  vitals = new VitalsCall(routes, { metrics: undefined });
  expect((await postVitals(JSON.stringify(SEEN))).status).toBe(404);
});
