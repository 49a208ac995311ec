import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { InternalRequests } from './internal-requests';

test('a request succeeds although the server has just closed its idle connections', async () => {
  const server = createServer();
  onTestFinished(() => void server.close());
  const internal = new InternalRequests(() => `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  server.on('request', (request, response) => {
    internal.handle(request, response, async () => void response.end('page'));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  await internal.fetch('/news');
  server.closeIdleConnections();
  expect((await internal.fetch('/about')).status).toBe(200);
});
