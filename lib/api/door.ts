import { revalidateTag } from 'next/cache';
import { Uuid } from '@/contract/primitives';
import { cookieNames } from '../cookies';
import { env } from '../env';
import { BodyRefused, readBody } from './body';
import { callProvider } from './transport';

const UNSAFE = new Set(['POST', 'PATCH', 'PUT', 'DELETE']);
const CART_COOKIE_AGE_S = 60 * 60 * 24 * 180;
/** What the provider may hear of a request. Forwarding more would let a visitor speak with the storefront's voice. */
const PASSED_HEADERS = ['accept', 'content-type', 'idempotency-key', 'authorization', 'favoritesid'];

const refuse = (status: number, message: string) =>
  Response.json({ status: 0, message }, { status, headers: { 'cache-control': 'no-store' } });

/** Unsafe calls are taken from our own pages only. A proxy before us may have put its own name into `Host`. */
function isSameOrigin(request: Request): boolean {
  const origin = request.headers.get('origin');
  if (origin) {
    const ours = [request.headers.get('host'), new URL(env.SITE_URL).host];
    return URL.canParse(origin) && ours.includes(new URL(origin).host);
  }
  return request.headers.get('sec-fetch-site') === 'same-origin';
}

/** A cookie that is no id is no cookie: the next mutation replaces it. Ids need no decoding. */
function readCartCookie(request: Request): string | undefined {
  const name = `${cookieNames.cart}=`;
  const pairs = (request.headers.get('cookie') ?? '').split(/;\s*/);
  const value = pairs.find((pair) => pair.startsWith(name))?.slice(name.length);
  return Uuid.safeParse(value).success ? value : undefined;
}

/**
 * The storefront's door to the provider: `/api/*` in, the contract's call out. Cookies stand in for the identity
 * headers, a header that contradicts its cookie is refused, and what the call made stale is expired.
 */
export async function passToProvider(request: Request): Promise<Response> {
  const url = new URL(request.url);
  if (UNSAFE.has(request.method) && !isSameOrigin(request)) return refuse(403, 'Запрос с чужого сайта');

  const cookieCart = readCartCookie(request);
  const headerCart = request.headers.get('cartid');
  if (headerCart && cookieCart && headerCart !== cookieCart) return refuse(403, 'Чужая корзина');

  const path = url.pathname.replace(/^\/api(?=\/)/, '') + url.search;
  // An empty header says nothing, so it must not beat the cookie.
  const headers = passedHeaders(request, headerCart || cookieCart);
  try {
    const body = UNSAFE.has(request.method) ? await readBody(request) : null;
    return answer(request, await callProvider(path, { method: request.method, headers, body }), cookieCart);
  } catch (error) {
    return answerFailure(request, error);
  }
}

function passedHeaders(request: Request, cartid: string | undefined): Headers {
  const headers = new Headers();
  for (const name of PASSED_HEADERS) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  if (cartid) headers.set('cartid', cartid);
  return headers;
}

function answerFailure(request: Request, error: unknown): Response {
  if (error instanceof BodyRefused) {
    const response = refuse(error.status, error.message);
    // Whatever is still on its way is not wanted.
    response.headers.set('connection', 'close');
    return response;
  }
  console.error(`Provider call failed: ${request.method} ${new URL(request.url).pathname}`, error);
  const isBusy = error instanceof Error && error.name === 'DataDirectoryBusy';
  return refuse(503, isBusy ? error.message : 'Не получилось, попробуйте ещё раз');
}

function answer(request: Request, response: Response, cookieCart: string | undefined): Response {
  const headers = new Headers({ 'cache-control': 'no-store' });
  for (const name of ['content-type', 'retry-after']) {
    const value = response.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  for (const tag of response.headers.get('x-touched-tags')?.split(',') ?? []) revalidateTag(tag, { expire: 0 });
  const cartid = response.headers.get('cartid');
  if (cartid && cartid !== cookieCart) headers.append('set-cookie', cartCookie(request, cartid));
  return new Response(response.body, { status: response.status, headers });
}

/** Readable by the store, which sends it back as the header. Secure wherever the page itself is. */
function cartCookie(request: Request, cartid: string): string {
  const isSecure = (request.headers.get('x-forwarded-proto') ?? new URL(request.url).protocol).startsWith('https');
  return `${cookieNames.cart}=${cartid}; Path=/; Max-Age=${CART_COOKIE_AGE_S}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}
