import { once } from 'node:events';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { createAdaptorServer } from '@hono/node-server';
import { CLIENT_ADDRESS } from '../contract/wire';
import { serveMetrics } from '../telemetry/metrics-server';
import { openProvider } from './app';
import { listenEnv } from './env';
import { clientAddress } from './http/client-address';

const ALLOWED = 'GET, HEAD, POST, PATCH';
const DRAIN_MS = 15_000;
const SWEEP_MS = 50;

/** Serves the provider alone, without Next: several storefronts can share it by PROVIDER_URL. Lasts until it is stopped. */
async function main(): Promise<void> {
  const { HOST, PROVIDER_PORT, TRUSTED_HOPS, METRICS_HOST, METRICS_PORT } = listenEnv();
  const provider = await openProvider();
  try {
    if (METRICS_PORT !== undefined) await serveMetrics({ host: METRICS_HOST, port: METRICS_PORT });
    const server = createAdaptorServer({ fetch: belowApi(provider.handle, TRUSTED_HOPS) });
    server.on('connect', refuseTunnel);
    server.listen(PROVIDER_PORT, HOST);
    await once(server, 'listening');
    const stop = () => drain(server);
    process.once('SIGTERM', stop);
    process.once('SIGINT', stop);
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : PROVIDER_PORT;
    console.log(`Provider listens on http://${HOST}:${port}/api (${provider.context.connection.kind})`);
    await once(server, 'close');
  } finally {
    await provider.close();
  }
}

/** Takes nothing new and lets the running answers end; a connection that does not end by itself is cut. */
function drain(server: ReturnType<typeof createAdaptorServer>): void {
  server.close();
  if (!('closeIdleConnections' in server)) return;
  // A connection that was busy just now becomes idle without another word.
  setInterval(() => server.closeIdleConnections(), SWEEP_MS).unref();
  setTimeout(() => server.closeAllConnections(), DRAIN_MS).unref();
}

/** The contract stands below `/api` here as it does on a storefront. */
const belowApi =
  (handle: (request: Request) => Promise<Response>, hops: number) =>
  async (request: Request, { incoming }: { incoming?: { socket: Pick<Socket, 'remoteAddress'> } } = {}) => {
    // The web's `Request` cannot carry TRACE: making one of it throws.
    if (request.method === 'TRACE') return new Response(null, { status: 405, headers: { allow: ALLOWED } });
    const url = new URL(request.url);
    url.pathname = url.pathname.replace(/^\/api(?=\/)/, '');
    const below = new Request(url, request);
    const forwardedFor = request.headers.get('x-forwarded-for') ?? undefined;
    const address = clientAddress(forwardedFor, incoming?.socket.remoteAddress, hops);
    if (address) below.headers.set(CLIENT_ADDRESS, address);
    else below.headers.delete(CLIENT_ADDRESS);
    return handle(below);
  };

/** CONNECT comes with a bare socket, and without a listener Node just hangs up. */
function refuseTunnel(_request: unknown, socket: Duplex): void {
  // Nobody else listens any more: without this a reset by the caller would end the process.
  socket.on('error', () => socket.destroy());
  // Nor does anybody read: left half open, the connection would hold the stop of the server for ever.
  socket.resume();
  socket.end(
    `HTTP/1.1 405 Method Not Allowed\r\nallow: ${ALLOWED}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`,
    () => socket.destroy(),
  );
}

main().then(
  () => process.exit(0),
  (error: Error) => {
    console.error(error.message);
    process.exit(1);
  },
);
