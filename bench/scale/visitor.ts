import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

const PATIENCE_MS = 15_000;

/** `status` 0: no answer. */
export type Reply = { status: number; ms: number; headers: IncomingHttpHeaders; body: Buffer };

let visitors = 0;

/** A unique loopback address per visitor, because of the rate limits per address. */
function nextAddress(): string {
  visitors += 1;
  return `127.${1 + ((visitors >> 16) % 254)}.${(visitors >> 8) % 256}.${1 + (visitors % 254)}`;
}

/** A minimal browser with keep-alive, cookies and its own address. */
export class Visitor {
  readonly #origin: string;
  readonly #agent = new Agent({ keepAlive: true, localAddress: nextAddress(), maxSockets: 6 });
  readonly #cookies = new Map<string, string>();

  constructor(origin: string) {
    this.#origin = origin;
  }

  open = (path: string): Promise<Reply> =>
    this.#send('GET', path, { accept: 'text/html', 'accept-encoding': 'br, gzip' });

  read = (path: string): Promise<Reply> => this.#send('GET', `/api${path}`);

  post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Reply> {
    const own = { 'content-type': 'application/json', origin: this.#origin, ...headers };
    return this.#send('POST', `/api${path}`, own, JSON.stringify(body));
  }

  leave(): void {
    this.#agent.destroy();
  }

  async #send(method: string, path: string, headers: Record<string, string> = {}, body?: string): Promise<Reply> {
    const begun = performance.now();
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    try {
      return await new Promise<Reply>((resolve, reject) => {
        const sent = request(
          new URL(path, this.#origin),
          {
            method,
            agent: this.#agent,
            headers: { ...headers, ...(cookie && { cookie }) },
            signal: AbortSignal.timeout(PATIENCE_MS),
          },
          (answer) => {
            this.#keep(answer.headers['set-cookie']);
            buffer(answer).then(
              (body) =>
                resolve({
                  status: answer.statusCode ?? 0,
                  ms: performance.now() - begun,
                  headers: answer.headers,
                  body,
                }),
              reject,
            );
          },
        );
        sent.on('error', reject);
        sent.end(body);
      });
    } catch (error) {
      return { status: 0, ms: performance.now() - begun, headers: {}, body: Buffer.from((error as Error).message) };
    }
  }

  #keep(set: string[] = []): void {
    for (const line of set) {
      const [, name, value] = /^([^=;]+)=([^;]*)/.exec(line) ?? [];
      if (name !== undefined && value !== undefined) this.#cookies.set(name, value);
    }
  }
}
