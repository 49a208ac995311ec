import { CLIENT_ADDRESS } from '@/contract/wire';
import type { Provider } from '@/provider/app';
import { env } from '../env';

const DEADLINE_MS = 10_000;

/** Next bundles pages and route handlers apart; the database must be opened once for all of them. */
const PROVIDER = Symbol.for('nursery.provider');
const shared = globalThis as typeof globalThis & { [PROVIDER]?: Promise<Provider> };

function embeddedProvider(): Promise<Provider> {
  shared[PROVIDER] ??= import('@/provider/app')
    .then(({ openProvider }) => openProvider())
    .catch((error) => {
      // A failed start is not kept: the next call tries again.
      delete shared[PROVIDER];
      throw error;
    });
  return shared[PROVIDER];
}

/**
 * Carries a request to the provider: in this process, or over HTTP with PROVIDER_URL. The same bytes either way.
 * `path` is relative to the contract's root and may hold a query. Throws when there is no answer within the deadline.
 */
export async function callProvider(path: string, init: RequestInit = {}): Promise<Response> {
  const deadline = AbortSignal.timeout(DEADLINE_MS);
  const signal = init.signal ? AbortSignal.any([init.signal, deadline]) : deadline;
  if (env.PROVIDER_URL) {
    return fetch(`${env.PROVIDER_URL.replace(/\/$/, '')}${path}`, {
      ...init,
      headers: asProxy(init.headers),
      signal,
      redirect: 'error',
      cache: 'no-store',
    });
  }
  // The deadline covers the provider's start, too: a first migration may take longer than a visitor waits.
  return Promise.race([callEmbedded(path, { ...init, signal }), rejected(signal)]);
}

/** A provider that runs elsewhere trusts us as it would any proxy of ours: by X-Forwarded-For. */
function asProxy(given: HeadersInit | undefined): Headers {
  const headers = new Headers(given);
  const address = headers.get(CLIENT_ADDRESS);
  headers.delete(CLIENT_ADDRESS);
  if (address) headers.set('x-forwarded-for', address);
  return headers;
}

async function callEmbedded(path: string, init: RequestInit): Promise<Response> {
  const { handle } = await embeddedProvider();
  // Nobody waits any more: a late order would surprise the one who was told that it failed.
  init.signal?.throwIfAborted();
  return handle(new Request(`http://provider${path}`, init));
}

const rejected = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    const stop = () => reject(signal.reason as Error);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
