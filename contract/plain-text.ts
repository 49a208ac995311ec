/** Invisible characters of typography. A joiner before a pictograph is part of an emoji. */
const UNSEEN =
  /[\u00AD\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]|\u200D(?!\p{Extended_Pictographic})/gu;
const NO_BREAK = /[\u00A0\u2007\u202F]/g;

export const plainText = (text: string): string => text.replace(UNSEEN, '').replace(NO_BREAK, ' ');

export function plainTexts<T>(value: T): T;
export function plainTexts(value: unknown): unknown {
  if (typeof value === 'string') return plainText(value);
  if (Array.isArray(value)) return value.map((item) => plainTexts(item));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, plainTexts(item)]));
}
