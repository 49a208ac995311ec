import { serialize } from 'hono/utils/cookie';
import { LIMITS } from '@/contract/limits';
import { cookieNames } from '../cookies';
import { paths } from '../paths';
import { isSecure, sessionName } from './host-cookie';
import type { Identity } from './identity';

const ID_AGE_S = 60 * 60 * 24 * 180;
/** Without TLS only the renewal gets the token; `__Host-` requires the path `/`. */
const REFRESH_PATH = '/api/token/refresh';
const FORM_PATH = paths.login;
const FORM_AGE_S = LIMITS.code_minutes * 60;
const OUTCOME_AGE_S = 10 * 60;
const RENEWALS_AGE_S = 10;

type Tokens = { access: string; refresh: string };

export type CookieOptions = { path?: string; age: number; httpOnly?: boolean; isHost?: boolean };

export function cookieWriter(request: Request) {
  const secure = isSecure(request.headers, request.url);
  return (name: string, value: string, { path = '/', age, httpOnly = false, isHost = false }: CookieOptions): string =>
    serialize(isHost ? sessionName(name, secure) : name, value, {
      path: isHost && secure ? '/' : path,
      maxAge: age,
      httpOnly,
      secure,
      sameSite: 'Lax',
    });
}

export function idCookies(request: Request, answer: Response, { cookieIds }: Identity): string[] {
  const write = cookieWriter(request);
  const names = { cartid: cookieNames.cart, favoritesid: cookieNames.favourites } as const;
  return (['cartid', 'favoritesid'] as const).flatMap((header) => {
    const id = answer.headers.get(header);
    return id && id !== cookieIds[header] ? [write(names[header], id, { age: ID_AGE_S })] : [];
  });
}

/** The access cookie outlives its token, so that a 401 causes a renewal instead of a guest session. */
export function sessionCookies(request: Request, { access, refresh }: Tokens): string[] {
  const write = cookieWriter(request);
  const age = LIMITS.refresh_seconds;
  return [
    write(cookieNames.accessToken, access, { age, httpOnly: true, isHost: true }),
    write(cookieNames.refreshToken, refresh, { age, httpOnly: true, isHost: true, path: REFRESH_PATH }),
    write(cookieNames.signedIn, '1', { age }),
    ...droppedFormer(request),
  ];
}

function droppedFormer(request: Request): string[] {
  if (!isSecure(request.headers, request.url)) return [];
  const write = cookieWriter(request);
  const { accessToken, refreshToken } = cookieNames;
  return [
    write(accessToken, '', { age: 0, httpOnly: true }),
    write(refreshToken, '', { age: 0, httpOnly: true, path: REFRESH_PATH }),
  ];
}

export function clearedSessionCookies(request: Request): string[] {
  const write = cookieWriter(request);
  return [
    write(cookieNames.accessToken, '', { age: 0, httpOnly: true, isHost: true }),
    write(cookieNames.refreshToken, '', { age: 0, httpOnly: true, isHost: true, path: REFRESH_PATH }),
    write(cookieNames.signedIn, '', { age: 0 }),
    ...droppedFormer(request),
  ];
}

export function clearedIdCookies(request: Request): string[] {
  const write = cookieWriter(request);
  const { visitor, cart, favourites, reservation, viewed } = cookieNames;
  return [visitor, cart, favourites, reservation, viewed].map((name) => write(name, '', { age: 0 }));
}

/** `null` removes the cookie, undefined keeps it. */
type CustomerIds = {
  visitor: string | undefined;
  cart: string | null | undefined;
  favourites: string | null | undefined;
};

export function customerIdCookies(request: Request, { visitor, cart, favourites }: CustomerIds): string[] {
  const write = cookieWriter(request);
  const update = (name: string, id: string | null | undefined, age = ID_AGE_S) =>
    id === undefined ? [] : [write(name, id ?? '', { age: id === null ? 0 : age })];
  return [
    ...update(cookieNames.visitor, visitor),
    ...update(cookieNames.cart, cart),
    ...update(cookieNames.favourites, favourites),
  ];
}

export const formCookie = (request: Request, state: string | undefined): string =>
  cookieWriter(request)(cookieNames.signInForm, state ?? '', {
    path: FORM_PATH,
    age: state === undefined ? 0 : FORM_AGE_S,
    httpOnly: true,
  });

export const outcomeCookie = (request: Request, outcome: string): string =>
  cookieWriter(request)(cookieNames.letterOutcome, outcome, { age: OUTCOME_AGE_S, httpOnly: true });

/** The provider ends a session earlier if it is not used. */
const STAFF_AGE_S = 30 * 24 * 3_600;

/** Without a token the cookie is removed. */
export const staffCookie = (request: Request, token: string | undefined): string =>
  cookieWriter(request)(cookieNames.staffSession, token ?? '', {
    age: token === undefined ? 0 : STAFF_AGE_S,
    httpOnly: true,
    isHost: true,
  });

export const renewalsCookie = (request: Request, times: number): string =>
  cookieWriter(request)(cookieNames.renewals, String(times), {
    path: REFRESH_PATH,
    age: RENEWALS_AGE_S,
    httpOnly: true,
  });
