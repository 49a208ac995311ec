import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LIMITS } from '../../contract/limits';
import { exchange } from '../../tests/fuzz/raw-http';
import { answerParseErrors } from './parse-errors';
import { bodySizeStatus, hasForbiddenHeaders, isMalformed, rejectInvalid } from './validate-request';

let server: Server;
beforeAll(async () => {
  server = createServer((asked, response) => {
    if (!rejectInvalid(asked, response)) response.end('Next');
  }).listen(0, '127.0.0.1');
  answerParseErrors(server, {});
  await once(server, 'listening');
});
afterAll(() => server.close());

/** Sends the target unchanged; `fetch` would normalize it. */
async function sendRequest(
  method: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<IncomingMessage> {
  const { port } = server.address() as AddressInfo;
  const sending = request({ host: '127.0.0.1', port, method, path, headers });
  // The refusal arrives before the body is sent.
  if ('content-length' in headers) sending.flushHeaders();
  else sending.end();
  const [answer] = (await once(sending, 'response')) as [IncomingMessage];
  answer.resume();
  return answer;
}

test.each([
  ['GET', '/catalog/tui', {}],
  ['HEAD', '/sw.js', {}],
  ['POST', '/login/enter', {}],
  ['POST', '/api/cart/add_product/post/', {}],
  ['OPTIONS', '/api/common/', {}],
])('%s %s is passed on', async (method, path, headers) => {
  expect((await sendRequest(method, path, headers)).statusCode).toBe(200);
});

test.each([
  ['GET', 'http://evil.example/', {}, 400],
  ['GET', '/%E0%A4%A', {}, 400],
  ['OPTIONS', '*', {}, 400],
  ['POST', '/api/common/', { 'next-action': 'x' }, 400],
  ['GET', '/cart', { rsc: '1', 'next-router-state-tree': 'null' }, 400],
  ['POST', '/success/confirm', { 'transfer-encoding': 'chunked' }, 411],
  ['POST', '/login/enter', { 'content-length': '100000000' }, 413],
  ['POST', '/api/claims/photo/', { 'content-length': '100000000' }, 413],
  ['GET', '/', { 'content-length': '100000000' }, 413],
])('%s %s with %j is answered %i, and the connection closed', async (method, path, headers, status) => {
  const answer = await sendRequest(method, path, headers);
  expect([answer.statusCode, answer.headers.connection]).toEqual([status, 'close']);
});

const exchangeLines = async (...lines: string[]) => {
  const { port } = server.address() as AddressInfo;
  return exchange(port, { parts: [Buffer.from(`${lines.join('\r\n')}\r\n\r\n`)] });
};

test('a picture by another spelling leads to the one it has, what is no picture is answered 400', async () => {
  const answer = await sendRequest('GET', '/_next/image?url=/media/a.webp&w=640&q=75');
  expect([answer.statusCode, answer.headers.location]).toEqual([308, '/_next/image?url=%2Fmedia%2Fa.webp&w=640&q=75']);
  expect((await sendRequest('GET', '/_next/image?url=%2Fmedia%2Fa.webp&w=640&q=75')).statusCode).toBe(200);
  expect((await sendRequest('GET', '/_next/image?url=%2Ffeeds%2Fyandex.xml&w=640&q=75')).statusCode).toBe(400);
});

test('a refusal is sent before the rest of the request turns out to be invalid HTTP', async () => {
  for (const method of ['GET', 'HEAD']) {
    const answer = await exchangeLines(`${method} /cart HTTP/1.1`, 'host: a', 'transfer-encoding: chunked', '', 'zz');
    expect([method, answer.status]).toEqual([method, 411]);
  }
});

test('two Host headers are answered 400', async () => {
  expect((await exchangeLines('GET / HTTP/1.1', 'Host: a', 'host: b')).status).toBe(400);
});

test('an offer of HTTP/2 is ignored, a WebSocket gets 400', async () => {
  const offer = (protocol: string) =>
    exchangeLines('GET / HTTP/1.1', 'host: a', 'connection: Upgrade, HTTP2-Settings', `upgrade: ${protocol}`);
  expect(await offer('h2c')).toMatchObject({ status: 200, body: 'Next' });
  expect((await offer('websocket')).status).toBe(400);
});

test('a client still sending an oversized body receives the 413', async () => {
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/api/claims/photo/`, {
    method: 'POST',
    body: new Uint8Array(30_000_000),
  });
  expect([answer.status, await answer.json()]).toEqual([413, { status: 0, message: 'Слишком большой запрос' }]);
});

test('[DATA-01] API calls are refused in JSON, other requests in plain text', async () => {
  const type = async (method: string, path: string) => (await sendRequest(method, path)).headers['content-type'];
  expect(await type('DELETE', '/api/common/')).toBe('application/json; charset=utf-8');
  expect(await type('DELETE', '/cart')).toBe('text/plain; charset=utf-8');
});

test('[ROUTE-12] an undecodable address gets an error page with links, an API call gets JSON', async () => {
  const read = async (path: string) => {
    const { port } = server.address() as AddressInfo;
    const { status, body } = await exchange(port, { parts: [Buffer.from(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`)] });
    return { status, text: Buffer.from(body, 'latin1').toString() };
  };
  const { status, text } = await read('/%E0%A4%A');
  expect(status).toBe(400);
  expect(text).toContain('<h1>В адресе ошибка</h1>');
  expect([...text.matchAll(/<a href="([^"]+)"/g)].map(([, href]) => href)).toEqual(['/', '/catalog']);
  expect((await read('/api/%E0%A4%A')).text).toBe('{"status":0,"message":"Неверный адрес"}');
  expect((await read('/_next/image?url=%')).text).toBe('Неверный адрес');
});

