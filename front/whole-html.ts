import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { OUTAGE_DIGEST } from '../contract/wire';
import { collectHtml } from './collect-html';
import { brotli, encodingFor, gzip, varyBy } from './encoding';
import { unmark, unmarkLink } from './script-policy';
import { addTroubleWords } from './trouble-page';

/** A page for a reader: not the router's data, not a call, not a file. */
const isDocument = ({ method, url = '', headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  headers.rsc === undefined &&
  !/^\/(?:api|_next|media)\//.test(url) &&
  !/\.[^/]*$/.test(url.split('?')[0] ?? '');

/** Seconds: a service that does not answer is tried every three (runtime/dependency.ts). */
const RETRY_AFTER = 5;

/** Next answers 500 whatever was thrown. What is asked again a little later is a page, not a defect. */
function tellOutage(response: ServerResponse, html: string): void {
  if (response.statusCode !== 500 || !html.includes(OUTAGE_DIGEST)) return;
  response.statusCode = 503;
  response.setHeader('retry-after', RETRY_AFTER);
}

/**
 * Collects HTML until it is whole and sends it with the policy that `policyOf` makes of the hashes of Next's own scripts.
 * What has a policy already, or comes compressed, goes by untouched but for a policy. Call before Next sees the request.
 */
export function sendWholeHtml(
  request: IncomingMessage,
  response: ServerResponse,
  policyOf: (hashes: string[]) => string,
): void {
  const { headers } = request;
  const accepted = headers['accept-encoding'];
  const nonce = randomBytes(18).toString('base64url');
  // Next takes its nonce from the request: a visitor's would be one that somebody knows.
  delete headers['content-security-policy-report-only'];
  delete headers['content-security-policy'];
  if (isDocument(request)) {
    headers['content-security-policy'] = `script-src 'nonce-${nonce}'`;
    // Collected plain and compressed once, whole.
    delete headers['accept-encoding'];
  }

  collectHtml(response, policyOf, async (body) => {
    const { html: made, hashes } = unmark(body.toString(), nonce);
    tellOutage(response, made);
    const html = addTroubleWords(made, response.statusCode);
    const link = response.getHeader('link');
    if (link)
      response.setHeader(
        'link',
        [link].flat().map((one) => unmarkLink(String(one), nonce)),
      );
    response.setHeader('content-security-policy', policyOf(hashes));
    response.setHeader('vary', varyBy('accept-encoding', response.getHeader('vary')));
    const encoding = encodingFor(accepted);
    const plain = Buffer.from(html);
    if (!encoding) return plain;
    response.setHeader('content-encoding', encoding);
    return encoding === 'br' ? brotli(plain) : gzip(plain);
  });
}
