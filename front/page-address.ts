import type { IncomingMessage } from 'node:http';
import { catalogAddress, readCatalogQuery } from '../lib/catalog-query';
import { parsePageNumber } from '../lib/page-number';
import { withQuery } from '../lib/paths';

/** Sections whose pages are the same for everybody: no page below reads a cookie. What is not named is never kept. */
const SECTIONS = new Set([
  ...['about', 'agreement', 'calendar', 'care', 'catalog', 'contacts'],
  ...['delivery', 'news', 'offer', 'policy', 'portfolio', 'services'],
]);
const LONGEST = 512;
/** Path of a page in its one spelling; what has a dot is a file or a feed. */
const PLAIN_PATH = /^\/(?:([a-z]+)(?:\/(?:[\w~-]|%[89a-d][\da-f])+)*)?$/i;
/** What Next's router says of the part of a page that it wants; the answer depends on all of it. */
const ROUTER_HEADERS = [
  ...['rsc', 'next-router-state-tree', 'next-router-prefetch', 'next-router-segment-prefetch', 'next-url'],
];

/** All that an answer may depend on: what Next is asked, and the name under which its answer is kept. */
export type PageAddress = {
  key: string;
  target: string;
  headers: Record<string, string>;
  /** Whether the visitor asked in other words, which a page that leads elsewhere passes on. */
  isShortened: boolean;
};

/** The address of a page that may be kept; undefined for everything else. */
export function pageAddress({ method, url = '', headers }: IncomingMessage): PageAddress | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  const [path = '', ...query] = url.split('?');
  const found = path.length > LONGEST ? undefined : PLAIN_PATH.exec(path);
  if (!found || (found[1] && !SECTIONS.has(found[1]))) return undefined;
  // The same address in other words: lib/accepts-markdown.ts.
  if (/markdown/i.test(headers.accept ?? '')) return undefined;
  if (headers.rsc === undefined) {
    const target = query.length > 0 ? asRead(path, found[1], new URLSearchParams(query.join('?'))) : url;
    return target.length > LONGEST ? undefined : { key: target, target, headers: {}, isShortened: target !== url };
  }
  if (url.length > LONGEST) return undefined;
  const asked: Record<string, string> = {};
  for (const name of ROUTER_HEADERS) {
    const value = headers[name];
    if (typeof value === 'string') asked[name] = value;
  }
  return { key: JSON.stringify([url, asked]), target: url, headers: asked, isShortened: false };
}

/** The address with what its page reads of the query and nothing else, in one spelling: a mark of an advertiser makes no other page. */
function asRead(path: string, section: string | undefined, given: URLSearchParams): string {
  const named = (...names: string[]) => Object.fromEntries(names.map((name) => [name, given.get(name) ?? undefined]));
  if (section === 'catalog') {
    given.delete('search');
    const { page, from, ...choice } = readCatalogQuery(given);
    return catalogAddress(path, { page, ...choice }, { page, from });
  }
  if (path === '/news' || path === '/portfolio') {
    const page = pageOf(given);
    return withQuery(path, { page: page > 1 ? page : undefined, ...named('tag') });
  }
  // The calculator of how much a service takes.
  return withQuery(path, section === 'services' ? named('area', 'unit') : {});
}

const pageOf = (given: URLSearchParams): number => parsePageNumber(given.get('page') ?? undefined);
