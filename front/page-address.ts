import type { IncomingMessage } from 'node:http';

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
export type PageAddress = { key: string; target: string; headers: Record<string, string> };

/** The address of a page that may be kept; undefined for everything else. */
export function pageAddress({ method, url = '', headers }: IncomingMessage): PageAddress | undefined {
  if ((method !== 'GET' && method !== 'HEAD') || url.length > LONGEST) return undefined;
  const found = PLAIN_PATH.exec(url.split('?')[0] ?? '');
  if (!found || (found[1] && !SECTIONS.has(found[1]))) return undefined;
  // The same address in other words: lib/accepts-markdown.ts.
  if (/markdown/i.test(headers.accept ?? '')) return undefined;
  if (headers.rsc === undefined) return { key: url, target: url, headers: {} };
  const asked: Record<string, string> = {};
  for (const name of ROUTER_HEADERS) {
    const value = headers[name];
    if (typeof value === 'string') asked[name] = value;
  }
  return { key: JSON.stringify([url, asked]), target: url, headers: asked };
}
