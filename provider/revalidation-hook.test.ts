import { EventEmitter, once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { log } from '@/telemetry/log';
import { RevalidationHook } from './revalidation-hook';

const SECRET = 'a-secret-of-thirty-two-characters';
const RETRY_DELAYS_MS = [20, 40, 60];

type Asked = { authorization: string | undefined; tags: string[] };

let server: Server;
let hook: RevalidationHook;
let requests: Asked[];
let answer: RequestListener;
const arrivals = new EventEmitter();
beforeEach(async () => {
  requests = [];
  answer = (_request, response) => void response.end('{"status":1}');
  server = createServer(async (request, response) => {
    const { tags } = (await json(request)) as { tags: string[] };
    requests.push({ authorization: request.headers.authorization, tags });
    answer(request, response);
    arrivals.emit('call');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  hook = new RevalidationHook(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, SECRET, RETRY_DELAYS_MS);
});
afterEach(() => {
  hook.close();
  server.closeAllConnections();
  server.close();
  vi.restoreAllMocks();
});

test('sends tags with the secret; tags that arrive during a call go with the next one', async () => {
  hook.invalidate(['a']);
  hook.invalidate(['b']);
  hook.invalidate(['b', 'c']);
  await vi.waitUntil(() => requests.length === 2);
  expect(requests).toEqual([
    { authorization: `Bearer ${SECRET}`, tags: ['a'] },
    { authorization: `Bearer ${SECRET}`, tags: ['b', 'c'] },
  ]);
});

test('[ERR-04] a failed call is repeated with the tags added since, in the background', async () => {
  answer = (_request, response) => void response.writeHead(503).end();
  const first = once(arrivals, 'call');
  hook.invalidate(['a']);
  await first;
  answer = (_request, response) => void response.end();
  hook.invalidate(['b']);
  await vi.waitUntil(() => requests.length === 2, 5_000);
  expect(requests[1]?.tags.toSorted()).toEqual(['a', 'b']);
});

test('[ERR-04] after the last attempt one line is logged, and later tags are sent again', async () => {
  const logError = vi.spyOn(log, 'error').mockReturnValue();
  answer = (_request, response) => void response.destroy();
  hook.invalidate(['a']);
  await vi.waitUntil(() => logError.mock.calls.length > 0, 5_000);
  expect(requests).toHaveLength(RETRY_DELAYS_MS.length + 1);
  expect(logError).toHaveBeenCalledOnce();
  answer = (_request, response) => void response.end();
  hook.invalidate(['b']);
  await vi.waitUntil(() => requests.length === 5);
  expect(requests[4]?.tags).toEqual(['b']);
});
