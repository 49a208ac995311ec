import { Agent, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { CODE_CHALLENGE } from '@/contract/wire';
import { cookieNames } from '@/lib/cookies';
import { hostName } from '@/lib/gateway/host-cookie';

type Init = RequestInit & { from?: string };

/** Codes know all clients of the contract’s tests by one name: they keep no cookies. */
const CHALLENGE = { [CODE_CHALLENGE]: 'c'.repeat(43) };
/** Headers by which a provider tells what it has minted; a storefront tells it by these cookies. */
const MINTED = { cartid: cookieNames.cart, favoritesid: cookieNames.favourites };

/**
 * Sends a call of the contract to a storefront, as a page of its own would, and puts what its door has taken into cookies
 * back to where the contract has it. `from` becomes an address of this machine: whoever stands before the shop sees it.
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
  const [access, refresh] = [cookieNames.accessToken, cookieNames.refreshToken].map(
    (name) => set.get(hostName(name)) ?? set.get(name),
  );
  const isBare = [204, 304].includes(statusCode);
  if (!access || !refresh)
    return new Response(isBare ? null : new Uint8Array(body), { status: statusCode, headers: sentHeaders });
  const { product_amount_changed: _, ...rest } = JSON.parse(String(body)) as { product_amount_changed?: unknown };
  return new Response(JSON.stringify({ ...rest, tokens: { access, refresh } }), {
    status: statusCode,
    headers: sentHeaders,
  });
}
