/** A care sheet belongs to its product. [ROUTE-15] */
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
  const [section, ...below] = pathOf(address).split('/').filter(Boolean);
  const slug = below.at(-1);
  return section && slug && isSection(section) ? { section: SECTIONS[section], slug } : undefined;
}

/** Keeps the query (`utm_source`) unless the target has one. */
export const targetOf = (to: string, from: string, asked: string): string =>
  asked !== from && !to.includes('?') ? to + asked.slice(pathOf(asked).length) : to;

type Pair = { from: string; to: string };

/** Targets must be final, so that there are neither chains nor loops. */
export function refuseRedirects(pairs: Pair[], known: ReadonlySet<string>): string | undefined {
  const from = new Set(pairs.map((pair) => pair.from));
  for (const { from: own, to } of pairs) {
    const end = normalAddress(to);
    if (own === end) return `«${own}» ведёт на себя`;
    if (from.has(end) || known.has(end)) return `«${to}» сам ведёт дальше: укажите конечный адрес`;
  }
  return undefined;
}
