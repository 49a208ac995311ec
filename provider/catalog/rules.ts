import type { Attributes } from '../../contract/attributes';

/**
 * A key that sorts names as a Russian reader expects wherever bytes are compared: capitals like small letters,
 * «ё» like «е», quotes ignored, numbers by size.
 */
export const sortKey = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[«»"'„“]/g, '')
    .replace(/\d+/g, (digits) => digits.padStart(6, '0'))
    .replace(/\s+/g, ' ')
    .trim();

/** «48 см» or «60–80 см». Undefined for what has no height. */
export function heightLabel({ height_cm }: Attributes): string | undefined {
  if (!height_cm) return undefined;
  const [from, to] = height_cm;
  return from === to ? `${from} см` : `${from}–${to} см`;
}

/** The first sentences of a text, cut at a word: what a search engine shows under the title. */
export function excerpt(text: string, max = 160): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  if (flat.length <= max) return flat;
  const blank = flat.lastIndexOf(' ', max - 1);
  return `${flat.slice(0, blank === -1 ? max - 1 : blank)}…`;
}
