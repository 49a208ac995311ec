import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { outliveClosedOutput } from '../runtime/closed-output';
import { processRegistry } from '../runtime/process-registry';
import { takeConsoleOver } from '../telemetry/console-lines';
import { serveMetrics } from '../telemetry/metrics-server';
import { openTracing } from '../telemetry/open-tracing';
import { editionOf, openSharedState } from './data-cache/shared-state';
import type { ServerEnv } from './env';
import { GracefulShutdown } from './graceful-shutdown';
import { isProbe } from './health';
import { commonHeaders } from './html/content-policy';
import { InternalRequests } from './internal-requests';
import { startNext } from './next-internals';
import { PageCache } from './page-cache/page-cache';
import { ConnectionBurst } from './queue/connection-burst';
import { limitPipelining } from './queue/pipelining';
import { RenderQueue } from './queue/render-queue';
import { createRequestHandler } from './request-handler';
import { refuseTunnel } from './validation/methods';
import { answerParseErrors } from './validation/parse-errors';
import { resolveTarget } from './validation/resolve-target';

/**
 * Request timeouts allow a photo over a bad line. Connections stay open for readers who follow a link after half a
 * minute: over slow 4G a new connection costs half a second.
 */
const LIMITS = {
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16_384,
  headersTimeout: 15_000,
  requestTimeout: 120_000,
  connectionsCheckingInterval: 5_000,
};
const UNREAD_MS = 60_000;

export type RunningServer = {
  port: number;
  origin: string;
  stop: () => Promise<void>;
};

export async function serve(env: ServerEnv): Promise<RunningServer> {
  const { host, port, hops, policy, metrics } = env;
  outliveClosedOutput();
  takeConsoleOver();
  const closeTracing = await openTracing(env.traces, 'storefront');
  const server = createServer(LIMITS).setTimeout(UNREAD_MS);
  const shutdown = new GracefulShutdown(server, { hasBalancer: hops > 0 });
  const origin = () => originOf(server.address() as AddressInfo);
  const burst = new ConnectionBurst(server);
  const queue = new RenderQueue(env.renders, (begin) => burst.defer(begin));
  const shared = env.redisUrl === undefined ? undefined : openSharedState(env.redisUrl, editionOf(env.shown));
  const internal = new InternalRequests(origin);
  const pageCache = new PageCache(internal, queue, shared);
  processRegistry.dataCache = pageCache.dataCache;
  if (shared) processRegistry.lastAnswers = shared.lastAnswers;
  shared?.subscribe(pageCache.dataCache);
  server.listen(port, host);
  await once(server, 'listening');
  const { port: openPort } = server.address() as AddressInfo;

  // Not awaited here: requests that arrive while Next starts wait for it.
  const next = startNext(host, openPort);
  const handle = createRequestHandler(env, { next, internal, pageCache, queue, shutdown, shared });
  answerParseErrors(server, commonHeaders(policy));
  server.on('connect', refuseTunnel);
  server.on(
    'request',
    limitPipelining((request, response) => {
      request.url = resolveTarget(request.url ?? '');
      if (isProbe(request) || internal.is(request)) handle(request, response);
      else burst.defer(() => response.destroyed || handle(request, response));
    }),
  );
  const app = await next;
  const metricsServer = metrics && (await serveMetrics(metrics));
  const stop = () =>
    shutdown
      .run()
      .finally(() => metricsServer?.close())
      .finally(() => app.close())
      .finally(() => shared?.close())
      .finally(closeProvider)
      .finally(closeTracing);
  return { port: openPort, origin: origin(), stop };
}

async function closeProvider(): Promise<void> {
  // A provider that failed to open needs no closing. The failure was reported to its caller.
  const provider = await processRegistry.provider?.catch(() => undefined);
  await provider?.close();
}

function originOf({ address, family, port }: AddressInfo): string {
  if (address === '0.0.0.0') return `http://127.0.0.1:${port}`;
  if (address === '::') return `http://[::1]:${port}`;
  return family === 'IPv6' ? `http://[${address}]:${port}` : `http://${address}:${port}`;
}
