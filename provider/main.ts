import { serve } from '@hono/node-server';
import { openProvider } from './app';
import { listenEnv } from './env';

/** Serves the provider alone, without Next: several storefronts can share it by PROVIDER_URL. */
async function main(): Promise<void> {
  const { HOST, PROVIDER_PORT } = listenEnv();
  const provider = await openProvider();
  const server = serve({ fetch: withoutPrefix(provider.handle), hostname: HOST, port: PROVIDER_PORT }, ({ port }) => {
    console.log(`Provider listens on http://${HOST}:${port}/api (${provider.context.connection.kind})`);
  });
  const stop = () => server.close(() => provider.close().then(() => process.exit(0)));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

/** The contract stands below `/api` here as it does on a storefront. */
const withoutPrefix = (handle: (request: Request) => Promise<Response>) => (request: Request) => {
  const url = new URL(request.url);
  url.pathname = url.pathname.replace(/^\/api(?=\/)/, '');
  return handle(new Request(url, request));
};

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
