/** What one tab remembers over a reload. */
export const sessionKeys = {
  /** The reservation that the next order will be made of. */
  reservation: 'nursery.reservation',
  checkoutForm: 'nursery.checkout-form',
  profileForm: 'nursery.profile-form',
  /** A submission whose answer has not come. [ORDER-03] */
  pendingOrder: 'nursery.pending-order',
  placedOrder: 'nursery.placed-order',
  /** An order that no counter has heard of. [GEN-14] */
  untoldPurchase: 'nursery.untold-purchase',
  /** Changes of the cart left with the page before. */
  cartLeft: 'nursery.cart-left',
  /** What was typed into the site's forms and not sent. */
  formDrafts: 'nursery.form-drafts',
  /** Claims about orders that have not arrived whole. */
  claimDrafts: 'nursery.claim-drafts',
  /** The cookie notice was closed without agreeing. [UI-07] */
  noticeClosed: 'nursery.notice-closed',
  /** When which missing page was last asked of the server anew. */
  missingAsked: 'nursery.missing-asked',
  /** When the page was last reloaded for a script that did not come. [GEN-11] */
  chunkReload: 'nursery.chunk-reload',
  /** How far the sign-in has come: the code is typed after a look into the mail. */
  signIn: 'nursery.sign-in',
  /** The mark of the session that all of this belongs to. */
  owner: 'nursery.owner',
  /** What is to be said on the page that comes next. */
  notice: 'nursery.notice',
} as const;

/** They tell nothing of a person. */
const NOBODYS: readonly string[] = [sessionKeys.noticeClosed, sessionKeys.chunkReload];

type SessionKey = (typeof sessionKeys)[keyof typeof sessionKeys];

/** Undefined also where the browser keeps nothing (private mode, blocked storage). */
export function readSession<T>(key: SessionKey): T | undefined {
  try {
    const text = sessionStorage.getItem(key);
    return text === null ? undefined : (JSON.parse(text) as T);
  } catch {
    return undefined;
  }
}

/** Silent where storage is blocked: the shop works, it only forgets more. */
export function writeSession(key: SessionKey, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {}
}

export function removeSession(key: SessionKey): void {
  try {
    sessionStorage.removeItem(key);
  } catch {}
}

/** [AUTH-11] */
export function clearSession(): void {
  for (const key of Object.values(sessionKeys)) if (!NOBODYS.includes(key)) removeSession(key);
}
