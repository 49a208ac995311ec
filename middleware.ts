import { type NextRequest, NextResponse } from 'next/server';
import { adminPaths } from './lib/admin/paths';
import { readTarget } from './lib/auth/return-target';
import { cookieNames } from './lib/cookies';
import { accessTokenOf, isSecure, sessionName, UNRENEWED } from './lib/gateway/host-cookie';
import { paths } from './lib/paths';
import { markdownPageOf } from './lib/seo/accepts-markdown';

/**
 * Redirects to canonical paths without a trailing slash [ROUTE-15] and guards account and login by cookies only. The
 * provider checks the token when a page reads customer data.
 */
export function middleware(request: NextRequest) {
  const { pathname, search } = request.nextUrl;
  if (pathname.length > 1 && pathname.endsWith('/')) {
    const canonical = `/${pathname.split('/').filter(Boolean).join('/')}${search}`;
    return NextResponse.redirect(new URL(canonical, request.url), 308);
  }
  const decoded = parsePath(pathname);
  // The shop's own server has refused it. Without that server, as in development, Next would answer 500.
  if (decoded === undefined) return new NextResponse('Неверный адрес', { status: 400 });
  const better = findBetterPage(request, decoded);
  if (better) return NextResponse.redirect(new URL(better, request.url), 307);
  const inside = findInside(request);
  if (!inside) return NextResponse.next();
  const address = request.nextUrl.clone();
  address.pathname = inside;
  return NextResponse.rewrite(address);
}

/** IndexNow key: 8 characters or more, so `robots.txt` does not match. */
const KEY_FILE = /^\/([a-zA-Z0-9-]{8,128})\.txt$/;

function findInside({ nextUrl: { pathname }, headers }: NextRequest): string | undefined {
  const key = KEY_FILE.exec(pathname)?.[1];
  if (key) return `${paths.indexnow}/${key}`;
  const page = markdownPageOf(pathname, headers.get('accept'));
  return page && paths.markdown + page;
}

/** The router decodes paths: `/%61ccount` is `/account`. Undefined for a malformed path. */
function parsePath(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}

/** [ROUTE-06, ROUTE-07, ROUTE-08] */
function findBetterPage(
  { nextUrl: { search, searchParams }, cookies, headers, url }: NextRequest,
  pathname: string,
): string | undefined {
  const token = accessTokenOf((name) => cookies.get(name)?.value, isSecure(headers, url));
  if (pathname === paths.favourites && cookies.get(cookieNames.signedIn)?.value)
    return paths.accountFavourites + search;
  if (isForStaff(pathname) && !cookies.get(sessionName(cookieNames.staffSession, isSecure(headers, url)))?.value)
    return adminPaths.signIn(pathname + search);
  const isGuarded = pathname === paths.account || pathname.startsWith(`${paths.account}/`);
  if (isGuarded && !token) return paths.loginThen(pathname + search);
  if (pathname !== paths.login || !token || token === UNRENEWED) return undefined;
  return readTarget(searchParams.get('to')) ?? paths.account;
}

/** Whoever is not signed in may sign in and accept an invitation. */
const isForStaff = (pathname: string): boolean =>
  (pathname === paths.admin || pathname.startsWith(`${paths.admin}/`)) &&
  ![adminPaths.signIn(), adminPaths.invitation].includes(pathname);

export const config = { matcher: '/((?!api/|_next/|media/).*)' };
