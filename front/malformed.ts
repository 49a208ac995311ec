/**
 * Whether a request target is one that Next answers with 500, or hands on for the database to choke on.
 * Queries may be malformed: advertisers tag links in other encodings, and whoever follows one is still a visitor.
 */
export function isMalformed(target: string): boolean {
  if (!target.startsWith('/') || target.includes('%00') || target.includes('\0')) return true;
  const [path = ''] = target.split('?');
  try {
    decodeURIComponent(path);
    return false;
  } catch {
    return true;
  }
}
