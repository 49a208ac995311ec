import { LIMITS } from '@/contract/limits';
import { cookieNames } from '../cookies';
import { paths } from '../paths';
import { isSecure, sessionName } from './host-cookie';
import type { Identity } from './identity';

const ID_AGE_S = 60 * 60 * 24 * 180;
/** Only the call that spends the token ever carries it, where there is no TLS to make it the whole host's. */
const REFRESH_PATH = '/api/token/refresh';
/** Only the page of the sign-in reads what its form has come to. */
const FORM_PATH = paths.login;
const FORM_AGE_S = LIMITS.code_minutes * 60;
/** A reload tells it again. */
const OUTCOME_AGE_S = 10 * 60;
/** As long as a page and its renewal could send a visitor to and fro. */
const RENEWALS_AGE_S = 10;

type Tokens = { access: string; refresh: string };

/** `isHost`: a session's cookie, which no other host of the domain may set where TLS is. */
export type CookieOptions = { path?: string; age: number; httpOnly?: boolean; isHost?: boolean };

export function cookieWriter(request: Request) {
  const secure = isSecure(request.headers, request.url);
  return (name: string, value: string, { path = '/', age, httpOnly = false, isHost = false }: CookieOptions): string =>
    [
      `${isHost ? sessionName(name, secure) : name}=${value}`,
      // A browser takes `__Host-` for the whole host only.
      `Path=${isHost && secure ? '/' : path}`,
      `Max-Age=${age}`,
      ...(httpOnly ? ['HttpOnly'] : []),
      'SameSite=Lax',
      ...(secure ? ['Secure'] : []),
    ].join('; ');
}

/** Ids that the provider minted or moved to. Readable: the store sends them back as headers. */
export function idCookies(request: Request, answer: Response, { cookieIds }: Identity): string[] {
  const write = cookieWriter(request);
  const names = { cartid: cookieNames.cart, favoritesid: cookieNames.favourites } as const;
  return (['cartid', 'favoritesid'] as const).flatMap((header) => {
    const id = answer.headers.get(header);
    return id && id !== cookieIds[header] ? [write(names[header], id, { age: ID_AGE_S })] : [];
  });
}

/**
 * Tokens that no script ever reads, and a flag that scripts may. The access cookie outlives its token on purpose: a spent
 * token is answered 401, upon which the page refreshes; without one the visitor would silently be taken for a guest.
 */
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

/** The session's cookies by the names of a former release. A browser with such ones stays signed in: its renewal drops them. */
function droppedFormer(request: Request): string[] {
  if (!isSecure(request.headers, request.url)) return [];
  const write = cookieWriter(request);
  const { accessToken, refreshToken } = cookieNames;
  return [
    write(accessToken, '', { age: 0, httpOnly: true }),
    write(refreshToken, '', { age: 0, httpOnly: true, path: REFRESH_PATH }),
  ];
}

/** Signed out, or no longer believed. */
export function clearedSessionCookies(request: Request): string[] {
  const write = cookieWriter(request);
  return [
    write(cookieNames.accessToken, '', { age: 0, httpOnly: true, isHost: true }),
    write(cookieNames.refreshToken, '', { age: 0, httpOnly: true, isHost: true, path: REFRESH_PATH }),
    write(cookieNames.signedIn, '', { age: 0 }),
    ...droppedFormer(request),
  ];
}

/** What was the customer's must not be the next visitor's. */
export function clearedIdCookies(request: Request): string[] {
  const write = cookieWriter(request);
  const { visitor, cart, favourites, reservation, viewed } = cookieNames;
  return [visitor, cart, favourites, reservation, viewed].map((name) => write(name, '', { age: 0 }));
}

/** `null` is one that the customer has not: the browser's was somebody else's. Undefined is not known. */
type CustomerIds = {
  visitor: string | undefined;
  cart: string | null | undefined;
  favourites: string | null | undefined;
};

/** Whose cart and favourites these are from now on. [AUTH-09, GEN-05] */
export function customerIdCookies(request: Request, { visitor, cart, favourites }: CustomerIds): string[] {
  const write = cookieWriter(request);
  const keep = (name: string, id: string | null | undefined, age = ID_AGE_S) =>
    id === undefined ? [] : [write(name, id ?? '', { age: id === null ? 0 : age })];
  return [
    ...keep(cookieNames.visitor, visitor),
    ...keep(cookieNames.cart, cart),
    ...keep(cookieNames.favourites, favourites),
  ];
}

/** How far a sign-in without scripts has come; nothing when it is over. */
export const formCookie = (request: Request, state: string | undefined): string =>
  cookieWriter(request)(cookieNames.signInForm, state === undefined ? '' : encodeURIComponent(state), {
    path: FORM_PATH,
    age: state === undefined ? 0 : FORM_AGE_S,
    httpOnly: true,
  });

/** An address is typed by anyone: what a press has come to is believed from here alone. */
export const outcomeCookie = (request: Request, outcome: string): string =>
  cookieWriter(request)(cookieNames.letterOutcome, encodeURIComponent(outcome), { age: OUTCOME_AGE_S, httpOnly: true });

export const renewalsCookie = (request: Request, times: number): string =>
  cookieWriter(request)(cookieNames.renewals, String(times), {
    path: REFRESH_PATH,
    age: RENEWALS_AGE_S,
    httpOnly: true,
  });
