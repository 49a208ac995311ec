import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { brotli, encodingFor, expandBrotli, gzip, varyByEncoding } from './encoding';

/** An answer with its body, compressed once for everybody. Only the smallest form is held; others are made when asked for. */
export class FinishedPage {
  readonly status: number;
  readonly #headers: OutgoingHttpHeaders;
  readonly #etag: string;
  readonly #brotli: Buffer;
  #gzip: Promise<Buffer> | undefined;

  private constructor(status: number, headers: OutgoingHttpHeaders, etag: string, compressed: Buffer) {
    this.status = status;
    this.#headers = { ...headers, vary: varyByEncoding(headers.vary) };
    this.#etag = etag;
    this.#brotli = compressed;
  }

  static async of(status: number, headers: OutgoingHttpHeaders, body: Buffer): Promise<FinishedPage> {
    const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
    return new FinishedPage(status, headers, etag, await brotli(body));
  }

  /** With room for the other form. */
  get bytes(): number {
    return Math.ceil(this.#brotli.length * 2.2) + 2_048;
  }

  async send(request: IncomingMessage, response: ServerResponse, more: OutgoingHttpHeaders): Promise<void> {
    const headers = { ...this.#headers, ...more, ...(this.status === 200 && { etag: this.#etag }) };
    if (this.status === 200 && isKnown(request.headers['if-none-match'], this.#etag)) {
      response.writeHead(304, headers).end();
      return;
    }
    const encoding = encodingFor(request.headers['accept-encoding']);
    const body = await this.#encoded(encoding);
    const sizes = { 'content-length': body.length, ...(encoding && { 'content-encoding': encoding }) };
    // Node leaves the body out by itself where HEAD asked.
    response.writeHead(this.status, { ...headers, ...sizes }).end(body);
  }

  async #encoded(encoding: 'br' | 'gzip' | undefined): Promise<Buffer> {
    if (encoding === 'br') return this.#brotli;
    if (!encoding) return expandBrotli(this.#brotli);
    this.#gzip ??= expandBrotli(this.#brotli).then(gzip);
    return this.#gzip;
  }
}

const isKnown = (given: string | undefined, etag: string): boolean =>
  given?.split(',').some((one) => one.trim() === '*' || weak(one.trim()) === weak(etag)) ?? false;

const weak = (etag: string): string => etag.replace(/^W\//, '');
