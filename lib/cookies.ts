import Cookies from 'js-cookie';

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

/** A broken cookie counts as none: the next mutation mints a cart in its place. */
export function readCartId(): string | undefined {
  const id = Cookies.get(cookieNames.cart);
  return id && UUID.test(id) ? id : undefined;
}

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
