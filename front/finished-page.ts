import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { brotli, encodingFor, expandBrotli, gzip, varyBy } from './encoding';
import { etagOf, isKnown } from './etag';
import { FORM_VARIES_BY, isFirstVisit, withoutHoldUps, withStyles } from './first-visit';

/** All of a page but its body. */
export type PageFacts = { status: number; headers: OutgoingHttpHeaders; etag: string };

/**
 * An answer with its body, compressed once for everybody. Only the smallest form is held; others are made when asked for:
 * gzip, and a page with its sheets in it.
 */
export class FinishedPage {
  readonly facts: PageFacts;
  readonly brotli: Buffer;
  #gzip: Promise<Buffer> | undefined;
  #forFirstVisit: Promise<FinishedPage> | undefined;

  /** As another storefront has made it: its facts, and its body compressed. */
  constructor(facts: PageFacts, compressed: Buffer) {
    this.facts = facts;
    this.brotli = compressed;
  }

  static async of(status: number, headers: OutgoingHttpHeaders, body: Buffer): Promise<FinishedPage> {
    const etag = `W/${etagOf(body)}`;
    const names = ['accept-encoding', ...(isHtml(status, headers) ? FORM_VARIES_BY : [])];
    const told = { ...headers, vary: names.reduce((vary, name) => varyBy(name, vary), String(headers.vary ?? '')) };
    return new FinishedPage({ status, headers: told, etag }, await brotli(body));
  }

  /** With room for its other forms. */
  get bytes(): number {
    return Math.ceil(this.brotli.length * (this.#isHtml ? 4 : 2.2)) + 2_048;
  }

  async send(request: IncomingMessage, response: ServerResponse, more: OutgoingHttpHeaders): Promise<void> {
    const form = isFirstVisit(request) && this.#isHtml ? await this.#styled() : this;
    return form.#send(request, response, more);
  }

  get #isHtml(): boolean {
    return isHtml(this.facts.status, this.facts.headers);
  }

  #styled(): Promise<FinishedPage> {
    this.#forFirstVisit ??= expandBrotli(this.brotli)
      .then((body) => withStyles(body.toString()))
      .then((html) => FinishedPage.of(this.facts.status, withoutHoldUps(this.facts.headers), Buffer.from(html)))
      // Its own links lead to the same sheets.
      .catch(() => this);
    return this.#forFirstVisit;
  }

  async #send(request: IncomingMessage, response: ServerResponse, more: OutgoingHttpHeaders): Promise<void> {
    const { status, headers: own, etag } = this.facts;
    const headers = { ...own, ...more, ...(status === 200 && { etag }) };
    if (status === 200 && isKnown(request.headers['if-none-match'], etag)) {
      response.writeHead(304, headers).end();
      return;
    }
    const encoding = encodingFor(request.headers['accept-encoding']);
    const body = await this.#encoded(encoding);
    const sizes = { 'content-length': body.length, ...(encoding && { 'content-encoding': encoding }) };
    // Node leaves the body out by itself where HEAD asked.
    response.writeHead(status, { ...headers, ...sizes }).end(body);
  }

  async #encoded(encoding: 'br' | 'gzip' | undefined): Promise<Buffer> {
    if (encoding === 'br') return this.brotli;
    if (!encoding) return expandBrotli(this.brotli);
    this.#gzip ??= expandBrotli(this.brotli).then(gzip);
    return this.#gzip;
  }
}

const isHtml = (status: number, headers: OutgoingHttpHeaders): boolean =>
  status === 200 && String(headers['content-type']).startsWith('text/html');
