import { parse } from 'hono/utils/cookie';
import { Uuid } from '@/contract/primitives';
import { REFRESH_MARK } from '@/contract/wire';
import { cookieNames } from '../cookies';
import { accessTokenOf, isSecure, sessionName } from './host-cookie';

const ID_COOKIES = { cartid: cookieNames.cart, favoritesid: cookieNames.favourites } as const;

export type Identity = {
  headers: Headers;
  cookieIds: Partial<Record<keyof typeof ID_COOKIES, string>>;
  isContradictory: boolean;
};

export const readCookie = (request: Request, name: string): string | undefined =>
  parse(request.headers.get('cookie') ?? '', name)[name] || undefined;

const isSecureRequest = ({ headers, url }: Request): boolean => isSecure(headers, url);

export const readSessionCookie = (request: Request, name: string): string | undefined =>
  readCookie(request, sessionName(name, isSecureRequest(request)));

/** An unprefixed cookie is from an earlier release, unless its token has the mark: then another host planted it. */
export function readRefreshToken(request: Request): string | undefined {
  const own = readSessionCookie(request, cookieNames.refreshToken);
  const former = readCookie(request, cookieNames.refreshToken);
  return own ?? (former?.startsWith(REFRESH_MARK) ? undefined : former);
}

export function readIdentity(request: Request): Identity {
  const identity: Identity = { headers: new Headers(), cookieIds: {}, isContradictory: false };
  for (const name of ['cartid', 'favoritesid'] as const) {
    const cookie = readCookie(request, ID_COOKIES[name]);
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
