import { readFile } from 'node:fs/promises';
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import path from 'node:path';
import { STYLE_SHEET, VIEWPORT } from '../next-internals';

const BLOCKING = /;\s*as="(?:style|font)"/;

export const FORM_VARIES_BY = ['cookie', 'sec-fetch-dest'];

/**
 * Every page sets a cookie, so a visitor with cookies has probably cached the style sheets and fonts. Messengers and
 * search engines send no destination. They look for metadata in the first 32 KB and get no inlined styles. [GEN-12]
 */
export const isFirstVisit = ({ headers }: IncomingMessage): boolean =>
  headers.cookie === undefined && headers['sec-fetch-dest'] === 'document';

/**
 * Inlines the style sheets before the scripts: over a slow line a separate sheet delays the first paint by a round
 * trip. The links stay, disabled, because React identifies loaded sheets by them. See docs/decisions/015.
 */
export async function inlineStyles(html: string, build = '.next'): Promise<string> {
  const end = html.indexOf('</head>');
  const head = html.slice(0, Math.max(0, end));
  const sheets = [...head.matchAll(STYLE_SHEET)].map(([, file = '']) => file);
  if (sheets.length === 0 || !VIEWPORT.test(head)) return html;
  const styles = (await Promise.all(sheets.map((file) => readSheet(build, file)))).join('');
  const styled = head
    .replace(STYLE_SHEET, (link) => link.replace('/>', ' disabled=""/>'))
    // A function, because a replacement string would interpret `$`.
    .replace(VIEWPORT, (meta) => `${meta}<style>${styles}</style>`);
  return styled + html.slice(end);
}

/** Removes preloads of inlined style sheets, and of fonts, because Chromium delays the first paint for them. */
export function withoutBlockingPreloads({ link, ...headers }: OutgoingHttpHeaders): OutgoingHttpHeaders {
  const others = String(link ?? '')
    .split(/,\s*(?=<)/)
    .filter((one) => one !== '' && !BLOCKING.test(one));
  return others.length > 0 ? { ...headers, link: others.join(', ') } : headers;
}

const sheets = new Map<string, Promise<string>>();

function readSheet(build: string, file: string): Promise<string> {
  const place = path.join(build, file);
  const before = sheets.get(place);
  if (before) return before;
  const folder = path.posix.dirname(path.posix.dirname(file));
  const sheet = readFile(place, 'utf8').then((css) => css.replaceAll('url(../', `url(/_next/${folder}/`));
  sheets.set(place, sheet);
  sheet.catch(() => sheets.delete(place));
  return sheet;
}