test.each([
  ['POST', '/cart', 'GET, HEAD'],
  ['PROPFIND', '/sw.js', 'GET, HEAD'],
  ['OPTIONS', '/', 'GET, HEAD'],
  ['GET', '/login/enter', 'POST'],
  ['TRACE', '/api/common/', 'GET, HEAD, POST, PATCH, OPTIONS'],
  ['DELETE', '/api/cart/add_product/post/', 'GET, HEAD, POST, PATCH, OPTIONS'],
])('%s %s is refused with 405 and the allowed methods %s', async (method, path, allowed) => {
  const answer = await sendRequest(method, path);
  expect([answer.statusCode, answer.headers.allow]).toEqual([405, allowed]);
});

test('a request whose body is invalid HTTP still receives the refusal', async () => {
  const { port } = server.address() as AddressInfo;
  const head = 'POST /success/confirm HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n';
  // In one packet with the head: Node parses both before it sends anything.
  const { status } = await exchange(port, { parts: [Buffer.from(`${head}zz\r\n\r\n`)] });
  expect(status).toBe(411);
});

const FORM = LIMITS.form_fields;
const WITH_FILE = FORM + LIMITS.file;
const CALL = '/api/claims/photo/';

test.each([
  ['/success/confirm', {}, undefined],
  ['/success/confirm', { 'content-length': String(FORM) }, undefined],
  ['/success/confirm', { 'content-length': String(FORM + 1) }, 413],
  ['/success/confirm', { 'transfer-encoding': 'chunked' }, 411],
  [CALL, { 'content-length': String(WITH_FILE) }, undefined],
  [CALL, { 'content-length': String(WITH_FILE + 1) }, 413],
  [CALL, { 'transfer-encoding': 'chunked' }, undefined],
])('the check of a body at %s with %j returns %s', (url, headers, status) => {
  expect(bodySizeStatus({ url, headers } as unknown as IncomingMessage)).toBe(status);
});

const requestWith = (headers: Record<string, string>, rawHeaders: string[] = []) =>
  ({ headers: { ...headers }, rawHeaders }) as unknown as IncomingMessage;

test('a request with next-action is forbidden', () => {
  expect(hasForbiddenHeaders(requestWith({ 'next-action': 'x' }))).toBe(true);
  expect(hasForbiddenHeaders(requestWith({ rsc: '1' }))).toBe(false);
});

test('a WebSocket is forbidden, any other upgrade is allowed', () => {
  expect(hasForbiddenHeaders(requestWith({ upgrade: 'h2c, WebSocket' }))).toBe(true);
  expect(hasForbiddenHeaders(requestWith({ upgrade: 'h2c' }))).toBe(false);
});

test('two Host headers are forbidden, in any letter case', () => {
  expect(hasForbiddenHeaders(requestWith({}, ['Host', 'a', 'accept', 'host']))).toBe(false);
  expect(hasForbiddenHeaders(requestWith({}, ['Host', 'a', 'accept', '*/*', 'HOST', 'a']))).toBe(true);
});

describe('isMalformed', () => {
  test.each([
    '/',
    '/catalog/rozy',
    '/%D1%80%D0%BE%D0%B7%D0%B0',
    '/p?q=%',
    '/p?utm_term=%EF%F0',
    '/p?x=100%&y=1',
    '//p',
    '/p?url=%zz',
  ])('accepts %s', (target) => expect(isMalformed(target)).toBe(false));

  test.each(['/%', '/p/%E0%A4%A', '/p/%ED%A0%80', '/p/%zz', '/p/%00', '/p?q=a%00b', '/api/%', '*', 'http://a/p', ''])(
    'rejects %s',
    (target) => expect(isMalformed(target)).toBe(true),
  );
});
