import { IMAGE_PATH } from '../next-internals';

/** A file below `/media/` without dot segments. Tested after decoding, so a remaining escape was escaped twice. */
const PICTURE = /^\/media(?:\/(?!\.{1,2}(?:\/|$))[^/\\?#%\p{Cc}]+)+$/u;
const NUMBER = /^\d{1,5}$/;

/** Next matches the image optimizer by the beginning of the decoded path. */
export const isPicture = (target: string): boolean => {
  const [path = ''] = target.split('?');
  return path.startsWith(IMAGE_PATH) || (path.includes('%') && isImagePath(path));
};

function isImagePath(path: string): boolean {
  try {
    return decodeURIComponent(path).startsWith(IMAGE_PATH);
  } catch {
    return false;
  }
}

/**
 * The canonical address of a picture; other spellings would be resized and cached again. Undefined for other targets,
 * so the optimizer cannot be used to request pages or calls.
 */
export function pictureAddress(target: string): string | undefined {
  const [path, ...query] = target.split('?');
  const given = new URLSearchParams(query.join('?'));
  const [src, width, quality] = ['url', 'w', 'q'].map((name) => given.get(name) ?? '');
  const isOnce = ['url', 'w', 'q'].every((name) => given.getAll(name).length === 1);
  const name = unescaped(src ?? '');
  if (path !== IMAGE_PATH || !isOnce || !name || !PICTURE.test(name)) return undefined;
  if (!NUMBER.test(width ?? '') || !NUMBER.test(quality ?? '')) return undefined;
  return `${IMAGE_PATH}?url=${encodeURIComponent(name)}&w=${Number(width)}&q=${Number(quality)}`;
}

function unescaped(src: string): string | undefined {
  // Encoded `.`, `/`, `\`, `#`, `?` and `%` would change the path once decoded.
  if (/%(?:2e|2f|5c|23|3f|25)/i.test(src)) return undefined;
  try {
    return decodeURIComponent(src);
  } catch {
    return undefined;
  }
}
