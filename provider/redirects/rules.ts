/** A page by what stands last in its address; a care sheet is its product's. [ROUTE-15] */
const SECTIONS = {
  catalog: 'catalog',
  care: 'catalog',
  news: 'news',
  services: 'services',
  portfolio: 'portfolio',
  calendar: 'calendar',
} as const;

export type Section = (typeof SECTIONS)[keyof typeof SECTIONS];

const isSection = (text: string): text is keyof typeof SECTIONS => Object.hasOwn(SECTIONS, text);

/** One spelling of an address: letters instead of escapes, no slash at the end of its path. */
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

/** Where such an address would stand in the shop; undefined where nothing of ours ever did. */
export function placeOf(address: string): { section: Section; slug: string } | undefined {
  const [section, ...below] = pathOf(address).split('/').filter(Boolean);
  const slug = below.at(-1);
  return section && slug && isSection(section) ? { section: SECTIONS[section], slug } : undefined;
}

/** The way on keeps the query that came (`utm_source`), unless the table speaks of one itself. */
export const targetOf = (to: string, from: string, asked: string): string =>
  asked !== from && !to.includes('?') ? to + asked.slice(pathOf(asked).length) : to;

type Pair = { from: string; to: string };

/** Why these cannot be kept, `known` being what leads on already: an address leads to its end at once, and never round. */
export function refuseRedirects(pairs: Pair[], known: ReadonlySet<string>): string | undefined {
  const from = new Set(pairs.map((pair) => pair.from));
  for (const { from: own, to } of pairs) {
    const end = normalAddress(to);
    if (own === end) return `«${own}» ведёт на себя`;
    if (from.has(end) || known.has(end)) return `«${to}» сам ведёт дальше: укажите конечный адрес`;
  }
  return undefined;
}
