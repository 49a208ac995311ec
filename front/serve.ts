import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serveMetrics } from '../telemetry/metrics-server';
import { outliveClosedOutput } from './closed-output';
import { Drain } from './drain';
import { closeEmbeddedProvider } from './embedded-provider';
import type { FrontEnv } from './env';
import { refuseUpgrade, stripForged } from './hostile';
import { KeptPages } from './kept-pages';
import { refuseTunnel } from './methods';
import { nameAgent, nameClient } from './name-client';
import { NotFoundPage } from './not-found';
import { commonHeaders, contentPolicy, type PolicySettings } from './policy';
import { refuse } from './refusals';
import { RoutePatterns } from './route-patterns';
import { varyByAccept } from './vary';
import { watchRequests } from './watch-requests';
import { sendWholeHtml } from './whole-html';

/** Who sends slower than this is cut off: a photo of a claim over a bad line takes a minute. */
const LIMITS = {
  maxHeaderSize: 16_384,
  headersTimeout: 15_000,
  requestTimeout: 120_000,
  connectionsCheckingInterval: 5_000,
};
/** Under this name front/reads-handler.mjs finds what keeps reads. */
const READS = Symbol.for('nursery.reads');

export type Front = {
  port: number;
  /** Where this machine reaches it. */
  origin: string;
  stop: () => Promise<void>;
};

/** HTTP before Next, in one process with it. Resolves when the port is open. */
export async function serve({ host, port, hops, policy, isLogged, metrics }: FrontEnv): Promise<Front> {
  outliveClosedOutput();
  const server = createServer(LIMITS);
  const drain = new Drain(server, { hasBalancer: hops > 0 });
  const origin = () => originOf(server.address() as AddressInfo);
  const keptPages = new KeptPages(origin);
  Reflect.set(globalThis, READS, keptPages.reads);
  server.listen(port, host);
  await once(server, 'listening');
  const open = server.address() as AddressInfo;

  // Not awaited here: whoever comes while Next gets ready waits and is answered.
  const ready = prepareNext(host, open.port);
  const passOn = handOver(ready, new NotFoundPage(origin), policy);
  const headers = Object.entries(commonHeaders(policy));
  const watch = watchRequests({ hops, isLogged, isCounted: metrics !== undefined }, RoutePatterns.read());
  server.on('connect', refuseTunnel);
  server.on('upgrade', refuseUpgrade);
  server.on('request', (request, response) => {
    if (!keptPages.isOwn(request)) watch(request, response);
    for (const [name, value] of headers) response.setHeader(name, value);
    if (drain.answer(request, response) || refuse(request, response)) return;
    stripForged(request);
    nameClient(request, hops);
    nameAgent(request);
    keptPages
      .answer(request, response)
      .then((isAnswered) => (isAnswered ? undefined : passOn(request, response)))
      .catch((error: Error) => {
        // Without its query: a link's token opens somebody's order.
        console.error(`${request.method} ${request.url?.split('?')[0]}`, error);
        response.destroy();
      });
  });
  const app = await ready;
  const told = metrics && (await serveMetrics(metrics));
  const stop = () =>
    drain
      .run()
      .finally(() => told?.close())
      .finally(() => app.close())
      .finally(closeEmbeddedProvider);
  return { port: open.port, origin: origin(), stop };
}

type Next = Awaited<ReturnType<typeof prepareNext>>;

/** Next answers; what it writes goes through the not-found page, then the policy, then what it varies by. */
function handOver(ready: Promise<Next>, notFoundPage: NotFoundPage, policy: PolicySettings) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    varyByAccept(request, response);
    sendWholeHtml(request, response, (hashes) => contentPolicy(policy, hashes));
    notFoundPage.standInFor(request, response);
    const app = await ready;
    await app.getRequestHandler()(request, response);
  };
}

async function prepareNext(hostname: string, port: number) {
  // Imported late: the environment must be settled before React and Next are loaded.
  const { default: next } = await import('next');
  const app = next({ dev: false, hostname, port });
  await app.prepare();
  return app;
}

function originOf({ address, family, port }: AddressInfo): string {
  if (address === '0.0.0.0') return `http://127.0.0.1:${port}`;
  if (address === '::') return `http://[::1]:${port}`;
  return family === 'IPv6' ? `http://[${address}]:${port}` : `http://${address}:${port}`;
}
