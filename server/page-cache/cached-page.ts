import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { QUERY_UNREAD } from '../../contract/wire';
import { brotli, encodingFor, expandBrotli, gzip, varyBy } from '../http/encoding';
import { etagOf, isKnown } from '../http/etag';
import { FORM_VARIES_BY, inlineStyles, isFirstVisit, withoutBlockingPreloads } from './inline-styles';
import { Lazy } from './lazy';

/** `isQueryUnread`: the page is the same with any query. */
export type PageMetadata = { status: number; headers: OutgoingHttpHeaders; etag: string; isQueryUnread: boolean };

type Form = { status: number; headers: OutgoingHttpHeaders; body?: Buffer };

const ROOM_BESIDE = 4_096;

/** Holds the brotli form only. Gzip and the form with inlined style sheets are made on demand. */
export class CachedPage {
  readonly facts: PageMetadata;
  readonly brotli: Buffer;
  readonly #headers: OutgoingHttpHeaders;
  readonly #unchanged: Form;
  readonly #inBrotli: Form;
  readonly #inGzip = new Lazy(async () => this.#form(await gzip(await expandBrotli(this.brotli)), 'gzip'));
  readonly #forFirstVisit = new Lazy(() => this.#inlineStyles());

  /** `compressed` is the body in brotli. */
  constructor(facts: PageMetadata, compressed: Buffer) {
    const { status, headers, etag } = facts;
    this.facts = facts;
    this.brotli = compressed;
    this.#headers = { ...headers, ...(status === 200 && { etag }) };
    this.#unchanged = { status: 304, headers: this.#headers };
    this.#inBrotli = this.#form(compressed, 'br');
  }

  static async of(status: number, headers: OutgoingHttpHeaders, body: Buffer): Promise<CachedPage> {
    const etag = `W/${etagOf(body)}`;
    const names = ['accept-encoding', ...(isHtml(status, headers) ? FORM_VARIES_BY : [])];
    const told = { ...headers, vary: names.reduce((vary, name) => varyBy(name, vary), String(headers.vary ?? '')) };
    // No stored text can forge the tag: React and Next escape `<`.
    const isQueryUnread = status === 200 && body.includes(`<meta name="${QUERY_UNREAD}"`);
    return new CachedPage({ status, headers: told, etag, isQueryUnread }, await brotli(body));
  }

  get bytes(): number {
    const gzipped = this.#inGzip.made?.body?.length ?? 0;
    return this.brotli.length + gzipped + (this.#forFirstVisit.made?.bytes ?? 0) + ROOM_BESIDE;
  }

  /** `way` is the value of `x-cache`. Returns false if the requested form is not made yet. */
  sendAtOnce(request: IncomingMessage, response: ServerResponse, way: string): boolean {
    const page = this.#hasStylesFor(request) ? this.#forFirstVisit.made : this;
    const form = page === undefined ? undefined : page.#formAtHand(request);
    if (form) sendForm(form, response, way);
    return form !== undefined;
  }

  async send(request: IncomingMessage, response: ServerResponse, way: string): Promise<void> {
    // Fallback: the page's links lead to the same style sheets.
    const page = this.#hasStylesFor(request) ? await this.#forFirstVisit.get().catch(() => this) : this;
    sendForm(page.#formAtHand(request) ?? (await page.#makeForm(request)), response, way);
  }

  #hasStylesFor(request: IncomingMessage): boolean {
    return isFirstVisit(request) && isHtml(this.facts.status, this.facts.headers);
  }

  async #inlineStyles(): Promise<CachedPage> {
    const html = await inlineStyles((await expandBrotli(this.brotli)).toString());
    return CachedPage.of(this.facts.status, withoutBlockingPreloads(this.facts.headers), Buffer.from(html));
  }

  #formAtHand({ headers: asked }: IncomingMessage): Form | undefined {
    if (this.facts.status === 200 && isKnown(asked['if-none-match'], this.facts.etag)) return this.#unchanged;
    const encoding = encodingFor(asked['accept-encoding']);
    if (encoding === 'br') return this.#inBrotli;
    return encoding === 'gzip' ? this.#inGzip.made : undefined;
  }

  async #makeForm({ headers: asked }: IncomingMessage): Promise<Form> {
    const isGzip = encodingFor(asked['accept-encoding']) === 'gzip';
    return isGzip ? this.#inGzip.get() : this.#form(await expandBrotli(this.brotli));
  }

  #form(body: Buffer, encoding?: 'br' | 'gzip'): Form {
    const sizes = { 'content-length': body.length, ...(encoding && { 'content-encoding': encoding }) };
    return { status: this.facts.status, headers: { ...this.#headers, ...sizes }, body };
  }
}

function sendForm({ status, headers, body }: Form, response: ServerResponse, way: string): void {
  response.setHeader('x-cache', way);
  response.writeHead(status, headers).end(body);
}

const isHtml = (status: number, headers: OutgoingHttpHeaders): boolean =>
  status === 200 && String(headers['content-type']).startsWith('text/html');
