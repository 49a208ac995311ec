import { CLIENT_ADDRESS } from '@/contract/wire';
import { handleApiRequest } from './gateway';

const FORWARDED_HEADERS = [
  'cookie',
  'host',
  'origin',
  'sec-fetch-site',
  'x-forwarded-proto',
  'user-agent',
  CLIENT_ADDRESS,
];

export function callGateway(
  request: Request,
  path: string,
  body: object,
  headers: HeadersInit = {},
): Promise<Response> {
  const own = new Headers(headers);
  for (const name of FORWARDED_HEADERS) {
    const value = request.headers.get(name);
    if (value !== null && !own.has(name)) own.set(name, value);
  }
  own.set('content-type', 'application/json');
  const address = new URL(`/api${path}`, request.url);
  return handleApiRequest(new Request(address, { method: 'POST', headers: own, body: JSON.stringify(body) }));
}

export const redirect303 = (
  location: string,
  cookies: readonly string[],
  more: Record<string, string> = {},
): Response => new Response(null, { status: 303, headers: withCookies({ ...more, location }, cookies) });

const ERROR_HEADERS = { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '60' };

export const textError = (text: string, cookies: readonly string[] = []): Response =>
  new Response(text, { status: 503, headers: withCookies(ERROR_HEADERS, cookies) });

/** 429 instead of 503, which a load balancer would take for a failed storefront. */
export const tooManyRequests = (text: string): Response =>
  new Response(text, { status: 429, headers: withCookies(ERROR_HEADERS, []) });

function withCookies(given: Record<string, string>, cookies: readonly string[]): Headers {
  const headers = new Headers({ ...given, 'cache-control': 'no-store' });
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return headers;
}
