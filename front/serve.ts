import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { closeEmbeddedProvider } from './embedded-provider';
import type { FrontEnv } from './env';
import { isMalformed } from './malformed';
import { isUnsupported, refuseMethod, refuseTunnel } from './methods';
import { nameAgent, nameClient } from './name-client';
import { NotFoundPage } from './not-found';

const DRAIN_MS = 15_000;

export type Front = {
  port: number;
  /** Where this machine reaches it. */
  origin: string;
  stop: () => Promise<void>;
};

/** HTTP before Next, in one process with it. Resolves when the port is open. */
export async function serve({ host, port, hops }: FrontEnv): Promise<Front> {
  const server = createServer();
  const origin = () => originOf(server.address() as AddressInfo);
  const notFoundPage = new NotFoundPage(origin);
  server.listen(port, host);
  await once(server, 'listening');
  const open = server.address() as AddressInfo;

  // Not awaited here: whoever comes while Next gets ready waits and is answered.
  const ready = prepareNext(host, open.port);
  server.on('connect', refuseTunnel);
  server.on('request', (request, response) => {
    if (isUnsupported(request.method)) return refuseMethod(response);
    if (isMalformed(request.url ?? '')) {
      response.writeHead(400, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' });
      response.end('Неверный адрес');
      return;
    }
    if (!server.listening) response.setHeader('connection', 'close');
    nameClient(request, hops);
    nameAgent(request);
    notFoundPage.standInFor(request, response);
    ready
      .then((app) => app.getRequestHandler()(request, response))
      .catch((error: Error) => {
        // Without its query: a link's token opens somebody's order.
        console.error(`${request.method} ${request.url?.split('?')[0]}`, error);
        response.destroy();
      });
  });
  const app = await ready;
  const stop = () =>
    drain(server)
      .finally(() => app.close())
      .finally(closeEmbeddedProvider);
  return { port: open.port, origin: origin(), stop };
}

async function prepareNext(hostname: string, port: number) {
  // Imported late: the environment must be settled before React and Next are loaded.
  const { default: next } = await import('next');
  const app = next({ dev: false, hostname, port });
  await app.prepare();
  return app;
}

/** Takes no more connections and lets the running answers end; past the deadline they are cut. */
async function drain(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  const sweep = setInterval(() => server.closeIdleConnections(), 100);
  const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await closed;
  clearInterval(sweep);
  clearTimeout(cut);
}

/** Ends the process when it is asked to: answers first. A second signal ends it at once. */
export function stopOnSignals(front: Front): void {
  const stop = () => {
    front.stop().then(
      () => process.exit(0),
      (error) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

function originOf({ address, family, port }: AddressInfo): string {
  if (address === '0.0.0.0') return `http://127.0.0.1:${port}`;
  if (address === '::') return `http://[::1]:${port}`;
  return family === 'IPv6' ? `http://[${address}]:${port}` : `http://${address}:${port}`;
}
