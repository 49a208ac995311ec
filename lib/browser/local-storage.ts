/** What this browser remembers until it is told otherwise. [DATA-03] */
export const localKeys = {
  favourites: 'favouriteProducts',
  compared: 'comparedProducts',
  /** Ids of the home page's banners that were opened. [DATA-05] */
  clickedBanners: 'clickedBanners',
  /** Keys of the links to favourites that were made here. */
  sharedLists: 'nursery.shared-lists',
  searches: 'searches',
  region: 'region',
  /** Whose session this browser holds: a mark of each sign-in, `ended` after one that could not be renewed. */
  session: 'nursery.session',
  /** The logins that codes were sent to, and until when another one is not. [AUTH-05] */
  codeSent: 'nursery.code-sent',
} as const;

/** They tell nobody's name, and outlive a sign-out. */
export const deviceKeys = {
  /** Marks of the logins that have agreed, at the sign-in, to have their data processed. [AUTH-12] */
  signInConsent: 'nursery.sign-in-consent',
} as const;

type LocalKey = (typeof localKeys)[keyof typeof localKeys] | (typeof deviceKeys)[keyof typeof deviceKeys];

/** What the browser would not keep: this page remembers it as long as it stands. */
const unkept = new Map<LocalKey, readonly string[]>();

/** None also where a visitor has edited it. */
export function readLocalTexts(key: LocalKey): string[] {
  const here = unkept.get(key);
  if (here) return [...here];
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((item) => typeof item === 'string') : [];
  } catch {
    return [];
  }
}

/** False where storage is blocked or full: the shop works, it only forgets sooner. */
export function writeLocalTexts(key: LocalKey, texts: readonly string[]): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(texts));
    unkept.delete(key);
    return true;
  } catch {
    unkept.set(key, texts);
    return false;
  }
}

/** All of it is somebody's own. The mark of the session may stay, to tell the other tabs what became of it. [AUTH-11] */
export function clearLocal({ keepsMark = false } = {}): void {
  for (const key of Object.values(localKeys)) {
    if (keepsMark && key === localKeys.session) continue;
    unkept.delete(key);
    try {
      localStorage.removeItem(key);
    } catch {
      // What is blocked has kept nothing.
    }
  }
}

/** Runs when another tab has written. Answers how to stop listening. */
export function onLocalChange(key: LocalKey, run: () => void): () => void {
  const hear = (event: StorageEvent) => {
    // Without a key: everything was cleared.
    if (event.key === key || event.key === null) run();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
