import Cookies from 'js-cookie';
import { isSlug } from './slug';

/** The one list of cookie names. [DATA-03] */
export const cookieNames = {
  /** Generated id of a guest, the user's id after login. [GEN-05] */
  visitor: 'cid',
  /** Set by the storefront's `/api` door with the first mutation. */
  cart: 'cartId',
  favourites: 'favouritesId',
  reservation: 'reserveProducts',
  viewed: 'viewedProducts',
  cookieNotice: 'infoCookie',
  /** What makes pages easier to see: `text-150.contrast-black`. */
  vision: 'vision',
  /** HttpOnly: no script ever reads the tokens. */
  accessToken: 'auth.access',
  refreshToken: 'auth.refresh',
  /** Readable flag without a secret. */
  signedIn: 'authToken',
} as const;

/** How long the plants are held, counted from `date` (ISO 8601, UTC). [CART-12] */
type ReservationTerm = { seconds: number; date: string };

/** In the browser only, like everything below. */
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** A broken cookie counts as none: the next mutation mints another in its place. */
function readId(name: string): string | undefined {
  const id = Cookies.get(name);
  return id && UUID.test(id) ? id : undefined;
}

export const readCartId = (): string | undefined => readId(cookieNames.cart);
export const readFavouritesId = (): string | undefined => readId(cookieNames.favourites);

export function readReservationTerm(): ReservationTerm | undefined {
  try {
    const { seconds, date } = JSON.parse(Cookies.get(cookieNames.reservation) ?? '{}') as Partial<ReservationTerm>;
    return typeof seconds === 'number' && typeof date === 'string' ? { seconds, date } : undefined;
  } catch {
    // A visitor may have edited it. An unreadable term is no term.
    return undefined;
  }
}

export function writeReservationTerm(term: ReservationTerm): void {
  const expires = new Date(Date.parse(term.date) + term.seconds * 1000);
  Cookies.set(cookieNames.reservation, JSON.stringify(term), { expires, path: '/', sameSite: 'lax' });
}

export const dropReservationTerm = (): void => Cookies.remove(cookieNames.reservation, { path: '/' });

const DAY_S = 24 * 60 * 60;
const YEAR_DAYS = 365;
const AGREED = 'false';

/** Gives a guest an id; whoever has one keeps it. [GEN-05] */
export function ensureVisitorId(): void {
  if (Cookies.get(cookieNames.visitor)) return;
  Cookies.set(cookieNames.visitor, randomId(), { expires: YEAR_DAYS, path: '/', sameSite: 'lax' });
}

/** A UUID of version 4. Not randomUUID: over plain http a browser does not have it. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** The notice is not wanted any more: the specification writes that as `false`. [UI-07] */
export const hasAgreedToCookies = (): boolean => Cookies.get(cookieNames.cookieNotice) === AGREED;

export function agreeToCookies(): void {
  Cookies.set(cookieNames.cookieNotice, AGREED, { 'max-age': String(30 * DAY_S), path: '/', sameSite: 'lax' });
}

/** Whether this browser holds a session; the tokens themselves no script can read. */
export const isSignedIn = (): boolean => Cookies.get(cookieNames.signedIn) !== undefined;

/** No slug has one, and no cookie needs it encoded. */
const BETWEEN_SLUGS = '.';

/** Newest first. [DATA-02] */
export const readViewedSlugs = (): string[] =>
  (Cookies.get(cookieNames.viewed) ?? '').split(BETWEEN_SLUGS).filter(isSlug);

export function writeViewedSlugs(slugs: readonly string[]): void {
  Cookies.set(cookieNames.viewed, slugs.join(BETWEEN_SLUGS), { expires: YEAR_DAYS, path: '/', sameSite: 'lax' });
}
