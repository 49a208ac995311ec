const MAKER = '/_next/image';
/** A file below `/media/`, no step of which leads elsewhere; an escape here is one that was escaped twice. */
const PICTURE = /^\/media(?:\/(?!\.{1,2}(?:\/|$))[^/\\?#%\p{Cc}]+)+$/u;
const NUMBER = /^\d{1,5}$/;

/** Whether Next's picture maker takes it for its own: it looks at how a path begins. */
export const isPicture = (target: string): boolean => {
  const [path = ''] = target.split('?');
  return path.startsWith(MAKER) || (path.includes('%') && isMaker(path));
};

function isMaker(path: string): boolean {
  try {
    return decodeURIComponent(path).startsWith(MAKER);
  } catch {
    return false;
  }
}

/**
 * The one spelling of a picture's address: each other would be made, and kept, again. Undefined where it is no picture of
 * ours: through the maker nobody asks for pages, lists or calls.
 */
export function pictureAddress(target: string): string | undefined {
  const [path, ...query] = target.split('?');
  const given = new URLSearchParams(query.join('?'));
  const [src, width, quality] = ['url', 'w', 'q'].map((name) => given.get(name) ?? '');
  const isOnce = ['url', 'w', 'q'].every((name) => given.getAll(name).length === 1);
  const name = unescaped(src ?? '');
  if (path !== MAKER || !isOnce || !name || !PICTURE.test(name)) return undefined;
  if (!NUMBER.test(width ?? '') || !NUMBER.test(quality ?? '')) return undefined;
  return `${MAKER}?url=${encodeURIComponent(name)}&w=${Number(width)}&q=${Number(quality)}`;
}

/** A name with a space may come as staff have written it, or escaped as in any address. */
function unescaped(src: string): string | undefined {
  // Encoded `.`, `/`, `\`, `#`, `?` and `%` would change the path once decoded.
  if (/%(?:2e|2f|5c|23|3f|25)/i.test(src)) return undefined;
  try {
    return decodeURIComponent(src);
  } catch {
    return undefined;
  }
}
