import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { OUTAGE_DIGEST } from '../../contract/wire';
import { brotli, encodingFor, gzip, varyBy } from '../http/encoding';
import { unmark, unmarkLink } from './csp-hashes';
import { addErrorText } from './error-page';
import { collectHtml } from './response-transformer';

const isDocument = ({ method, url = '', headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  headers.rsc === undefined &&
  !/^\/(?:api|_next|media)\//.test(url) &&
  !/\.[^/]*$/.test(url.split('?')[0] ?? '');

/** Seconds: runtime/dependency.ts retries a failed service every three. */
const RETRY_AFTER = 5;

/** Next answers 500 to any error. A backend outage becomes 503, so that crawlers retry. */
function tellOutage(response: ServerResponse, html: string): void {
  if (response.statusCode !== 500 || !html.includes(OUTAGE_DIGEST)) return;
  response.statusCode = 503;
  response.setHeader('retry-after', RETRY_AFTER);
}

/**
 * Buffers HTML and sends it with the policy that `policyOf` builds from the hashes of Next's own scripts. Responses
 * with a policy pass unchanged. Call before Next handles the request.
 */
export function sendWholeHtml(
  request: IncomingMessage,
  response: ServerResponse,
  policyOf: (hashes: string[]) => string,
): void {
  const { headers } = request;
  const accepted = headers['accept-encoding'];
  const nonce = randomBytes(18).toString('base64url');
  // Next takes its nonce from these headers: a visitor's nonce would be known to an attacker.
  delete headers['content-security-policy-report-only'];
  delete headers['content-security-policy'];
  if (isDocument(request)) {
    headers['content-security-policy'] = `script-src 'nonce-${nonce}'`;
    // Next sends plain HTML, which is compressed once at the end.
    delete headers['accept-encoding'];
  }

  collectHtml(response, policyOf, async (body) => {
    const { html: made, hashes } = unmark(body.toString(), nonce);
    tellOutage(response, made);
    const html = addErrorText(made, response.statusCode);
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
