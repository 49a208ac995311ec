const DOT_SEGMENT = /\/(?:\.|%2e){1,2}(?:\/|$)/i;

/** As Next's URL parser does. Otherwise Next would serve another address than the one checked here. */
export function resolveTarget(target: string): string {
  const [path = ''] = target.split('?');
  const isResolved = !target.includes('#') && !path.includes('\\') && !DOT_SEGMENT.test(path);
  if (isResolved || !target.startsWith('/')) return target;
  const { pathname, search } = new URL(`http://localhost${target}`);
  return pathname + search;
}
