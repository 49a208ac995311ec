import { CLIENT_ADDRESS } from '@/contract/wire';
import { passToProvider } from './door';

const PASSED = ['cookie', 'host', 'origin', 'sec-fetch-site', 'x-forwarded-proto', 'user-agent', CLIENT_ADDRESS];

/** A call of the contract made for a form or a link that came without scripts, by the same door and with its cookies. */
export function callDoor(request: Request, path: string, body: object, headers: HeadersInit = {}): Promise<Response> {
  const own = new Headers(headers);
  for (const name of PASSED) {
    const value = request.headers.get(name);
    if (value !== null && !own.has(name)) own.set(name, value);
  }
  own.set('content-type', 'application/json');
  const address = new URL(`/api${path}`, request.url);
  return passToProvider(new Request(address, { method: 'POST', headers: own, body: JSON.stringify(body) }));
}

/** Leads on to another address with the cookies that were set on the way. */
export function leadOn(location: string, cookies: readonly string[]): Response {
  const headers = new Headers({ location, 'cache-control': 'no-store' });
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return new Response(null, { status: 303, headers });
}
