import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { QueryUnread } from '@/components/seo/query-unread';
import { processRegistry } from '@/runtime/process-registry';
import { InternalRequests } from '../internal-requests';
import { RenderQueue } from '../queue/render-queue';
import { PageCache } from './page-cache';

const READS_QUERY = '<html><head></head><body></body></html>';
const PRODUCT = `<html><head>${renderToString(createElement(QueryUnread))}</head><body></body></html>`;

let server: Server;
let internal: InternalRequests;
let pages: PageCache;
/** Targets requested from Next, in order. */
let rendered: string[];
/** Handlers by path; 404 elsewhere. */
let shop: Record<string, (response: ServerResponse, query: string) => void>;
let moved: Record<string, string>;

const page = (html: string) => (response: ServerResponse) => {
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(html);
};

async function render(url: string, response: ServerResponse): Promise<void> {
  const [path = '', query = ''] = url.split('?');
  rendered.push(url);
  await pages.dataCache.get(url);
  const read = { value: new Blob(['data']).stream(), tags: [path], stale: 30, revalidate: 30, expire: 86_400 };
  await pages.dataCache.set(url, Promise.resolve({ ...read, timestamp: performance.timeOrigin + performance.now() }));
  const answer = shop[path];
  if (answer) answer(response, query);
  else if (moved[url]) response.writeHead(308, { location: moved[url] }).end();
  else response.writeHead(404, { 'content-type': 'text/html' }).end('no page');
}

beforeEach(async () => {
  [rendered, shop, moved] = [[], {}, {}];
  processRegistry.handleApiRequest = async ({ url }) => {
    const to = moved[new URL(url).searchParams.get('address') ?? ''];
    return Response.json(to ? { kind: 'moved', to } : {}, { status: to ? 200 : 404 });
  };
  server = createServer();
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  internal = new InternalRequests(origin);
  pages = new PageCache(internal, new RenderQueue({ atOnce: 8, waiting: 8, patienceMs: 5_000 }));
  server.on('request', (request, response) => {
    const { url = '' } = request;
    if (internal.is(request)) return void internal.handle(request, response, () => render(url, response));
    if (pages.serveFresh(request, response)) return;
    pages.serve(request, response).then(async (isAnswered) => {
      if (!isAnswered) await render(url, response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  delete processRegistry.handleApiRequest;
  vi.restoreAllMocks();
  server.close();
});

async function visit(path: string) {
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' });
  const { status, headers } = answer;
  return { status, way: headers.get('x-cache'), to: headers.get('location'), text: await answer.text() };
}

function passTime(ms: number): void {
  const { now } = performance;
  vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + ms);
}

test('a page that reads no query is cached once for all queries', async () => {
  shop['/catalog/tui/brabant'] = page(PRODUCT);
  await visit('/catalog/tui/brabant?price_min=1');
  await expect.poll(() => rendered).toEqual(['/catalog/tui/brabant?price_min=1', '/catalog/tui/brabant']);
  await expect.poll(() => visit('/catalog/tui/brabant?price_min=2')).toMatchObject({ way: 'hit', text: PRODUCT });
  expect(rendered).toHaveLength(2);
  passTime(120_000);
  expect(await visit('/catalog/tui/brabant?price_min=3')).toMatchObject({ way: 'miss', text: PRODUCT });
  expect(rendered.slice(2)).toEqual(['/catalog/tui/brabant']);
});

test('a page that may read its query is cached per query', async () => {
  shop['/catalog/tui'] = page(READS_QUERY);
  await visit('/catalog/tui');
  expect(await visit('/catalog/tui?price_min=1')).toMatchObject({ way: 'miss' });
  expect(await visit('/catalog/tui?price_min=1&utm_source=letter')).toMatchObject({ way: 'hit' });
  expect(rendered).toEqual(['/catalog/tui', '/catalog/tui?price_min=1']);
});

test('an address that has become a list is rendered with its query', async () => {
  shop['/catalog/tui'] = page(PRODUCT);
  await visit('/catalog/tui');
  passTime(120_000);
  shop['/catalog/tui'] = (response, query) => page(`list ${query}`)(response);
  expect(await visit('/catalog/tui?price_min=1')).toMatchObject({ text: 'list price_min=1' });
  expect(await visit('/catalog/tui?price_min=1')).toMatchObject({ text: 'list price_min=1' });
});

test('[ROUTE-12] an unknown address with a foreign parameter is rendered once', async () => {
  expect(await visit('/catalog/nothing-grows-here?utm_source=letter')).toMatchObject({ status: 404 });
  expect(rendered).toEqual(['/catalog/nothing-grows-here']);
});

test('[ROUTE-15] the redirect table may match a parameter that no page reads', async () => {
  moved['/catalog/detail?id=7'] = '/catalog/tui';
  expect(await visit('/catalog/detail?id=7')).toMatchObject({ status: 308, to: '/catalog/tui' });
  expect(await visit('/catalog/detail?id=8')).toMatchObject({ status: 404 });
});

test('a redirect passes on the visitor’s query', async () => {
  shop['/catalog/brabant'] = (response, query) => {
    response.writeHead(308, { location: `/catalog/tui/brabant?${query}` }).end();
  };
  const { status, to } = await visit('/catalog/brabant?utm_source=letter');
  expect([status, to]).toEqual([308, '/catalog/tui/brabant?utm_source=letter']);
});
