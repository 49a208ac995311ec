import { plainText } from '@/contract/plain-text';

const NO_CHARACTERS = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

export const escapeXml = (text: string): string =>
  plainText(text)
    .replace(NO_CHARACTERS, '')
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

type Attributes = Record<string, string | number | undefined>;

export function openTag(name: string, attributes: Attributes = {}): string {
  const given = Object.entries(attributes).filter(([, value]) => value !== undefined);
  return `<${name}${given.map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`).join('')}>`;
}

export function element(name: string, text: string | number | undefined, attributes?: Attributes): string {
  return text === undefined || text === '' ? '' : `${openTag(name, attributes)}${escapeXml(String(text))}</${name}>`;
}

export const parent = (name: string, children: readonly string[], attributes?: Attributes): string =>
  `${openTag(name, attributes)}${children.join('')}</${name}>`;

export const emptyElement = (name: string, attributes: Attributes): string =>
  `${openTag(name, attributes).slice(0, -1)}/>`;
