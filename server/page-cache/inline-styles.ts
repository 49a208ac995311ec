import { readFile } from 'node:fs/promises';
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import path from 'node:path';

/** `?dpl=` is the deployment id, if the build has one. */
const SHEET =
  /<link rel="stylesheet" href="\/_next\/(static\/[\w./-]+\.css)(?:\?dpl=[\w-]+)?" data-precedence="[\w-]+"\/>/g;
/** Styles are inserted after this tag. Nothing before it is a resource. */
const VIEWPORT = /<meta name="viewport"[^>]*\/>/;
const HELD_UP_BY = /;\s*as="(?:style|font)"/;

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
  const sheets = [...head.matchAll(SHEET)].map(([, file = '']) => file);
  if (sheets.length === 0 || !VIEWPORT.test(head)) return html;
  const styles = (await Promise.all(sheets.map((file) => readSheet(build, file)))).join('');
  const styled = head
    .replace(SHEET, (link) => link.replace('/>', ' disabled=""/>'))
    // A function, because a replacement string would interpret `$`.
    .replace(VIEWPORT, (meta) => `${meta}<style>${styles}</style>`);
  return styled + html.slice(end);
}

/** Removes preloads of inlined style sheets, and of fonts, because Chromium delays the first paint for them. */
export function withoutBlockingPreloads({ link, ...headers }: OutgoingHttpHeaders): OutgoingHttpHeaders {
  const kept = String(link ?? '')
    .split(/,\s*(?=<)/)
    .filter((one) => one !== '' && !HELD_UP_BY.test(one));
  return kept.length > 0 ? { ...headers, link: kept.join(', ') } : headers;
}

const sheets = new Map<string, Promise<string>>();

/** Relative addresses in the style sheet become absolute. */
function readSheet(build: string, file: string): Promise<string> {
  const place = path.join(build, file);
  const before = sheets.get(place);
  if (before) return before;
  const folder = path.posix.dirname(path.posix.dirname(file));
  const sheet = readFile(place, 'utf8').then((css) => css.replaceAll('url(../', `url(/_next/${folder}/`));
  sheets.set(place, sheet);
  // A failed read is retried.
  sheet.catch(() => sheets.delete(place));
  return sheet;
}
