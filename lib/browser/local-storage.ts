export const localKeys = {
  favourites: 'favouriteProducts',
  compared: 'comparedProducts',
  clickedBanners: 'clickedBanners',
  sharedLists: 'nursery.shared-lists',
  searches: 'searches',
  region: 'region',
  deliveryPlace: 'deliveryPlace',
  session: 'nursery.session',
  codeSent: 'nursery.code-sent',
} as const;

/** No personal data; they survive a sign-out. */
export const deviceKeys = {
  signInConsent: 'nursery.sign-in-consent',
  orderSound: 'nursery.order-sound',
} as const;

type LocalKey = (typeof localKeys)[keyof typeof localKeys] | (typeof deviceKeys)[keyof typeof deviceKeys];

const inMemory = new Map<LocalKey, readonly string[]>();

export function readLocalTexts(key: LocalKey): string[] {
  const here = inMemory.get(key);
  if (here) return [...here];
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((item) => typeof item === 'string') : [];
  } catch {
    return [];
  }
}

/** False if storage is blocked or full; the value is kept in memory. */
export function writeLocalTexts(key: LocalKey, texts: readonly string[]): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(texts));
    inMemory.delete(key);
    return true;
  } catch {
    inMemory.set(key, texts);
    return false;
  }
}

/** The session mark may stay, to inform other tabs. [AUTH-11] */
export function clearLocal({ keepsMark = false } = {}): void {
  for (const key of Object.values(localKeys)) {
    if (keepsMark && key === localKeys.session) continue;
    inMemory.delete(key);
    try {
      localStorage.removeItem(key);
    } catch {}
  }
}

export function onLocalChange(key: LocalKey, run: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    // `key` is null after `clear()`.
    if (event.key === key || event.key === null) run();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
