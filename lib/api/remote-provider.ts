import { CLIENT_ADDRESS, mediaFilePath, STOREFRONT_SECRET } from '@/contract/wire';
import { Dependency } from '@/runtime/dependency';
import { REQUEST_ID, runningRequest } from '@/telemetry/request-id';
import { traceHeaders } from '@/telemetry/spans';
import { env } from '../env';

const ANSWER_BYTES = 8 * 1_024 * 1_024;
const TYPES = /^(?:application\/json|image\/)/;

const provider = new Dependency('provider');
/** Photos may come from a bucket, whose outage must not stop other calls. */
const photos = new Dependency('photos');

/** Reads the whole answer, so a broken, endless or foreign one fails here. After several failures it throws at once. */
export async function callRemote(address: string, init: RequestInit, deadline: AbortSignal): Promise<Response> {
  const circuit = address.includes(mediaFilePath('')) ? photos : provider;
  if (!circuit.admits()) throw new Error('The provider is not asked: it has just failed to answer');
  try {
    const headers = asProxy(init.headers);
    const answer = await readWhole(
      await fetch(address, { ...init, headers, redirect: 'error', cache: 'no-store' }),
      init,
    );
    circuit.answered();
    return answer;
  } catch (error) {
    const isTheirOwn = isCallersFault(error) || (init.signal?.aborted && !deadline.aborted);
    if (!isTheirOwn) circuit.failed(reasonOf(error as FetchError));
    throw error;
  }
}

async function readWhole(response: Response, { method }: RequestInit): Promise<Response> {
  const { status, headers, body } = response;
  const type = TYPES.exec(headers.get('content-type') ?? '')?.[0];
  // The provider itself only returns 503; any other 5xx comes from an intermediary.
  if (!type || (status >= 500 && status !== 503)) {
    await body?.cancel();
    throw new ForeignAnswer(status);
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > ANSWER_BYTES) throw new Error('The answer has no end');
    chunks.push(chunk);
  }
  const whole = Buffer.concat(chunks);
  if (type === 'application/json' && method !== 'HEAD' && !isJson(whole)) throw new ForeignAnswer(status);
  return new Response(whole, { status, headers });
}

export class ForeignAnswer extends Error {
  constructor(readonly status: number) {
    super(`The answer is none of the contract: HTTP ${status}`);
  }
}

/** A 4xx of an intermediary, for example for too long headers, must not open the circuit for others. */
const isCallersFault = (error: unknown): boolean =>
  error instanceof ForeignAnswer && error.status >= 400 && error.status < 500;

function isJson(bytes: Buffer): boolean {
  try {
    JSON.parse(bytes.toString());
    return true;
  } catch {
    return false;
  }
}

type FetchError = Error & { cause?: { code?: string } };

const reasonOf = ({ name, message, cause }: FetchError): string => cause?.code ?? `${name}: ${message}`;

function asProxy(given: HeadersInit | undefined): Headers {
  const headers = new Headers(given);
  const address = headers.get(CLIENT_ADDRESS);
  headers.delete(CLIENT_ADDRESS);
  if (address) headers.set('x-forwarded-for', address);
  if (env.PROVIDER_SECRET) headers.set(STOREFRONT_SECRET, env.PROVIDER_SECRET);
  const id = runningRequest();
  if (id) headers.set(REQUEST_ID, id);
  for (const [name, value] of Object.entries(traceHeaders())) headers.set(name, value);
  return headers;
}
