import { revalidateTag } from 'next/cache';
import { cookieNames } from '../cookies';
import { callProvider } from './transport';

const UNSAFE = new Set(['POST', 'PATCH', 'PUT', 'DELETE']);
const CART_COOKIE_AGE_S = 60 * 60 * 24 * 180;
/** What the provider may hear of a request. Forwarding more would let a visitor speak with the storefront's voice. */
const PASSED_HEADERS = ['accept', 'content-type', 'idempotency-key', 'authorization', 'favoritesid'];

const refuse = (status: number, message: string) =>
  Response.json({ status: 0, message }, { status, headers: { 'cache-control': 'no-store' } });

/** Unsafe calls are taken from our own pages only. */
function isSameOrigin(request: Request): boolean {
  const origin = request.headers.get('origin');
  if (origin) return URL.canParse(origin) && new URL(origin).host === request.headers.get('host');
  return request.headers.get('sec-fetch-site') === 'same-origin';
}

/** Ids only: they need no decoding. */
function readCookie(request: Request, name: string): string | undefined {
  const pairs = (request.headers.get('cookie') ?? '').split(/;\s*/);
  const pair = pairs.find((text) => text.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}

/**
 * The storefront's door to the provider: `/api/*` in, the contract's call out. Cookies stand in for the identity
 * headers, a header that contradicts its cookie is refused, and what the call made stale is expired.
 */
export async function passToProvider(request: Request): Promise<Response> {
  const url = new URL(request.url);
  if (UNSAFE.has(request.method) && !isSameOrigin(request)) return refuse(403, 'Запрос с чужого сайта');

  const cookieCart = readCookie(request, cookieNames.cart);
  const headerCart = request.headers.get('cartid') ?? undefined;
  if (headerCart && cookieCart && headerCart !== cookieCart) return refuse(403, 'Чужая корзина');
  const cartid = headerCart ?? cookieCart;

  const headers = new Headers();
  for (const name of PASSED_HEADERS) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  if (cartid) headers.set('cartid', cartid);

  const path = url.pathname.replace(/^\/api(?=\/)/, '') + url.search;
  const body = UNSAFE.has(request.method) ? await request.arrayBuffer() : null;
  try {
    return answer(request, await callProvider(path, { method: request.method, headers, body }), cookieCart);
  } catch (error) {
    console.error(`Provider call failed: ${request.method} ${url.pathname}`, error);
    return refuse(
      503,
      error instanceof Error && error.name === 'DataDirectoryBusy'
        ? error.message
        : 'Не получилось, попробуйте ещё раз',
    );
  }
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
