/** Nowhere of its own does a URL lead to; only what it resolves to is looked at. */
const HERE = 'http://here.invalid';
const DECODINGS = 5;
/** A page that would only lead on again, and addresses that are nobody's to look at. */
const NO_GOALS = /^\/(?:login|api|_next)(?:[/?#]|$)/;
/** A file leaves one where one is. */
const FILES = /^\/account\/settings\/export(?:[/?#]|$)/;

/** The page of this shop that a visitor is to come back to, or nothing. [ROUTE-07] */
export function readTarget(given: string | null | undefined): string | undefined {
  const goal = readGoal(given);
  return goal && FILES.test(decodeURI(new URL(goal, HERE).pathname)) ? undefined : goal;
}

/**
 * An address of this shop that a visitor is on the way to, or nothing: one from outside may name another site in many
 * disguises. [ROUTE-07]
 */
export function readGoal(given: string | null | undefined): string | undefined {
  if (!given || !isPathOnly(given)) return undefined;
  const decoded = decodeFully(given.split(/[?#]/)[0] ?? given);
  if (decoded === undefined || !isPathOnly(decoded)) return undefined;
  const { origin, pathname, search, hash } = new URL(given, HERE);
  // `/.//evil` resolves to `//evil`.
  if (origin !== HERE || !isPathOnly(pathname) || NO_GOALS.test(decodeURI(pathname))) return undefined;
  return pathname + search + hash;
}

/** Begins with one slash; browsers read a backslash as another and drop what is not printed. */
const isPathOnly = (text: string): boolean => /^\/(?!\/)[^\\\p{Cc}]*$/u.test(text);

/** Undefined for what cannot be read, or is disguised deeper than anybody needs. */
function decodeFully(text: string): string | undefined {
  let decoded = text;
  try {
    for (let times = 0; times < DECODINGS; times++) {
      const once = decodeURIComponent(decoded);
      if (once === decoded) return decoded;
      decoded = once;
    }
    return undefined;
  } catch {
    return undefined;
  }
}
