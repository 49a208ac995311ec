import type { IncomingMessage, ServerResponse } from 'node:http';
import { describeError } from '../telemetry/describe-error';
import { log } from '../telemetry/log';
import { REQUEST_ID, withinRequest } from '../telemetry/request-id';
import { adminHost } from './admin-host';
import { apiFastPath } from './api-fast-path';
import { setClientAddress, setUserAgent } from './client-headers';
import type { SharedState } from './data-cache/shared-state';
import type { ServerEnv } from './env';
import type { GracefulShutdown } from './graceful-shutdown';
import { handleLiveness } from './health';
import { commonHeaders, contentPolicy } from './html/content-policy';
import { htmlDocument, varyByAccept } from './html/html-document';
import { NotFoundPage } from './html/not-found-page';
import { transformResponse } from './html/response-transformer';
import type { InternalRequests } from './internal-requests';
import { MediaFiles } from './media-files';
import { removeInternalHeaders, type startNext } from './next-internals';
import { observeRequests } from './observe-requests';
import type { PageCache } from './page-cache/page-cache';
import { type Handler, prepare, runHandlers } from './pipeline';
import { limitRenders } from './queue/queued-handler';
import type { RenderQueue } from './queue/render-queue';
import { RevalidationCall } from './revalidation-call';
import { RoutePatterns } from './route-patterns';
import { StaticFiles } from './static-files';
import { traceRequests } from './trace-requests';
import { rejectInvalid } from './validation/validate-request';
import { VitalsCall } from './vitals-call';

export type Parts = {
  next: ReturnType<typeof startNext>;
  internal: InternalRequests;
  pageCache: PageCache;
  queue: RenderQueue;
  shutdown: GracefulShutdown;
  shared: SharedState | undefined;
};

export function createRequestHandler(env: ServerEnv, parts: Parts) {
  const routes = RoutePatterns.read();
  const observe = observeRequests(env, routes);
  const { forVisitors, forInternal } = createPipelines(env, parts, routes);
  return (request: IncomingMessage, response: ServerResponse): void => {
    const isInternal = parts.internal.is(request);
    const id = isInternal ? String(request.headers[REQUEST_ID]) : observe(request, response);
    const run = () => runHandlers(isInternal ? forInternal : forVisitors, request, response);
    withinRequest(id, run).catch((error: Error) => {
      // Without the query: a link's token grants access to an order.
      log.error({ id, reason: describeError(error) }, `${request.method} ${request.url?.split('?')[0]}`);
      response.destroy();
    });
  };
}

function createPipelines(env: ServerEnv, parts: Parts, routes: RoutePatterns) {
  const { internal, pageCache, queue, shutdown, shared } = parts;
  const staticFiles = new StaticFiles();
  const mediaFiles = new MediaFiles();
  const vitals = new VitalsCall(routes, env);
  const trace = traceRequests(env, routes);
  const revalidation = new RevalidationCall(env.revalidateSecret, async (tags) => {
    await pageCache.dataCache.updateTags(tags);
    await shared?.publish(tags);
  });
  const render = renderByNext(env, parts);

  const startResponse: Handler[] = [
    prepare(({ url }, response) => {
      for (const [name, value] of Object.entries(commonHeaders(env.policy, url))) response.setHeader(name, value);
    }),
    (request, response) => shutdown.handle(request, response),
  ];
  const prepareRequest = prepare((request) => {
    removeInternalHeaders(request);
    setClientAddress(request, env.hops);
    setUserAgent(request);
  });
  const traced: Handler[] = [
    (request, response) => staticFiles.serve(request, response),
    (request, response) => mediaFiles.serve(request, response),
    apiFastPath(routes),
    (request, response) => pageCache.serve(request, response),
    limitRenders(queue, render),
  ];
  const forVisitors: Handler[] = [
    ...startResponse,
    rejectInvalid,
    ...(env.traces ? [] : [(...pair: Parameters<Handler>) => pageCache.serveFresh(...pair)]),
    handleLiveness,
    (request, response) => revalidation.handle(request, response),
    adminHost(env.adminHost),
    prepareRequest,
    (request, response) => vitals.handle(request, response),
    (request, response) => trace(request, response, () => runHandlers(traced, request, response)),
  ];
  const forInternal: Handler[] = [
    ...startResponse,
    prepareRequest,
    (request, response) => internal.handle(request, response, async () => void (await render(request, response))),
  ];
  return { forVisitors, forInternal };
}

function renderByNext({ policy }: ServerEnv, { next, internal }: Parts): Handler {
  const notFoundPage = new NotFoundPage(internal);
  return async (request, response) => {
    transformResponse(response, [
      varyByAccept(request),
      ...(internal.isRaw(request) ? [] : [notFoundPage.stepFor(request)]),
      htmlDocument(request, (hashes) => contentPolicy(policy, hashes, request.url)),
    ]);
    await (await next).getRequestHandler()(request, response);
    return true;
  };
}
