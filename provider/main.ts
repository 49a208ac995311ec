import { once } from 'node:events';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { createAdaptorServer } from '@hono/node-server';
import { CLIENT_ADDRESS, STOREFRONT_SECRET } from '../contract/wire';
import { clientAddress } from '../runtime/client-address';
import { outliveClosedOutput } from '../runtime/closed-output';
import { stopOnSignals } from '../runtime/signals';
import { takeConsoleOver } from '../telemetry/console-lines';
import { describeError } from '../telemetry/describe-error';
import { log } from '../telemetry/log';
import { serveMetrics } from '../telemetry/metrics-server';
import { openTracing } from '../telemetry/open-tracing';
import { nameRequest, REQUEST_ID, withinRequest } from '../telemetry/request-id';
import { TRACE_PARENT } from '../telemetry/spans';
import { openProvider } from './app';
import { listenEnv } from './env';
import { isSame } from './signing';

const ALLOWED = 'GET, HEAD, POST, PATCH';
/** The database closes after it, all within 19 s (runtime/signals.ts). */
const DRAIN_MS = 12_000;
/** A storefront accepts 16 KB from a visitor and adds its own headers. */
const MAX_HEADER_BYTES = 24_576;
const SWEEP_MS = 50;

const FORWARDED_IGNORED =
  'TRUSTED_HOPS without PROVIDER_SECRET: forwarded addresses are ignored, so all visitors of a storefront count as one address. Set PROVIDER_SECRET, the same on both sides.';

async function main(): Promise<void> {
  outliveClosedOutput();
  takeConsoleOver();
  const settings = listenEnv();
  const { HOST, PROVIDER_PORT, PROVIDER_SECRET, ACCESS_LOG, METRICS_HOST, METRICS_PORT } = settings;
  const closeTracing = await openTracing(settings.OTEL_EXPORTER_OTLP_ENDPOINT, 'provider');
  const provider = await openProvider(undefined, { isLogged: ACCESS_LOG === 'on' });
  try {
    if (METRICS_PORT !== undefined) await serveMetrics({ host: METRICS_HOST, port: METRICS_PORT });
    const server = createAdaptorServer({
      fetch: withoutApiPrefix(provider.handle, PROVIDER_SECRET),
      serverOptions: { maxHeaderSize: MAX_HEADER_BYTES },
    });
    server.on('connect', refuseTunnel);
    server.listen(PROVIDER_PORT, HOST);
    await once(server, 'listening');
    stopOnSignals(() => drain(server).finally(provider.close).finally(closeTracing));
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : PROVIDER_PORT;
    const database = provider.context.connection.kind;
    if (settings.TRUSTED_HOPS > 0 && !PROVIDER_SECRET) log.warn(FORWARDED_IGNORED);
    log.info({ address: `http://${HOST}:${port}/api`, database }, 'The provider listens');
  } catch (error) {
    await provider.close();
    throw error;
  }
}

async function drain(server: ReturnType<typeof createAdaptorServer>): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  if ('closeIdleConnections' in server) {
    // A busy connection becomes idle without an event.
    setInterval(() => server.closeIdleConnections(), SWEEP_MS).unref();
    setTimeout(() => server.closeAllConnections(), DRAIN_MS).unref();
  }
  await closed;
}

const withoutApiPrefix =
  (handle: (request: Request) => Promise<Response>, secret: string | undefined) =>
  async (request: Request, { incoming }: { incoming?: { socket: Pick<Socket, 'remoteAddress'> } } = {}) => {
    // `Request` cannot be constructed with TRACE.
    if (request.method === 'TRACE') return new Response(null, { status: 405, headers: { allow: ALLOWED } });
    const url = new URL(request.url);
    url.pathname = url.pathname.replace(/^\/api(?=\/)/, '');
    const inner = new Request(url, request);
    const hops = secret && isSame(request.headers.get(STOREFRONT_SECRET) ?? '', secret) ? 1 : 0;
    inner.headers.delete(STOREFRONT_SECRET);
    const forwardedFor = request.headers.get('x-forwarded-for') ?? undefined;
    const address = clientAddress(forwardedFor, incoming?.socket.remoteAddress, hops);
    if (address) inner.headers.set(CLIENT_ADDRESS, address);
    else inner.headers.delete(CLIENT_ADDRESS);
    if (hops === 0) inner.headers.delete(TRACE_PARENT);
    return withinRequest(nameRequest(request.headers.get(REQUEST_ID), hops), () => handle(inner));
  };

/** Without a listener Node closes CONNECT without an answer. */
function refuseTunnel(_request: unknown, socket: Duplex): void {
  // Without a listener a reset by the caller would end the process.
  socket.on('error', () => socket.destroy());
  // A half-open connection would delay the shutdown forever.
  socket.resume();
  socket.end(
    `HTTP/1.1 405 Method Not Allowed\r\nallow: ${ALLOWED}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`,
    () => socket.destroy(),
  );
}

main().catch((error: Error) => {
  log.fatal({ reason: describeError(error) }, 'The provider did not start');
  process.exit(1);
});
