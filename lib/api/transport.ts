import { UPLOAD_ANSWER_MS } from '@/contract/upload-deadline';
import type { Provider } from '@/provider/app';
import { processRegistry } from '@/runtime/process-registry';
import { withinSpan } from '@/telemetry/spans';
import { env } from '../env';
import { takesFile } from './file-calls';
import { callRemote } from './remote-provider';

const DEADLINE_MS = 10_000;
/** The error page must appear within 5 s. The embedded provider relies on database timeouts. [ERR-04] */
const REMOTE_READ_MS = 4_000;

declare module '@/runtime/process-registry' {
  interface ProcessRegistry {
    provider?: Promise<Provider>;
  }
}

function embeddedProvider(): Promise<Provider> {
  processRegistry.provider ??= import('@/provider/app')
    .then(({ openProvider }) => openProvider())
    .catch((error) => {
      // A failed start is not cached: the next call retries.
      delete processRegistry.provider;
      throw error;
    });
  return processRegistry.provider;
}

export async function callProvider(path: string, init: RequestInit = {}): Promise<Response> {
  const { method = 'GET' } = init;
  // Only the method: paths contain ids. The provider's own span has the call's name.
  const plan = { name: `provider ${method}`, kind: 'client', facts: { 'http.request.method': method } } as const;
  return withinSpan(plan, async (span) => {
    const answer = await carry(path, init);
    span?.note({ 'http.response.status_code': answer.status });
    return answer;
  });
}

async function carry(path: string, init: RequestInit): Promise<Response> {
  const deadline = AbortSignal.timeout(deadlineOf(path, init));
  const signal = init.signal ? AbortSignal.any([init.signal, deadline]) : deadline;
  if (env.PROVIDER_URL) return callRemote(env.PROVIDER_URL.replace(/\/$/, '') + path, { ...init, signal }, deadline);
  // The race covers the provider's start, whose first migration may be slow.
  return Promise.race([callEmbedded(path, { ...init, signal }), rejected(signal)]);
}

async function callEmbedded(path: string, init: RequestInit): Promise<Response> {
  const { handle } = await embeddedProvider();
  init.signal?.throwIfAborted();
  return handle(new Request(`http://provider${path}`, init));
}

function deadlineOf(path: string, { method = 'GET' }: RequestInit): number {
  if (takesFile(path.split('?')[0] ?? '')) return UPLOAD_ANSWER_MS;
  return env.PROVIDER_URL !== undefined && method === 'GET' ? REMOTE_READ_MS : DEADLINE_MS;
}

const rejected = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    const stop = () => reject(signal.reason as Error);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
