import Cookies from 'js-cookie';
import { randomId } from './browser/random-id';
import { isSlug } from './format/slug';

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
  /** A mark of the session's last renewal, which its tabs make together. */
  renewal: 'auth.renewed',
  /** HttpOnly: how far a sign-in without scripts has come. */
  signInForm: 'auth.form',
  /** HttpOnly: what the press of a letter's link has come to. */
  letterOutcome: 'letter.outcome',
  /** HttpOnly: how often a page has been sent to renew its session just now. */
  renewals: 'auth.renewals',
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
/** What the specification writes: the notice is not wanted any more. [UI-07] */
const AGREED = 'false';
const REFUSED = 'refused';

/** Gives a guest an id; whoever has one keeps it. [GEN-05] */
export function ensureVisitorId(): void {
  if (Cookies.get(cookieNames.visitor)) return;
  Cookies.set(cookieNames.visitor, randomId(), { expires: YEAR_DAYS, path: '/', sameSite: 'lax' });
}

/** Without cookies the cart, the favourites and a session are lost with the answer that brings them. */
export function keepsCookies(): boolean {
  try {
    ensureVisitorId();
    return Cookies.get(cookieNames.visitor) !== undefined;
  } catch {
    // A frame without an origin may not even ask.
    return false;
  }
}

/** What a script can forget of whoever used this browser; the rest goes with the answer to the sign-out. [AUTH-11] */
export function forgetVisitor(): void {
  const { visitor, cart, favourites, reservation, viewed, renewal } = cookieNames;
  for (const name of [visitor, cart, favourites, reservation, viewed, renewal]) Cookies.remove(name, { path: '/' });
}

/** Whether visits may be counted. Closing the notice is no agreement, and leaves no cookie. [UI-07] */
export const hasAgreedToCookies = (): boolean => Cookies.get(cookieNames.cookieNotice) === AGREED;

export const hasRefusedCookies = (): boolean => Cookies.get(cookieNames.cookieNotice) === REFUSED;

export const agreeToCookies = (): void => answerNotice(AGREED);

export const refuseCookies = (): void => answerNotice(REFUSED);

function answerNotice(answer: string): void {
  Cookies.set(cookieNames.cookieNotice, answer, { 'max-age': String(30 * DAY_S), path: '/', sameSite: 'lax' });
}

/** Whether this browser holds a session; the tokens themselves no script can read. */
export const isSignedIn = (): boolean => Cookies.get(cookieNames.signedIn) !== undefined;

/** A cookie, and not the local storage: what one tab has written there another may see only a moment later. */
export const readRenewalMark = (): string => Cookies.get(cookieNames.renewal) ?? '';

export const writeRenewalMark = (mark: string): void => {
  Cookies.set(cookieNames.renewal, mark, { path: '/', sameSite: 'lax' });
};

/** No slug has one, and no cookie needs it encoded. */
const BETWEEN_SLUGS = '.';

/** Newest first. [DATA-02] */
export const readViewedSlugs = (): string[] =>
  (Cookies.get(cookieNames.viewed) ?? '').split(BETWEEN_SLUGS).filter(isSlug);

export function writeViewedSlugs(slugs: readonly string[]): void {
  Cookies.set(cookieNames.viewed, slugs.join(BETWEEN_SLUGS), { expires: YEAR_DAYS, path: '/', sameSite: 'lax' });
}
