import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { hasMarkdown } from '../../contract/document-kinds';
import { OUTAGE_DIGEST } from '../../contract/wire';
import { brotli, encodingFor, gzip, varyBy } from '../http/encoding';
import { isRouterRequest, removeLinkNonce, removeNonce, setNonce } from '../next-internals';
import { hashOf } from './content-policy';
import { addErrorText } from './error-page';
import { isHtml, type ResponseStep } from './response-transformer';

const POLICY = 'content-security-policy';
/** Seconds: runtime/dependency.ts retries a failed service every three. */
const RETRY_AFTER = 5;

const isDocument = (request: IncomingMessage): boolean => {
  const { method, url = '' } = request;
  const isRead = method === 'GET' || method === 'HEAD';
  const isFile = /^\/(?:api|_next|media)\//.test(url) || /\.[^/]*$/.test(url.split('?')[0] ?? '');
  return isRead && !isRouterRequest(request) && !isFile;
};

/** Next answers 500 to any error. A backend outage becomes 503, so that crawlers retry. */
function setOutageStatus(response: ServerResponse, html: string): void {
  if (response.statusCode !== 500 || !html.includes(OUTAGE_DIGEST)) return;
  response.statusCode = 503;
  response.setHeader('retry-after', RETRY_AFTER);
}

/**
 * Sends HTML whole, compressed, with the policy that `policyOf` builds from the hashes of Next's own scripts. HTML with
 * a policy passes unchanged. Call it before Next handles the request: it prepares the request's headers, too.
 */
export function htmlDocument(request: IncomingMessage, policyOf: (hashes: string[]) => string): ResponseStep {
  const accepted = request.headers['accept-encoding'];
  const nonce = randomBytes(18).toString('base64url');
  const isPage = isDocument(request);
  setNonce(request, isPage ? nonce : undefined);
  // Next sends plain HTML, which is compressed once at the end.
  if (isPage) delete request.headers['accept-encoding'];
  return {
    takesBody: (response) => isHtml(response) && !response.hasHeader(POLICY) && !response.hasHeader('content-encoding'),
    finish: async (body, response) => {
      const { html, scripts } = removeNonce(body.toString(), nonce);
      setOutageStatus(response, html);
      const link = response.getHeader('link');
      if (link)
        response.setHeader(
          'link',
          [link].flat().map((one) => removeLinkNonce(String(one), nonce)),
        );
      response.setHeader(POLICY, policyOf([...new Set(scripts.map(hashOf))]));
      response.setHeader('vary', varyBy('accept-encoding', response.getHeader('vary')));
      const plain = Buffer.from(addErrorText(html, response.statusCode));
      const encoding = encodingFor(accepted);
      if (!encoding) return plain;
      response.setHeader('content-encoding', encoding);
      return encoding === 'br' ? brotli(plain) : gzip(plain);
    },
    // HTML that is compressed already cannot be read for its scripts.
    beforeHeaders: (response) => {
      if (isHtml(response) && !response.hasHeader(POLICY)) response.setHeader(POLICY, policyOf([]));
    },
  };
}

/** Pages that also exist in Markdown. Set at the end, because Next sets `Vary` late. */
export function varyByAccept({ url = '' }: IncomingMessage): ResponseStep {
  if (!hasMarkdown(url.split('?')[0] ?? '')) return {};
  return {
    beforeHeaders: (response) => {
      const vary = String(response.getHeader('vary') ?? '');
      if (!/\baccept\b(?!-)/i.test(vary)) response.appendHeader('vary', 'accept');
    },
  };
}
