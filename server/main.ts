import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { outliveClosedOutput } from '../runtime/closed-output';
import { takeConsoleOver } from '../telemetry/console-lines';
import { describeError } from '../telemetry/describe-error';
import { log } from '../telemetry/log';
import { serveMetrics } from '../telemetry/metrics-server';
import { openTracing } from '../telemetry/open-tracing';
import { REQUEST_ID, withinRequest } from '../telemetry/request-id';
import { handleApiCall } from './api-fast-path';
import { readDeploymentId } from './build';
import { setClientAddress, setUserAgent } from './client-headers';
import { editionOf, openSharedState } from './data-cache/shared-state';
import { closeEmbeddedProvider } from './embedded-provider';
import { type ServerEnv, settleDeployment } from './env';
import { GracefulShutdown } from './graceful-shutdown';
import { answerLiveness, isProbe } from './health';
import { commonHeaders, contentPolicy, type PolicySettings } from './html/content-policy';
import { sendWholeHtml } from './html/html-document';
import { NotFoundPage } from './html/not-found-page';
import { varyByAccept } from './html/vary-by-accept';
import { observeRequests } from './observe-requests';
import { PageCache } from './page-cache/page-cache';
import { ConnectionBurst } from './queue/connection-burst';
import { limitPipelining } from './queue/pipelining';
import { type Answer, limitRenders } from './queue/queued-handler';
import { RenderQueue } from './queue/render-queue';
import { RevalidationCall } from './revalidation-call';
import { RoutePatterns } from './route-patterns';
import { StaticFiles } from './static-files';
import { traceRequests } from './trace-requests';
import { removeForgedHeaders } from './validation/forbidden-headers';
import { refuseTunnel } from './validation/methods';
import { answerParseErrors } from './validation/parse-errors';
import { resolveTarget } from './validation/resolve-target';
import { refuse } from './validation/validate-request';
import { VitalsCall } from './vitals-call';

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
/** Closes connections whose reader takes no data for this time. */
const UNREAD_MS = 60_000;
/** server/data-cache/cache-handler.mjs reads the data cache from here. */
const READS = Symbol.for('nursery.reads');
/** The same for lib/api/last-good.ts. */
const LAST_ANSWERS = Symbol.for('nursery.last-answers');

export type Front = {
  port: number;
  origin: string;
  stop: () => Promise<void>;
};

/** The HTTP server before Next, in the same process. Resolves when the port is open. */
export async function serve(env: ServerEnv): Promise<Front> {
  const { host, port, hops, policy, isLogged, metrics } = env;
  outliveClosedOutput();
  takeConsoleOver();
  const closeTracing = await openTracing(env.traces, 'storefront');
  const server = createServer(LIMITS).setTimeout(UNREAD_MS);
  const drain = new GracefulShutdown(server, { hasBalancer: hops > 0 });
  const origin = () => originOf(server.address() as AddressInfo);
  const arrivals = new ConnectionBurst(server);
  const renders = new RenderQueue(env.renders, (begin) => arrivals.deferWhileCrowded(begin));
  const { pageCache, shared, revalidation } = keepPages(env, origin, renders);
  server.listen(port, host);
  await once(server, 'listening');
  const open = server.address() as AddressInfo;

  // Not awaited here: requests that arrive while Next starts wait for it.
  const ready = prepareNext(host, open.port);
  const routes = RoutePatterns.read();
  const notFoundPage = new NotFoundPage(origin);
  const passOn = handOver(ready, handleApiCall(routes), notFoundPage, policy);
  const headers = Object.entries(commonHeaders(policy));
  const answerVisitor = inTurn(new StaticFiles(), pageCache, limitRenders(renders, passOn));
  const isCounted = metrics !== undefined;
  const watch = observeRequests({ hops, isLogged, isCounted }, routes);
  const vitals = new VitalsCall(routes, { isCounted });
  const trace = traceRequests({ hops, routeOf: (target) => routes.of(target) });
  const answer: Listener = (request, response) => {
    const isOwn = pageCache.own.is(request);
    const id = isOwn ? String(request.headers[REQUEST_ID]) : watch(request, response);
    for (const [name, value] of headers) response.setHeader(name, value);
    if (drain.answer(request, response) || refuse(request, response)) return;
    // With tracing on, every request takes the traced way.
    if (!isOwn && !env.traces && pageCache.answerAtOnce(request, response)) return;
    if (answerLiveness(request, response)) return;
    if (revalidation.answer(request, response)) return;
    removeForgedHeaders(request);
    setClientAddress(request, hops);
    if (vitals.answer(request, response)) return;
    setUserAgent(request);
    // Internal requests keep their trace, whose headers Next reads, and skip the queue.
    const answerBehind = notFoundPage.isOwn(request) ? passOn : answerVisitor;
    const answerNow = isOwn
      ? () => pageCache.own.answer(request, response, () => passOn(request, response))
      : () => trace(id, request, response, () => answerBehind(request, response));
    withinRequest(id, answerNow).catch((error: Error) => breakOff(id, request, response, error));
  };
  answerParseErrors(server, commonHeaders(policy));
  listenTo(server, arrivals, answer, pageCache);
  const app = await ready;
  const told = metrics && (await serveMetrics(metrics));
  const stop = () =>
    drain
      .run()
      .finally(() => told?.close())
      .finally(() => app.close())
      .finally(() => shared?.close())
      .finally(closeEmbeddedProvider)
      .finally(closeTracing);
  return { port: open.port, origin: origin(), stop };
}

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

