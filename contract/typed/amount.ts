import { cleanTyped, digitsOf } from './clean';

/** A whole number: «12», «1 000», «3 шт.»; «1,5» is not 15. */
export function readAmount(text: string): number | undefined {
  const [, digits] = /^(\d+|\d{1,3}(?: \d{3})+)(?: ?шт(?:\.|ук[аи]?)?)?$/.exec(cleanTyped(text)) ?? [];
  return digits === undefined ? undefined : Number(digitsOf(digits));
}
