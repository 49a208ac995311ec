import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { encodingFor } from './http/encoding';
import { etagOf, isKnown } from './http/etag';
import { STATIC_PREFIX } from './next-internals';

const ENDINGS = { br: '.br', gzip: '.gz' } as const;
const TYPES: Record<string, string> = {
  '.js': 'application/javascript; charset=UTF-8',
  '.css': 'text/css; charset=UTF-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=UTF-8',
  '.txt': 'text/plain; charset=UTF-8',
};

type Form = { body: Buffer; etag: string };

export class StaticFiles {
  readonly #root: string;
  readonly #names: Set<string>;
  readonly #forms = new Map<string, Promise<Form>>();

  constructor(build = '.next') {
    this.#root = path.join(build, 'static');
    const names = existsSync(this.#root) ? readdirSync(this.#root, { recursive: true, encoding: 'utf8' }) : [];
    this.#names = new Set(names);
  }

  async serve(
    { method = '', url = '', headers: requested }: IncomingMessage,
    response: ServerResponse,
  ): Promise<boolean> {
    if (!url.startsWith(STATIC_PREFIX) || !['GET', 'HEAD'].includes(method) || requested.range) return false;
    const name = url.slice(STATIC_PREFIX.length).split('?')[0] ?? '';
    const encoding = encodingFor(requested['accept-encoding']);
    const type = TYPES[path.extname(name)];
    if (!encoding || !type || !this.#names.has(name + ENDINGS[encoding])) return false;
    const form = await this.#read(name + ENDINGS[encoding]).catch(() => undefined);
    if (!form) return false;
    const { body, etag } = form;
    const headers = { 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept-encoding', etag };
    if (isKnown(requested['if-none-match'], etag)) response.writeHead(304, headers).end();
    else {
      const own = { 'content-type': type, 'content-encoding': encoding, 'content-length': body.length };
      response.writeHead(200, { ...headers, ...own }).end(body);
    }
    return true;
  }

  #read(name: string): Promise<Form> {
    const known = this.#forms.get(name);
    if (known) return known;
    const form = readFile(path.join(this.#root, name)).then((body) => ({ body, etag: etagOf(body) }));
    this.#forms.set(name, form);
    form.catch(() => this.#forms.delete(name));
    return form;
  }
}
