export const sessionKeys = {
  reservation: 'nursery.reservation',
  checkoutForm: 'nursery.checkout-form',
  profileForm: 'nursery.profile-form',
  pendingOrder: 'nursery.pending-order',
  placedOrder: 'nursery.placed-order',
  unsentPurchase: 'nursery.untold-purchase',
  cartLeft: 'nursery.cart-left',
  formDrafts: 'nursery.form-drafts',
  claimDrafts: 'nursery.claim-drafts',
  staffDrafts: 'nursery.staff-drafts',
  noticeClosed: 'nursery.notice-closed',
  notFoundReload: 'nursery.missing-asked',
  chunkReload: 'nursery.chunk-reload',
  signIn: 'nursery.sign-in',
  owner: 'nursery.owner',
  notice: 'nursery.notice',
} as const;

const DEVICE_KEYS: readonly string[] = [sessionKeys.noticeClosed, sessionKeys.chunkReload];

type SessionKey = (typeof sessionKeys)[keyof typeof sessionKeys];

export function readSession<T>(key: SessionKey): T | undefined {
  try {
    const text = sessionStorage.getItem(key);
    return text === null ? undefined : (JSON.parse(text) as T);
  } catch {
    return undefined;
  }
}

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

export function clearSession(): void {
  for (const key of Object.values(sessionKeys)) if (!DEVICE_KEYS.includes(key)) removeSession(key);
}
