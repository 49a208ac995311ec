import { readFile } from 'node:fs/promises';
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import path from 'node:path';

/** With the name of the deployment (`?dpl=`), where the build has one. */
const SHEET =
  /<link rel="stylesheet" href="\/_next\/(static\/[\w./-]+\.css)(?:\?dpl=[\w-]+)?" data-precedence="[\w-]+"\/>/g;
/** Where styles may stand: what comes before asks for nothing. */
const VIEWPORT = /<meta name="viewport"[^>]*\/>/;
const HELD_UP_BY = /;\s*as="(?:style|font)"/;

/** What the form of a page depends on. */
export const FORM_VARIES_BY = ['cookie', 'sec-fetch-dest'];

/**
 * Every page gives its visitor a cookie: whoever has one is likely to have the sheets and the fonts, too. Messengers and
 * search engines, which say nothing of a destination, read the first 32 KB and look for the head of the page there. [GEN-12]
 */
export const isFirstVisit = ({ headers }: IncomingMessage): boolean =>
  headers.cookie === undefined && headers['sec-fetch-dest'] === 'document';

/**
 * A page with its sheets in it, ahead of its scripts: over a slow line a sheet of its own comes a whole round later, and
 * nothing is painted without. The links stay, disabled: React finds by them that the sheets are there. See docs/decisions/015.
 */
export async function withStyles(html: string, build = '.next'): Promise<string> {
  const end = html.indexOf('</head>');
  const head = html.slice(0, Math.max(0, end));
  const sheets = [...head.matchAll(SHEET)].map(([, file = '']) => file);
  if (sheets.length === 0 || !VIEWPORT.test(head)) return html;
  const styles = (await Promise.all(sheets.map((file) => readSheet(build, file)))).join('');
  const styled = head
    .replace(SHEET, (link) => link.replace('/>', ' disabled=""/>'))
    // A function: what it gives is taken as it is.
    .replace(VIEWPORT, (meta) => `${meta}<style>${styles}</style>`);
  return styled + html.slice(end);
}

/** What it announces of sheets and fonts is left out: no sheet is asked for, and Chromium paints nothing before such a font. */
export function withoutHoldUps({ link, ...headers }: OutgoingHttpHeaders): OutgoingHttpHeaders {
  const kept = String(link ?? '')
    .split(/,\s*(?=<)/)
    .filter((one) => one !== '' && !HELD_UP_BY.test(one));
  return kept.length > 0 ? { ...headers, link: kept.join(', ') } : headers;
}

const sheets = new Map<string, Promise<string>>();

/** A sheet of the build, with addresses that hold in any page. */
function readSheet(build: string, file: string): Promise<string> {
  const place = path.join(build, file);
  const before = sheets.get(place);
  if (before) return before;
  const folder = path.posix.dirname(path.posix.dirname(file));
  const sheet = readFile(place, 'utf8').then((css) => css.replaceAll('url(../', `url(/_next/${folder}/`));
  sheets.set(place, sheet);
  // What could not be read is tried again.
  sheet.catch(() => sheets.delete(place));
  return sheet;
}
