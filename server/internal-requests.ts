import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
  request as sendRequest,
} from 'node:http';
import { REQUEST_ID, runningRequest } from '../telemetry/request-id';
import { traceHeaders } from '../telemetry/spans';
import { holdUntilRendered } from './queue/render-slot';

const HEADER = 'x-internal-request';
const DEADLINE_MS = 20_000;
/** Headers that belong to one connection or describe the body as it was encoded. */
const CONNECTION_HEADERS = [
  ...['connection', 'keep-alive', 'transfer-encoding', 'date', 'content-length', 'content-encoding', 'etag'],
];

export type InternalResponse = { status: number; headers: OutgoingHttpHeaders; body: Buffer };

type Options = {
  headers?: Record<string, string>;
  signal?: AbortSignal;
  release?: () => void;
  isRaw?: boolean;
};

/**
 * Requests of this server to itself: Next renders a page only for a request over HTTP. A random token in a header marks
 * them. They skip the caches and the queue, because their sender holds the render slot until Next has finished.
 */
export class InternalRequests {
  readonly #origin: () => string;
  readonly #token = randomUUID();
  readonly #slots = new Map<string, () => void>();
  #count = 0;

  constructor(origin: () => string) {
    this.#origin = origin;
  }

  is({ headers }: IncomingMessage): boolean {
    return String(headers[HEADER] ?? '').startsWith(this.#token);
  }

  isRaw({ headers }: IncomingMessage): boolean {
    return String(headers[HEADER]).startsWith(`${this.#token}.raw.`);
  }

  async fetch(target: string, options: Options = {}): Promise<InternalResponse> {
    const { headers, signal, release = () => undefined, isRaw } = options;
    const name = `${this.#token}.${isRaw ? 'raw' : 'page'}.${this.#count++}`;
    this.#slots.set(name, release);
    try {
      const deadline = AbortSignal.timeout(DEADLINE_MS);
      const sent = sendRequest(this.#origin() + target, {
        // Never reuses a connection: the server may close an idle one just as a request is sent.
        agent: false,
        headers: {
          'user-agent': 'internal',
          'accept-encoding': 'identity',
          ...headers,
          [REQUEST_ID]: runningRequest() ?? randomUUID(),
          ...traceHeaders(),
          [HEADER]: name,
        },
        signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
      }).end();
      const [response] = (await once(sent, 'response')) as [IncomingMessage];
      const body = Buffer.concat(await response.toArray());
      return { status: response.statusCode ?? 502, headers: withoutConnectionHeaders(response.headers), body };
    } finally {
      this.#takeSlot(name)?.();
    }
  }

  async handle(request: IncomingMessage, response: ServerResponse, render: () => Promise<void>): Promise<true> {
    const release = this.#takeSlot(String(request.headers[HEADER]));
    if (release) await holdUntilRendered(response, release, render);
    else response.destroy();
    return true;
  }

  #takeSlot(name: string): (() => void) | undefined {
    const release = this.#slots.get(name);
    this.#slots.delete(name);
    return release;
  }
}

function withoutConnectionHeaders(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !CONNECTION_HEADERS.includes(name)));
}
