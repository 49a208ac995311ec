import { expect } from '@playwright/test';
import { exchange, type Outcome } from '../../tests/fuzz/raw-http';
import { test } from '../shop';
import { longUnless } from '../test-tags';

/** Raw request lines; the announced body is never sent. */
const send = (url: string | undefined, lines: string[]): Promise<Outcome> =>
  exchange(Number(new URL(url ?? '').port), { parts: [Buffer.from(`${lines.join('\r\n')}\r\n`)] });

const HOST = 'host: 127.0.0.1';

for (const method of ['GET', 'HEAD']) {
  for (const path of ['/', '/cart', '/sw.js', '/api/common/']) {
    test(
      `${method} ${path} with an incomplete body answers 200 without waiting for it`,
      longUnless(path === '/' && method === 'GET'),
      async ({ baseURL }) => {
        const { status } = await send(baseURL, [`${method} ${path} HTTP/1.1`, HOST, 'content-length: 1000', '', 'x']);
        expect(status).toBe(200);
      },
    );
  }
}

test('a form post without Content-Length answers 411', async ({ baseURL }) => {
  const chunked = ['transfer-encoding: chunked', '', '5', 'token'];
  expect((await send(baseURL, ['POST /success/confirm HTTP/1.1', HOST, ...chunked])).status).toBe(411);
});

test('a malformed router state header answers 400', async ({ baseURL }) => {
  const sendState = (state: string) =>
    send(baseURL, ['GET /cart HTTP/1.1', HOST, 'rsc: 1', `next-router-state-tree: ${state}`, '']);
  expect((await sendState(encodeURIComponent('["",{"children":0}]'))).status).toBe(400);
  // Next has read the header: it redirects to the address in this state.
  expect((await sendState(encodeURIComponent('["",{}]'))).status).toBe(307);
});

test('a request target of another host answers 400, an unsupported method 405', async ({ baseURL }) => {
  expect((await send(baseURL, ['GET http://evil.example/ HTTP/1.1', HOST, ''])).status).toBe(400);
  expect((await send(baseURL, ['DELETE /cart HTTP/1.1', HOST, ''])).status).toBe(405);
});
