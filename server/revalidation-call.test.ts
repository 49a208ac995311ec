import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { RevalidationCall } from './revalidation-call';

const SECRET = 'a-secret-of-thirty-two-characters';
const expire = vi.fn(async (_tags: string[]) => undefined);
const server = createServer();
let secret: string | undefined;
beforeAll(async () => {
  server.on('request', (request, response) => {
    if (!new RevalidationCall(secret, expire).handle(request, response)) response.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
beforeEach(() => {
  secret = SECRET;
  expire.mockClear();
});
afterAll(() => void server.close());

const url = (path = '/api/revalidate/') => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
const post = (body: string, authorization = `Bearer ${SECRET}`, path?: string) =>
  fetch(url(path), { method: 'POST', headers: { authorization }, body });
const TAGS = JSON.stringify({ tags: ['product:1', 'page:about'] });

test('the right secret expires tags, with and without a trailing slash', async () => {
  for (const path of ['/api/revalidate/', '/api/revalidate']) {
    const answer = await post(TAGS, undefined, path);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await answer.json()).toEqual({ status: 1 });
  }
  expect(expire.mock.calls).toEqual([[['product:1', 'page:about']], [['product:1', 'page:about']]]);
});

test.each(['', 'Bearer', `Bearer ${SECRET}x`, `Bearer ${SECRET.slice(0, -1)}`, SECRET, `bearer ${SECRET}`])(
  'the authorization «%s» is refused',
  async (authorization) => {
    expect((await post(TAGS, authorization)).status).toBe(401);
    expect(expire).not.toHaveBeenCalled();
  },
);

test.each([
  ['no JSON', '{"tags":', 400],
  ['no tags', '{"tags":[]}', 400],
  ['a tag with a comma', '{"tags":["a,b"]}', 400],
  ['too many', JSON.stringify({ tags: Array.from({ length: 1_001 }, String) }), 400],
  ['too much', JSON.stringify({ tags: ['x'.repeat(600_000)] }), 413],
])('%s is refused', async (_name, body, status) => {
  expect((await post(body)).status).toBe(status);
  expect(expire).not.toHaveBeenCalled();
});

test('without the setting, with another method or path the call does not exist', async () => {
  expect((await fetch(url(), { headers: { authorization: `Bearer ${SECRET}` } })).status).toBe(404);
  expect((await post(TAGS, undefined, '/api/revalidate/more/')).status).toBe(404);
  secret = undefined;
  expect((await post(TAGS)).status).toBe(404);
  expect(expire).not.toHaveBeenCalled();
});
