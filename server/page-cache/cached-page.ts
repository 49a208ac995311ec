import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { QUERY_UNREAD } from '../../contract/wire';
import { brotli, encodingFor, expandBrotli, gzip, varyBy } from '../http/encoding';
import { etagOf, isKnown } from '../http/etag';
import { FORM_VARIES_BY, inlineStyles, isFirstVisit, withoutBlockingPreloads } from './inline-styles';
import { Lazy } from './lazy';

/** `isQueryUnread`: the page is the same with any query. */
export type PageMetadata = { status: number; headers: OutgoingHttpHeaders; etag: string; isQueryUnread: boolean };

type Form = { status: number; headers: OutgoingHttpHeaders; body?: Buffer };

const OVERHEAD_BYTES = 4_096;

export class CachedPage {
  readonly metadata: PageMetadata;
  readonly brotli: Buffer;
  readonly #headers: OutgoingHttpHeaders;
  readonly #unchanged: Form;
  readonly #inBrotli: Form;
  readonly #inGzip = new Lazy(async () => this.#form(await gzip(await expandBrotli(this.brotli)), 'gzip'));
  readonly #forFirstVisit = new Lazy(() => this.#inlineStyles());

  constructor(metadata: PageMetadata, compressed: Buffer) {
    const { status, headers, etag } = metadata;
    this.metadata = metadata;
    this.brotli = compressed;
    this.#headers = { ...headers, ...(status === 200 && { etag }) };
    this.#unchanged = { status: 304, headers: this.#headers };
    this.#inBrotli = this.#form(compressed, 'br');
  }

  static async of(status: number, headers: OutgoingHttpHeaders, body: Buffer): Promise<CachedPage> {
    const etag = `W/${etagOf(body)}`;
    const names = ['accept-encoding', ...(isHtml(status, headers) ? FORM_VARIES_BY : [])];
    const sent = { ...headers, vary: names.reduce((vary, name) => varyBy(name, vary), String(headers.vary ?? '')) };
    // No stored text can forge the tag: React and Next escape `<`.
    const isQueryUnread = status === 200 && body.includes(`<meta name="${QUERY_UNREAD}"`);
    return new CachedPage({ status, headers: sent, etag, isQueryUnread }, await brotli(body));
  }

  get bytes(): number {
    const gzipped = this.#inGzip.value?.body?.length ?? 0;
    return this.brotli.length + gzipped + (this.#forFirstVisit.value?.bytes ?? 0) + OVERHEAD_BYTES;
  }

  /** `source` is the value of `x-cache`. Returns false if the requested form is not made yet. */
  sendAtOnce(request: IncomingMessage, response: ServerResponse, source: string): boolean {
    const page = this.#hasStylesFor(request) ? this.#forFirstVisit.value : this;
    const form = page === undefined ? undefined : page.#findForm(request);
    if (form) sendForm(form, response, source);
    return form !== undefined;
  }

  async send(request: IncomingMessage, response: ServerResponse, source: string): Promise<void> {
    const page = this.#hasStylesFor(request) ? await this.#forFirstVisit.get().catch(() => this) : this;
    sendForm(page.#findForm(request) ?? (await page.#makeForm(request)), response, source);
  }

  #hasStylesFor(request: IncomingMessage): boolean {
    return isFirstVisit(request) && isHtml(this.metadata.status, this.metadata.headers);
  }

  async #inlineStyles(): Promise<CachedPage> {
    const html = await inlineStyles((await expandBrotli(this.brotli)).toString());
    return CachedPage.of(this.metadata.status, withoutBlockingPreloads(this.metadata.headers), Buffer.from(html));
  }

  #findForm({ headers: requested }: IncomingMessage): Form | undefined {
    if (this.metadata.status === 200 && isKnown(requested['if-none-match'], this.metadata.etag)) return this.#unchanged;
    const encoding = encodingFor(requested['accept-encoding']);
    if (encoding === 'br') return this.#inBrotli;
    return encoding === 'gzip' ? this.#inGzip.value : undefined;
  }

  async #makeForm({ headers: requested }: IncomingMessage): Promise<Form> {
    const isGzip = encodingFor(requested['accept-encoding']) === 'gzip';
    return isGzip ? this.#inGzip.get() : this.#form(await expandBrotli(this.brotli));
  }

  #form(body: Buffer, encoding?: 'br' | 'gzip'): Form {
    const sizes = { 'content-length': body.length, ...(encoding && { 'content-encoding': encoding }) };
    return { status: this.metadata.status, headers: { ...this.#headers, ...sizes }, body };
  }
}

function sendForm({ status, headers, body }: Form, response: ServerResponse, source: string): void {
  response.setHeader('x-cache', source);
  response.writeHead(status, headers).end(body);
}

const isHtml = (status: number, headers: OutgoingHttpHeaders): boolean =>
  status === 200 && String(headers['content-type']).startsWith('text/html');
