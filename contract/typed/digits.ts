import { cleanTyped, digitsOf, OTHER_DIGIT, onlyOne } from './clean';

export function readDigits(text: string, ...lengths: number[]): string | undefined {
  const clean = cleanTyped(text);
  if (OTHER_DIGIT.test(clean)) return undefined;
  const runs = clean.match(/\d(?:[\s-]*\d)*/g) ?? [];
  return onlyOne(runs.map(digitsOf).filter((digits) => lengths.includes(digits.length)));
}

const CODE_LENGTH = 6;

/** The code in `text`, or the digits typed so far. Undefined if neither; a seventh digit is ignored. */
export function readCode(text: string, before = ''): string | undefined {
  const digits = cleanTyped(text).replace(/ /g, '');
  if (/^\d*$/.test(digits) && digits.length <= CODE_LENGTH) return digits;
  if (before.length === CODE_LENGTH && /^\d{7}$/.test(digits) && digits.startsWith(before)) return before;
  return readDigits(text, CODE_LENGTH);
}
