import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type OutgoingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CachedPage } from './cached-page';

const HTML = `<html><head></head><body>${'plant '.repeat(500)}</body></html>`;
let page: CachedPage;
let server: Server;

beforeEach(async () => {
  page = await CachedPage.of(200, { 'content-type': 'text/html', link: '</a.css>' }, Buffer.from(HTML));
  server = createServer((request, response) => {
    if (!page.sendAtOnce(request, response, 'at once')) page.send(request, response, 'later');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => server.close());

async function sendRequest(headers: OutgoingHttpHeaders, method = 'GET'): Promise<IncomingMessage> {
  const { port } = server.address() as AddressInfo;
  const clientRequest = get({ port, host: '127.0.0.1', method, headers, agent: false });
  const [answer] = (await once(clientRequest, 'response')) as [IncomingMessage];
  await answer.toArray();
  return answer;
}

test.each([
  { form: 'brotli', headers: { 'accept-encoding': 'gzip, br' }, ways: ['at once', 'at once'], encoding: 'br' },
  { form: 'gzip', headers: { 'accept-encoding': 'gzip' }, ways: ['later', 'at once'], encoding: 'gzip' },
  { form: 'plain', headers: {}, ways: ['later', 'later'], encoding: undefined },
  {
    form: 'a first visit’s',
    headers: { 'accept-encoding': 'br', 'sec-fetch-dest': 'document' },
    ...{ ways: ['later', 'at once'], encoding: 'br' },
  },
])('an encoding is sent synchronously once it has been made: $form', async ({ headers, ways, encoding }) => {
  for (const way of ways) {
    const answer = await sendRequest(headers);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({ 'x-cache': way, 'content-type': 'text/html', etag: page.metadata.etag });
    expect(answer.headers['content-encoding']).toBe(encoding);
  }
});

test('a matching ETag gets 304, and HEAD gets the length', async () => {
  const known = await sendRequest({ 'accept-encoding': 'br', 'if-none-match': page.metadata.etag });
  expect([known.statusCode, known.headers['content-length'], known.headers.link]).toEqual([304, undefined, '</a.css>']);
  const head = await sendRequest({ 'accept-encoding': 'br' }, 'HEAD');
  expect([head.statusCode, head.headers['content-length']]).toEqual([200, String(page.brotli.length)]);
});

test('encodings made on demand count towards the size', async () => {
  const atFirst = page.bytes;
  await sendRequest({ 'accept-encoding': 'gzip' });
  const withGzip = page.bytes;
  expect(withGzip).toBeGreaterThan(atFirst);
  await sendRequest({ 'accept-encoding': 'br', 'sec-fetch-dest': 'document' });
  expect(page.bytes).toBeGreaterThanOrEqual(withGzip + page.brotli.length);
});
