import { Uuid } from '@/contract/primitives';
import { REFRESH_MARK } from '@/contract/wire';
import { cookieNames } from '../cookies';
import { accessTokenOf, isSecure, sessionName } from './host-cookie';

/** Identity headers for which a cookie stands in. */
const ID_COOKIES = { cartid: cookieNames.cart, favoritesid: cookieNames.favourites } as const;

export type Identity = {
  /** What the provider is told of the visitor. */
  headers: Headers;
  /** Ids as the visitor's cookies have them. */
  cookieIds: Partial<Record<keyof typeof ID_COOKIES, string>>;
  /** A header that names another id than its cookie does: somebody else's cart. */
  isContradictory: boolean;
};

/** Values of our cookies are ids and tokens, which need no decoding. */
export function readCookie(request: Request, name: string): string | undefined {
  const pairs = (request.headers.get('cookie') ?? '').split(/;\s*/);
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) || undefined;
}

const isSecureRequest = ({ headers, url }: Request): boolean => isSecure(headers, url);

/** Where TLS is, only the cookie that no other host can have set. */
export const readSessionCookie = (request: Request, name: string): string | undefined =>
  readCookie(request, sessionName(name, isSecureRequest(request)));

/** A former release kept it under the plain name. A token that bears the mark was never kept there: another host has set it. */
export function readRefreshToken(request: Request): string | undefined {
  const own = readSessionCookie(request, cookieNames.refreshToken);
  const former = readCookie(request, cookieNames.refreshToken);
  return own ?? (former?.startsWith(REFRESH_MARK) ? undefined : former);
}

/** Explicit headers win; cookies stand in for those that are absent or empty. */
export function readIdentity(request: Request): Identity {
  const identity: Identity = { headers: new Headers(), cookieIds: {}, isContradictory: false };
  for (const name of ['cartid', 'favoritesid'] as const) {
    const cookie = readCookie(request, ID_COOKIES[name]);
    // A cookie that is no id is no cookie: the next mutation replaces it.
    const own = Uuid.safeParse(cookie).success ? cookie : undefined;
    const header = request.headers.get(name) || undefined;
    if (own) identity.cookieIds[name] = own;
    if (own && header && own.toLowerCase() !== header.toLowerCase()) identity.isContradictory = true;
    const id = header ?? own;
    if (id) identity.headers.set(name, id);
  }
  const token = accessTokenOf((name) => readCookie(request, name), isSecureRequest(request));
  const authorization = request.headers.get('authorization') || (token && `Bearer ${token}`);
  if (authorization) identity.headers.set('authorization', authorization);
  return identity;
}
