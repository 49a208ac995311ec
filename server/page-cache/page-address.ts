import type { IncomingMessage } from 'node:http';
import { listKindsWith } from '../../contract/document-kinds';
import { knownUnit, spellArea } from '../../lib/catalog/area-estimate';
import { parsePageNumber } from '../../lib/catalog/page-number';
import { catalogAddress, readCatalogQuery } from '../../lib/catalog/query';
import { withQuery } from '../../lib/paths';
import { ROUTER_HEADERS } from '../next-internals';

/** Sections whose pages read no cookies. Other sections are never cached. */
const SECTIONS = new Set<string>([
  ...['about', 'agreement', 'care', 'catalog', 'contacts', 'delivery', 'offer', 'policy'],
  ...listKindsWith('isCached'),
]);
const PAGED_LISTS = new Set(listKindsWith('isPaged').map((kind) => `/${kind}`));
const CALCULATORS = listKindsWith('hasCalculator');
/** Products and categories share paths, and only some services have a calculator: only the rendered page can tell. */
const MAYBE_UNREAD = new RegExp(`^/(?:${['catalog', ...CALCULATORS].join('|')})/[^?]+\\?`);
const LONGEST = 512;
const PLAIN_PATH = /^\/(?:([a-z]+)(?:\/(?:[\w~-]|%[89a-d][\da-f])+)*)?$/i;

export type PageAddress = {
  key: string;
  target: string;
  headers: Record<string, string>;
  /** The visitor's address has more parameters than `target`. A redirect passes them on. */
  queryWasReduced: boolean;
  /** The same address without a query. Used only if the page cached under it reads no query (`QUERY_UNREAD`). */
  bare?: PageAddress;
};

export function pageAddress({ method, url = '', headers }: IncomingMessage): PageAddress | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  const [path = '', ...query] = url.split('?');
  const found = path.length > LONGEST ? undefined : PLAIN_PATH.exec(path);
  if (!found || (found[1] && !SECTIONS.has(found[1]))) return undefined;
  if (/markdown/i.test(headers.accept ?? '')) return undefined;
  if (headers.rsc === '1') return routerAddress(url, headers);
  const canonicalPath = path.replace(/%../g, (byte) => byte.toUpperCase());
  const given = new URLSearchParams(query.join('?'));
  const target = query.length > 0 ? canonicalTarget(canonicalPath, found[1], given) : canonicalPath;
  if (target === undefined || target.length > LONGEST) return undefined;
  const address = addressOf(target, target !== url);
  return MAYBE_UNREAD.test(target) ? { ...address, bare: addressOf(canonicalPath, true) } : address;
}

function addressOf(target: string, queryWasReduced: boolean): PageAddress {
  return { key: target, target, headers: {}, queryWasReduced };
}

/** The router keeps the query in its own state, so the address stays unchanged. */
function routerAddress(url: string, headers: IncomingMessage['headers']): PageAddress | undefined {
  if (url.length > LONGEST) return undefined;
  const routerHeaders: Record<string, string> = {};
  for (const name of ROUTER_HEADERS) {
    const value = headers[name];
    if (typeof value === 'string') routerHeaders[name] = value;
  }
  return { key: JSON.stringify([url, routerHeaders]), target: url, headers: routerHeaders, queryWasReduced: false };
}

/** Keeps only the parameters that the page reads, in canonical form. Undefined if the page shows unreadable input. */
function canonicalTarget(path: string, section: string | undefined, given: URLSearchParams): string | undefined {
  if (section === 'catalog') {
    given.delete('search');
    const { page, from, ...choice } = readCatalogQuery(given);
    return catalogAddress(path, { page, ...choice }, { page, from });
  }
  if (PAGED_LISTS.has(path)) {
    const page = parsePageNumber(given.get('page') ?? undefined);
    const tag = given.get('tag') || undefined;
    return withQuery(path, tag ? { tag } : { page: page > 1 ? page : undefined });
  }
  if (CALCULATORS.some((kind) => path.startsWith(`/${kind}/`))) {
    const area = spellArea(given.get('area'));
    return area === '' ? undefined : withQuery(path, { area, unit: knownUnit(given.get('unit')) });
  }
  return path;
}
