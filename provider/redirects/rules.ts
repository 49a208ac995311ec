import { type DocumentKind, isDocumentKind } from '../../contract/document-kinds';

export type Section = 'catalog' | DocumentKind;

/** A care sheet belongs to its product. [ROUTE-15] */
function sectionOf(segment: string): Section | undefined {
  if (segment === 'catalog' || segment === 'care') return 'catalog';
  return isDocumentKind(segment) ? segment : undefined;
}

/** One spelling per address: no escapes, no trailing slash. */
export function normalAddress(address: string): string {
  const [path = '', ...query] = decoded(address).split('?');
  return [path.replace(/\/+$/, '') || '/', ...query].join('?');
}

function decoded(text: string): string {
  try {
    return decodeURI(text);
  } catch {
    return text;
  }
}

export const pathOf = (address: string): string => address.replace(/\?.*$/s, '');

export function placeOf(address: string): { section: Section; slug: string } | undefined {
  const [segment = '', ...below] = pathOf(address).split('/').filter(Boolean);
  const section = sectionOf(segment);
  const slug = below.at(-1);
  return section && slug ? { section, slug } : undefined;
}

/** The redirect keeps the query of the request (`utm_source`), unless the table names a query. */
export const targetOf = (to: string, from: string, requested: string): string =>
  requested !== from && !to.includes('?') ? to + requested.slice(pathOf(requested).length) : to;

type Pair = { from: string; to: string };

/** Why these redirects are refused: chains and loops. `known` are addresses that redirect already. */
export function refuseRedirects(pairs: Pair[], known: ReadonlySet<string>): string | undefined {
  const from = new Set(pairs.map((pair) => pair.from));
  for (const { from: own, to } of pairs) {
    const end = normalAddress(to);
    if (own === end) return `«${own}» ведёт на себя`;
    if (from.has(end) || known.has(end)) return `«${to}» сам ведёт дальше: укажите конечный адрес`;
  }
  return undefined;
}
