import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, vi } from 'vitest';
import { service } from '../contract/service';
import { GracefulShutdown } from './graceful-shutdown';

const PROBE = `/api${service.ready.path}`;

/** The page `/slow` ends when the test says so. */
async function open(hasBalancer: boolean) {
  const server = createServer();
  const shutdown = new GracefulShutdown(server, { hasBalancer });
  let slow: ServerResponse | undefined;
  server.on('request', (request, response) => {
    if (shutdown.handle(request, response)) return;
    if (request.url === '/slow') slow = response;
    else response.end('page');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const get = (path: string) => fetch(url + path);
  return { server, shutdown, get, letGo: () => slow?.end('slow page') };
}

test('before shutdown the readiness probe succeeds and connections are kept alive', async () => {
  const { server, get } = await open(true);
  const answer = await get(PROBE);
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'keep-alive']);
  server.close();
});

test('during shutdown behind a balancer the probe fails at once, and requests are still answered', async () => {
  const { shutdown, get } = await open(true);
  const end = shutdown.run();
  const probe = await get(PROBE);
  expect([probe.status, (await get(`${PROBE}/?x`)).status]).toEqual([503, 503]);
  expect(await probe.json()).toMatchObject({ status: 0 });
  const page = await get('/');
  expect([page.status, page.headers.get('connection')]).toEqual([200, 'close']);
  await end;
  await expect(get('/')).rejects.toThrow();
});

test('during shutdown without a balancer new connections are refused and running requests finish', async () => {
  const { server, shutdown, get, letGo } = await open(false);
  const running = get('/slow');
  await once(server, 'request');
  const end = shutdown.run();
  await vi.waitUntil(() => !server.listening);
  await expect(get('/')).rejects.toThrow();
  letGo();
  expect(await (await running).text()).toBe('slow page');
  await end;
});

test('a connection that is established but not accepted when the shutdown begins gets its response', async () => {
  const { shutdown, get } = await open(false);
  const waiting = [get('/'), get('/'), get('/')];
  // Each connects in this tick; the port is polled only in a later turn.
  await new Promise(process.nextTick);
  const end = shutdown.run();
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200, 200]);
  await end;
});
