/** Word joiners, soft hyphens, zero-width signs and marks of direction. A joiner before a picture makes one emoji of two. */
const UNSEEN =
  /[\u00AD\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]|\u200D(?!\p{Extended_Pictographic})/gu;
/** No-break blanks of every width. */
const NO_BREAK = /[\u00A0\u2007\u202F]/g;

/** A text for other programs: they compare, search and count what typography adds for the eye. */
export const plainText = (text: string): string => text.replace(UNSEEN, '').replace(NO_BREAK, ' ');

/** The same of every text in a value that goes out as JSON; names of fields stay. */
export function plainTexts<T>(value: T): T;
export function plainTexts(value: unknown): unknown {
  if (typeof value === 'string') return plainText(value);
  if (Array.isArray(value)) return value.map((item) => plainTexts(item));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, plainTexts(item)]));
}
