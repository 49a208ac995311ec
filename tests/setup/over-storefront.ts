import { Agent, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { CODE_CHALLENGE } from '@/contract/wire';
import { cookieNames } from '@/lib/cookies';
import { hostName } from '@/lib/gateway/host-cookie';

type Init = RequestInit & { from?: string };

/** One challenge for all clients of the contract tests, because they keep no cookies. */
const CHALLENGE = { [CODE_CHALLENGE]: 'c'.repeat(43) };
/** A provider returns new ids in these headers, a storefront in these cookies. */
const MINTED = { cartid: cookieNames.cart, favoritesid: cookieNames.favourites };

/**
 * Sends a contract call to a storefront as its own page does, and maps cookies back to the contract's headers and
 * fields. `from` becomes a loopback address, so that the storefront sees different clients.
 */
export async function sendToStorefront(origin: string, address: string, { from, ...init }: Init): Promise<Response> {
  const asked = new Request(`${origin}/api${address}`, init);
  const body = Buffer.from(await asked.arrayBuffer());
  const headers = { origin, ...CHALLENGE, ...Object.fromEntries(asked.headers), 'content-length': body.length };
  const agent = new Agent({ ...(from && { localAddress: from.replace(/^\d+/, '127') }) });
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request(asked.url, { method: asked.method, agent, headers }, resolve).on('error', reject).end(body);
  });
  return withoutCookies(answer, await buffer(answer));
}

function withoutCookies({ statusCode = 0, headers, headersDistinct }: IncomingMessage, body: Buffer): Response {
  const set = new Map(
    (headers['set-cookie'] ?? []).map((line) => /^([^=]+)=([^;]*)/.exec(line)?.slice(1) as [string, string]),
  );
  const sentHeaders = new Headers();
  for (const [name, values] of Object.entries(headersDistinct))
    for (const value of values ?? []) sentHeaders.append(name, value);
  for (const [header, cookie] of Object.entries(MINTED)) {
    const id = set.get(cookie);
    if (id) sentHeaders.set(header, id);
  }
  const [access, refresh, token] = [cookieNames.accessToken, cookieNames.refreshToken, cookieNames.staffSession].map(
    (name) => set.get(hostName(name)) ?? set.get(name),
  );
  const isBare = [204, 304].includes(statusCode);
  if (token) {
    const opened = { ...(JSON.parse(String(body)) as object), token };
    return new Response(JSON.stringify(opened), { status: statusCode, headers: sentHeaders });
  }
  if (!access || !refresh)
    return new Response(isBare ? null : new Uint8Array(body), { status: statusCode, headers: sentHeaders });
  const { product_amount_changed: _, ...rest } = JSON.parse(String(body)) as { product_amount_changed?: unknown };
  return new Response(JSON.stringify({ ...rest, tokens: { access, refresh } }), {
    status: statusCode,
    headers: sentHeaders,
  });
}
