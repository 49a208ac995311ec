import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { varyByAccept } from './vary-by-accept';

let server: Server;
afterEach(() => server.close());

async function varyOf(path: string, vary?: string): Promise<string | null> {
  server = createServer((request, response) => {
    varyByAccept(request, response);
    if (vary) response.setHeader('vary', vary);
    response.end('page');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return (await fetch(`http://127.0.0.1:${port}${path}`)).headers.get('vary');
}

test.each([
  ['/news/article?utm_source=x', 'rsc, accept-encoding', 'rsc, accept-encoding, accept'],
  ['/catalog/tui', undefined, 'accept'],
  ['/catalog/tui', 'rsc, Accept', 'rsc, Accept'],
  ['/news', 'rsc', 'rsc'],
  ['/api/news/detail', 'rsc', 'rsc'],
])('%s with Vary %s is sent with Vary %s', async (path, given, expected) => {
  expect(await varyOf(path, given)).toBe(expected);
});