function listenTo(server: Server, arrivals: ConnectionBurst, answer: Listener, pageCache: PageCache): void {
  const answerInTime: Listener = (request, response) => {
    request.url = resolveTarget(request.url ?? '');
    if (isProbe(request) || pageCache.own.is(request)) answer(request, response);
    else arrivals.deferWhileCrowded(() => response.destroyed || answer(request, response));
  };
  server.on('connect', refuseTunnel);
  server.on('request', limitPipelining(answerInTime));
}

function breakOff(id: string, request: IncomingMessage, response: ServerResponse, error: Error): void {
  // Without the query: a link's token grants access to an order.
  log.error({ id, reason: describeError(error) }, `${request.method} ${request.url?.split('?')[0]}`);
  response.destroy();
}

function keepPages({ redisUrl, shown, revalidateSecret }: ServerEnv, origin: () => string, renders: RenderQueue) {
  const shared = redisUrl === undefined ? undefined : openSharedState(redisUrl, editionOf(shown));
  const pageCache = new PageCache(origin, renders, shared);
  const { reads } = pageCache;
  Reflect.set(globalThis, READS, reads);
  Reflect.set(globalThis, LAST_ANSWERS, shared?.lastAnswers);
  shared?.follow(reads);
  const revalidation = new RevalidationCall(revalidateSecret, async (tags) => {
    await reads.updateTags(tags);
    await shared?.tell(tags);
  });
  return { pageCache, shared, revalidation };
}

const inTurn =
  (staticFiles: StaticFiles, pageCache: PageCache, passOn: Answer): Answer =>
  async (request, response) => {
    if (await staticFiles.answer(request, response)) return;
    if (!(await pageCache.answer(request, response))) await passOn(request, response);
  };

type Next = Awaited<ReturnType<typeof prepareNext>>;

/** Response wrappers run in reverse order: not-found page, policy, Vary. */
function handOver(
  ready: Promise<Next>,
  answerCall: ReturnType<typeof handleApiCall>,
  notFoundPage: NotFoundPage,
  policy: PolicySettings,
): Answer {
  return async (request, response) => {
    varyByAccept(request, response);
    sendWholeHtml(request, response, (hashes) => contentPolicy(policy, hashes));
    notFoundPage.standInFor(request, response);
    if (await answerCall(request, response)) return;
    const app = await ready;
    await app.getRequestHandler()(request, response);
  };
}

async function prepareNext(hostname: string, port: number) {
  settleDeployment(readDeploymentId());
  // Imported late: the environment must be set before React and Next load.
  const { default: next } = await import('next');
  // An unused server: on the real one Next would add an upgrade handler that proxies to any host.
  const app = next({ dev: false, hostname, port, httpServer: createServer() });
  await app.prepare();
  return app;
}

function originOf({ address, family, port }: AddressInfo): string {
  if (address === '0.0.0.0') return `http://127.0.0.1:${port}`;
  if (address === '::') return `http://[::1]:${port}`;
  return family === 'IPv6' ? `http://[${address}]:${port}` : `http://${address}:${port}`;
}
