import { plainText } from '@/contract/plain-text';

/** What XML 1.0 has no character for: most control characters and half pairs. */
const NO_CHARACTERS = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Text as XML may hold it, in an element or in an attribute; typography stays with the page. */
export const escapeXml = (text: string): string =>
  plainText(text)
    .replace(NO_CHARACTERS, '')
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

type Attributes = Record<string, string | number | undefined>;

/** `<name>`, with those attributes that have a value. */
export function openTag(name: string, attributes: Attributes = {}): string {
  const given = Object.entries(attributes).filter(([, value]) => value !== undefined);
  return `<${name}${given.map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`).join('')}>`;
}

/** An element that holds text; nothing where there is none. */
export function element(name: string, text: string | number | undefined, attributes?: Attributes): string {
  return text === undefined || text === '' ? '' : `${openTag(name, attributes)}${escapeXml(String(text))}</${name}>`;
}

/** An element that holds others, which are XML already. */
export const parent = (name: string, children: readonly string[], attributes?: Attributes): string =>
  `${openTag(name, attributes)}${children.join('')}</${name}>`;

/** An element without content. */
export const emptyElement = (name: string, attributes: Attributes): string =>
  `${openTag(name, attributes).slice(0, -1)}/>`;
