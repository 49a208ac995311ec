import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tellMetrics } from './metrics';

export type MetricsAddress = { host: string; port: number };

export async function serveMetrics({ host, port }: MetricsAddress): Promise<{ port: number; close: () => void }> {
  const server = createServer(async ({ method, url }, response) => {
    if (method !== 'GET' || url !== '/metrics') return response.writeHead(404).end();
    try {
      const { type, text } = await tellMetrics();
      response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(text);
    } catch {
      // A failed probe, for example without a database, becomes a failed scrape in Prometheus.
      response.writeHead(503).end();
    }
  });
  server.listen(port, host);
  await once(server, 'listening');
  server.unref();
  return { port: (server.address() as AddressInfo).port, close: () => void server.close().closeAllConnections() };
}
