import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { service } from '../contract/service';
import { handleLiveness } from './health';

let server: Server;
let origin: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    if (!handleLiveness(request, response)) response.writeHead(418).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

test('the liveness probe is answered as the contract says', async () => {
  const answer = await fetch(`${origin}/api/health/live`);
  expect(service.live.answer.parse(await answer.json())).toEqual({ status: 'ok' });
  expect((await fetch(`${origin}/api/health/live/?from=docker`, { method: 'HEAD' })).status).toBe(200);
});

test.each([
  ['/api/health/live', 'POST'],
  ['/api/health/ready', 'GET'],
  ['/api/health/lively', 'GET'],
])('%s by %s is not answered by the probe', async (target, method) => {
  expect((await fetch(origin + target, { method })).status).toBe(418);
});
