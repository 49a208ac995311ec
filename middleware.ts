import { type NextRequest, NextResponse } from 'next/server';

/** One address a page: a path that ends in a slash moves for good to the one without. API paths keep theirs. [ROUTE-15] */
export function middleware(request: NextRequest) {
  const { pathname, search } = request.nextUrl;
  if (pathname.length > 1 && pathname.endsWith('/')) {
    const canonical = `/${pathname.split('/').filter(Boolean).join('/')}${search}`;
    return NextResponse.redirect(new URL(canonical, request.url), 308);
  }
  return NextResponse.next();
}

export const config = { matcher: '/((?!api/|_next/|media/).*)' };
