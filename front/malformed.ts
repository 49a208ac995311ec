/** Next would resolve them, and lead a request past what is decided by its path here. */
const DOT_SEGMENT = /\/(?:\.|%2e){1,2}(?:\/|$)/i;
/**
 * Whether a request target is one that Next answers with 500, reads otherwise than it is written, or hands on for the
 * database to choke on. Queries may be malformed: advertisers tag links in other encodings, and whoever follows one is
 * still a visitor.
 */
export function isMalformed(target: string): boolean {
  const [path = ''] = target.split('?');
  if (!path.startsWith('/') || target.includes('%00') || target.includes('\0')) return true;
  // To its URL parser a backslash is a slash, and what follows `#` is nothing.
  if (target.includes('#') || path.includes('\\') || DOT_SEGMENT.test(path)) return true;
  try {
    decodeURIComponent(path);
    return false;
  } catch {
    return true;
  }
}
