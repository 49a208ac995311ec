/** Max length of a typed value: Unicode normalisation of long text takes quadratic time. */
export const MAX_TYPED_LENGTH = 400;

/** Pasted text contains direction marks, zero-width and no-break characters, and compatibility forms. */
export const cleanTyped = (text: string): string =>
  text
    // Except ² of a footnote or m²: it is not a digit of the number before it.
    .replace(/\P{No}+/gu, (part) => part.normalize('NFKC'))
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\s+/g, ' ')
    .trim();

/** Digits of other scripts, which `\d` does not match. */
export const OTHER_DIGIT = /[^\P{Nd}\d]/u;

export const digitsOf = (text: string): string => text.replace(/\D/g, '');

export function onlyOne(values: (string | undefined)[]): string | undefined {
  const [first, ...others] = new Set(values);
  return others.length === 0 ? first : undefined;
}
