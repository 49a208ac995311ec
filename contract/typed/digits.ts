import { cleanTyped, digitsOf, OTHER_DIGIT, onlyOne } from './clean';

/** The one number of so many digits in a text, as a code, an ИНН or a КПП are. */
export function readDigits(text: string, ...lengths: number[]): string | undefined {
  const clean = cleanTyped(text);
  if (OTHER_DIGIT.test(clean)) return undefined;
  const runs = clean.match(/\d(?:[\s-]*\d)*/g) ?? [];
  return onlyOne(runs.map(digitsOf).filter((digits) => lengths.includes(digits.length)));
}

const CODE_LENGTH = 6;

/**
 * What a field that held `before` holds when its text has become `text`: the one code in it, or the digits typed so far.
 * Undefined where it is neither; a seventh digit changes nothing.
 */
export function readCode(text: string, before = ''): string | undefined {
  const digits = cleanTyped(text).replace(/ /g, '');
  if (/^\d*$/.test(digits) && digits.length <= CODE_LENGTH) return digits;
  if (before.length === CODE_LENGTH && /^\d{7}$/.test(digits) && digits.startsWith(before)) return before;
  return readDigits(text, CODE_LENGTH);
}
