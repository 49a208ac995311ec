/*
 * Readers of typed values: each returns the one value that a text clearly names, or undefined. None ignores characters
 * that it does not understand.
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

/** The common value; undefined if they differ. */
export function onlyOne(values: (string | undefined)[]): string | undefined {
  const [first, ...others] = new Set(values);
  return others.length === 0 ? first : undefined;
}
