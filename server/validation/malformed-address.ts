/** Next answers these with 500. Malformed queries are allowed, because advertisers tag links in other encodings. */
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
