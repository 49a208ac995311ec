import type { IncomingMessage } from 'node:http';
import { knownUnit, spellArea } from '../lib/catalog/area-estimate';
import { parsePageNumber } from '../lib/catalog/page-number';
import { catalogAddress, readCatalogQuery } from '../lib/catalog/query';
import { withQuery } from '../lib/paths';

/** Sections without any page that reads a cookie. Pages of other sections are never cached. */
const SECTIONS = new Set([
  ...['about', 'agreement', 'calendar', 'care', 'catalog', 'contacts'],
  ...['delivery', 'news', 'offer', 'policy', 'portfolio', 'services'],
]);
const LONGEST = 512;
/** Path of a page. A path with a dot is a file or a feed. */
const PLAIN_PATH = /^\/(?:([a-z]+)(?:\/(?:[\w~-]|%[89a-d][\da-f])+)*)?$/i;
/** The router names the part of a page that it wants in these headers; the answer depends on all of them. */
const ROUTER_HEADERS = [
  ...['rsc', 'next-router-state-tree', 'next-router-prefetch', 'next-router-segment-prefetch', 'next-url'],
];

/** The request that Next gets, with all that its answer may depend on, and the cache key of the answer. */
export type PageAddress = {
  key: string;
  target: string;
  headers: Record<string, string>;
  /** The visitor's address says more than `target`. A redirect passes it on. */
  queryWasReduced: boolean;
  /** The same without a query. To be used only if the page cached under it says that it reads none (`QUERY_UNREAD`). */
  bare?: PageAddress;
};

/** Undefined for whatever may not be cached. */
export function pageAddress({ method, url = '', headers }: IncomingMessage): PageAddress | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  const [path = '', ...query] = url.split('?');
  const found = path.length > LONGEST ? undefined : PLAIN_PATH.exec(path);
  if (!found || (found[1] && !SECTIONS.has(found[1]))) return undefined;
  // Answered in Markdown: lib/seo/accepts-markdown.ts.
  if (/markdown/i.test(headers.accept ?? '')) return undefined;
  if (headers.rsc === '1') return routerAddress(url, headers);
  const canonicalPath = path.replace(/%../g, (byte) => byte.toUpperCase());
  const given = new URLSearchParams(query.join('?'));
  const target = query.length > 0 ? canonicalTarget(canonicalPath, found[1], given) : canonicalPath;
  if (target === undefined || target.length > LONGEST) return undefined;
  const address = addressOf(target, target !== url);
  return mayIgnoreQuery(target) ? { ...address, bare: addressOf(canonicalPath, true) } : address;
}

function addressOf(target: string, queryWasReduced: boolean): PageAddress {
  return { key: target, target, headers: {}, queryWasReduced };
}

/** The router puts the query into its own state, so its address stays as it is. */
function routerAddress(url: string, headers: IncomingMessage['headers']): PageAddress | undefined {
  if (url.length > LONGEST) return undefined;
  const asked: Record<string, string> = {};
  for (const name of ROUTER_HEADERS) {
    const value = headers[name];
    if (typeof value === 'string') asked[name] = value;
  }
  return { key: JSON.stringify([url, asked]), target: url, headers: asked, queryWasReduced: false };
}

/**
 * The address with the parameters that its page reads, in one order and one spelling of values. Undefined where the page
 * shows what was typed and cannot be read.
 */
function canonicalTarget(path: string, section: string | undefined, given: URLSearchParams): string | undefined {
  if (section === 'catalog') {
    given.delete('search');
    const { page, from, ...choice } = readCatalogQuery(given);
    return catalogAddress(path, { page, ...choice }, { page, from });
  }
  if (path === '/news' || path === '/portfolio') {
    const page = parsePageNumber(given.get('page') ?? undefined);
    // A topic has no pages.
    const tag = given.get('tag') || undefined;
    return withQuery(path, tag ? { tag } : { page: page > 1 ? page : undefined });
  }
  // The calculator of how much a service takes.
  if (path.startsWith('/services/')) {
    const area = spellArea(given.get('area'));
    return area === '' ? undefined : withQuery(path, { area, unit: knownUnit(given.get('unit')) });
  }
  return path;
}

/** Products and categories share paths, and only some services have a calculator: only the page can tell. */
const mayIgnoreQuery = (target: string): boolean => /^\/(?:catalog|services)\/[^?]+\?/.test(target);
