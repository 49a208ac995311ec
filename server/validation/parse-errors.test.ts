import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exchange } from '../../tests/fuzz/raw-http';
import { answerParseErrors } from './parse-errors';

let server: Server;
beforeAll(async () => {
  server = createServer(
    { maxHeaderSize: 16_384, headersTimeout: 200, connectionsCheckingInterval: 50 },
    (_, response) => response.end('Next'),
  );
  answerParseErrors(server, { 'x-content-type-options': 'nosniff' });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

async function send(...parts: string[]) {
  const { port } = server.address() as AddressInfo;
  const { status, body, isHung } = await exchange(port, { parts: parts.map((part) => Buffer.from(part)) });
  return { status, text: Buffer.from(body, 'latin1').toString(), isHung };
}
const headed = (path: string, cookie: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\ncookie: ${cookie}\r\n\r\n`;

test.each([
  ['cookies', headed('/', 'x'.repeat(20_000))],
  ['cookies that are still being sent', headed('/', 'x'.repeat(2_000_000))],
  ['an address', headed(`/${'x'.repeat(20_000)}`, '')],
])('[ROUTE-12] too long %s get 431 with an error page', async (_what, request) => {
  const { status, text } = await send(request);
  expect(status).toBe(431);
  expect(text).toContain('<h1>Слишком длинный запрос</h1>');
  expect(text).toContain('<a href="/">На главную</a>');
  expect(text).toContain('Удалить cookie и продолжить');
});

test('invalid HTTP gets 400, unfinished headers 408', async () => {
  const garbage = await send('GARBAGE\r\n\r\n');
  expect([garbage.status, garbage.text.includes('<h1>Запрос не получилось прочитать</h1>')]).toEqual([400, true]);
  expect(await send('GET / HTTP/1.1\r\nhost: x\r\n')).toEqual({ status: 408, text: '', isHung: false });
});

test('a response already sent is not written into', async () => {
  const { status, text } = await send(headed('/', 'a=1'), 'GARBAGE\r\n\r\n');
  expect([status, text.startsWith('Next')]).toEqual([200, true]);
});
