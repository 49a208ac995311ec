import { type NextRequest, NextResponse } from 'next/server';
import { readTarget } from './lib/auth/return-target';
import { cookieNames } from './lib/cookies';
import { accessTokenOf, isSecure, UNRENEWED } from './lib/gateway/host-cookie';
import { paths } from './lib/paths';
import { markdownPageOf } from './lib/seo/accepts-markdown';

/**
 * One address a page: a path that ends in a slash moves for good to the one without; API paths keep theirs. [ROUTE-15]
 * Whoever is signed in, or is not, is led to the page that is theirs. It is a look at cookies and no more: what a page
 * shows of a customer it asks the provider for, with the token.
 */
export function middleware(request: NextRequest) {
  const { pathname, search } = request.nextUrl;
  if (pathname.length > 1 && pathname.endsWith('/')) {
    const canonical = `/${pathname.split('/').filter(Boolean).join('/')}${search}`;
    return NextResponse.redirect(new URL(canonical, request.url), 308);
  }
  const better = findBetterPage(request);
  if (better) return NextResponse.redirect(new URL(better, request.url), 307);
  const inside = findInside(request);
  if (!inside) return NextResponse.next();
  const address = request.nextUrl.clone();
  address.pathname = inside;
  return NextResponse.rewrite(address);
}

/** Where IndexNow wants its key: long enough not to be `robots.txt`. */
const KEY_FILE = /^\/([a-zA-Z0-9-]{8,128})\.txt$/;

/** What answers an address under another one. */
function findInside({ nextUrl: { pathname }, headers }: NextRequest): string | undefined {
  const key = KEY_FILE.exec(pathname)?.[1];
  if (key) return `${paths.indexnow}/${key}`;
  const page = markdownPageOf(pathname, headers.get('accept'));
  return page && paths.markdown + page;
}

/** [ROUTE-06, ROUTE-07, ROUTE-08] */
function findBetterPage({ nextUrl, cookies, headers, url }: NextRequest): string | undefined {
  const { search, searchParams } = nextUrl;
  // The router reads `/%61ccount` as it reads `/account`.
  const pathname = decodeURIComponent(nextUrl.pathname);
  const token = accessTokenOf((name) => cookies.get(name)?.value, isSecure(headers, url));
  if (pathname === paths.favourites && cookies.get(cookieNames.signedIn)?.value)
    return paths.accountFavourites + search;
  const isGuarded = pathname === paths.account || pathname.startsWith(`${paths.account}/`);
  if (isGuarded && !token) return paths.loginThen(pathname + search);
  if (pathname !== paths.login || !token || token === UNRENEWED) return undefined;
  return readTarget(searchParams.get('to')) ?? paths.account;
}

export const config = { matcher: '/((?!api/|_next/|media/).*)' };
