/** The base only resolves relative targets; the result must be same-origin. */
const HERE = 'http://here.invalid';
const DECODINGS = 5;
const EXCLUDED = /^\/(?:login|api|_next)(?:[/?#]|$)/;
const FILES = /^\/(?:account\/settings|admin\/(?:orders|customers))\/export(?:[/?#]|$)/;

export function readTarget(given: string | null | undefined): string | undefined {
  const goal = readGoal(given);
  return goal && FILES.test(decodeURI(new URL(goal, HERE).pathname)) ? undefined : goal;
}

export function readGoal(given: string | null | undefined): string | undefined {
  if (!given || !isPathOnly(given)) return undefined;
  const decoded = decodeFully(given.split(/[?#]/)[0] ?? given);
  if (decoded === undefined || !isPathOnly(decoded)) return undefined;
  const { origin, pathname, search, hash } = new URL(given, HERE);
  // `/.//evil` resolves to `//evil`.
  if (origin !== HERE || !isPathOnly(pathname) || EXCLUDED.test(decodeURI(pathname))) return undefined;
  return pathname + search + hash;
}

/** One leading slash. Browsers treat a backslash as a slash and drop control characters. */
const isPathOnly = (text: string): boolean => /^\/(?!\/)[^\\\p{Cc}]*$/u.test(text);

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
