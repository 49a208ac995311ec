import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { hashOf } from './content-policy';
import { htmlDocument, varyByAccept } from './html-document';
import { transformResponse } from './response-transformer';

let server: Server;
afterEach(() => server.close());

async function sendRequest(path: string, behind: RequestListener, headers: Record<string, string> = {}) {
  server = createServer((request, response) => {
    transformResponse(response, [
      varyByAccept(request),
      htmlDocument(request, (hashes) => ['script-src', ...hashes].join(' ')),
    ]);
    behind(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { headers });
  return { answer, text: await answer.text(), policy: answer.headers.get('content-security-policy') };
}

/** Like Next: puts the given nonce on its own script. */
const next: RequestListener = ({ headers }, response) => {
  const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? 'none';
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.setHeader('link', `</a.css>; rel=preload; nonce="${nonce}"; as="style"`);
  response.write(`<p>${headers['accept-encoding'] ?? 'plain'}</p>`);
  response.end(`<script nonce="${nonce}">own()</script><script>stored()</script>`);
};

test.each(['br', 'gzip', 'identity'])(
  'HTML is sent as %s, with the hashes of the shop’s own scripts in the policy',
  async (encoding) => {
    const { answer, text, policy } = await sendRequest('/news', next, { 'accept-encoding': encoding });
    expect(text).toBe('<p>plain</p><script>own()</script><script>stored()</script>');
    expect(policy).toBe(`script-src ${hashOf('own()')}`);
    expect(answer.headers.get('content-encoding') ?? 'identity').toBe(encoding);
    expect(answer.headers.get('link')).toBe('</a.css>; rel=preload; as="style"');
    expect(answer.headers.get('vary')).toBe('accept-encoding');
  },
);

test('a nonce sent by a client is ignored', async () => {
  const given = { 'content-security-policy': "script-src 'nonce-known'" };
  for (const path of ['/news', '/feeds/list.xml']) {
    const { text } = await sendRequest(path, next, given);
    expect(text, path).not.toContain('known');
    server.close();
  }
});

test('other content, and HTML with its own policy, is unchanged', async () => {
  const json = await sendRequest('/news', (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  expect([json.text, json.policy]).toEqual(['{}', null]);
  server.close();
  const own = await sendRequest('/news', (_request, response) => {
    response.writeHead(404, { 'content-type': 'text/html', 'content-security-policy': 'own' }).end('<p></p>');
  });
  expect([own.answer.status, own.text, own.policy]).toEqual([404, '<p></p>', 'own']);
});

test.each([
  [500, 'digest":"provider-unavailable"', 503, '5'],
  [500, 'digest":"123"', 500, null],
  [200, 'provider-unavailable', 200, null],
])('[ERR-04] a %s with %s is sent as %s', async (status, body, sent, after) => {
  const { answer, text } = await sendRequest('/news', (_request, response) => {
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(body);
  });
  expect([answer.status, answer.headers.get('retry-after'), text]).toEqual([sent, after, body]);
});

test.each([
  ['/news/article?utm_source=x', 'rsc, accept-encoding', 'rsc, accept-encoding, accept'],
  ['/catalog/tui', undefined, 'accept'],
  ['/catalog/tui', 'rsc, Accept', 'rsc, Accept'],
  ['/news', 'rsc', 'rsc'],
  ['/api/news/detail', 'rsc', 'rsc'],
])('%s with Vary %s is sent with Vary %s', async (path, given, expected) => {
  const { answer } = await sendRequest(path, (_request, response) => {
    if (given) response.setHeader('vary', given);
    response.end('page');
  });
  expect(answer.headers.get('vary')).toBe(expected);
});
