import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export type Seen = { status: number; headers: IncomingHttpHeaders; text: string };

type Ask = { method?: string; body?: object; headers?: Record<string, string> };

const UNPACK: Record<string, (bytes: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };

/** A client with a browser’s cookies. Does not follow redirects. */
export class HttpVisitor {
  readonly cookies = new Map<string, string>();
  #asked = 0;

  constructor(private readonly url: string) {}

  async ask(path: string, { method = 'GET', body, headers = {} }: Ask = {}): Promise<Seen> {
    const sent = request(this.url + path, {
      method,
      // New connections only: a kept-alive one may close while it is reused.
      agent: false,
      // Each visitor has its own address for rate limits.
      localAddress: `127.0.${1 + (this.#asked++ % 200)}.1`,
      headers: {
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body && { 'content-type': 'application/json', origin: this.url }),
        ...headers,
      },
    });
    sent.end(body && JSON.stringify(body));
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      sent.on('response', resolve).on('error', reject);
    });
    const bytes = await buffer(answer);
    for (const line of answer.headers['set-cookie'] ?? []) this.#keep(line);
    const unpack = UNPACK[answer.headers['content-encoding'] ?? ''] ?? ((same: Buffer) => same);
    return { status: answer.statusCode ?? 0, headers: answer.headers, text: unpack(bytes).toString() };
  }

  post = async <T>(path: string, body: object, headers: Record<string, string> = {}): Promise<T> =>
    JSON.parse((await this.ask(`/api${path}`, { method: 'POST', body, headers })).text) as T;

  #keep(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (value === '' || /max-age=0\b/i.test(line)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}
