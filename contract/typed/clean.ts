/*
 * What people type, paste or have filled in, read as a whole: the one value that a text names beyond doubt, or none.
 * Neither drops what it does not understand: a text with a digit too many is no number.
 */

/** Of a value with all that may stand around it. To put a longer text into normal form takes too long. */
export const MOST_TYPED = 400;

/** Copying brings along direction marks, zero-width and soft breaks, no-break blanks and other forms of a character. */
export const cleanTyped = (text: string): string =>
  text
    // But for the ² of a footnote or of m²: it is no digit of the number before it.
    .replace(/\P{No}+/gu, (part) => part.normalize('NFKC'))
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\s+/g, ' ')
    .trim();

/** Digits of other scripts, whose value would be lost. */
export const OTHER_DIGIT = /[^\P{Nd}\d]/u;

export const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** The value that all of them are. */
export function onlyOne(values: (string | undefined)[]): string | undefined {
  const [first, ...others] = new Set(values);
  return others.length === 0 ? first : undefined;
}
