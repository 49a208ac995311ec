import Cookies from 'js-cookie';
import { randomId } from './browser/random-id';
import { isSlug } from './format/slug';

export const cookieNames = {
  visitor: 'cid',
  cart: 'cartId',
  favourites: 'favouritesId',
  reservation: 'reserveProducts',
  viewed: 'viewedProducts',
  cookieNotice: 'infoCookie',
  vision: 'vision',
  accessToken: 'auth.access',
  refreshToken: 'auth.refresh',
  /** Readable by scripts; holds no secret. */
  signedIn: 'authToken',
  renewal: 'auth.renewed',
  signInForm: 'auth.form',
  letterOutcome: 'letter.outcome',
  renewals: 'auth.renewals',
  staffSession: 'staff.session',
} as const;

/** Counted from `date` (ISO 8601, UTC). [CART-12] */
type ReservationTerm = { seconds: number; date: string };

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

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
    return undefined;
  }
}

export function writeReservationTerm(term: ReservationTerm): void {
  const expires = new Date(Date.parse(term.date) + term.seconds * 1000);
  Cookies.set(cookieNames.reservation, JSON.stringify(term), { expires, path: '/', sameSite: 'lax' });
}

export const removeReservationTerm = (): void => Cookies.remove(cookieNames.reservation, { path: '/' });

const DAY_S = 24 * 60 * 60;
const YEAR_DAYS = 365;
/** Fixed by the specification: show the notice = false. [UI-07] */
const AGREED = 'false';
const REFUSED = 'refused';

export function ensureVisitorId(): void {
  if (Cookies.get(cookieNames.visitor)) return;
  Cookies.set(cookieNames.visitor, randomId(), { expires: YEAR_DAYS, path: '/', sameSite: 'lax' });
}

export function acceptsCookies(): boolean {
  try {
    ensureVisitorId();
    return Cookies.get(cookieNames.visitor) !== undefined;
  } catch {
    // A sandboxed frame throws on access.
    return false;
  }
}

/** HttpOnly cookies are removed by the response to the sign-out. [AUTH-11] */
export function removeVisitorCookies(): void {
  const { visitor, cart, favourites, reservation, viewed, renewal } = cookieNames;
  for (const name of [visitor, cart, favourites, reservation, viewed, renewal]) Cookies.remove(name, { path: '/' });
}

/** Closing the notice is no consent and sets no cookie. [UI-07] */
export const hasAgreedToCookies = (): boolean => Cookies.get(cookieNames.cookieNotice) === AGREED;

export const hasRefusedCookies = (): boolean => Cookies.get(cookieNames.cookieNotice) === REFUSED;

export const agreeToCookies = (): void => answerNotice(AGREED);

export const refuseCookies = (): void => answerNotice(REFUSED);

function answerNotice(answer: string): void {
  Cookies.set(cookieNames.cookieNotice, answer, { 'max-age': String(30 * DAY_S), path: '/', sameSite: 'lax' });
}

export const isSignedIn = (): boolean => Cookies.get(cookieNames.signedIn) !== undefined;

/** A cookie, because local storage writes reach other tabs with a delay. */
export const readRenewalMark = (): string => Cookies.get(cookieNames.renewal) ?? '';

export const writeRenewalMark = (mark: string): void => {
  Cookies.set(cookieNames.renewal, mark, { path: '/', sameSite: 'lax' });
};

const BETWEEN_SLUGS = '.';

export const readViewedSlugs = (): string[] =>
  (Cookies.get(cookieNames.viewed) ?? '').split(BETWEEN_SLUGS).filter(isSlug);

export function writeViewedSlugs(slugs: readonly string[]): void {
  Cookies.set(cookieNames.viewed, slugs.join(BETWEEN_SLUGS), { expires: YEAR_DAYS, path: '/', sameSite: 'lax' });
}
