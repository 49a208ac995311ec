import { cleanTyped, digitsOf, MOST_TYPED, OTHER_DIGIT, onlyOne } from './clean';

/** Digits, and what people part them with. */
const DIALLED = /\+?\d(?:[\s().-]*\d)*/g;
/** Fewer digits are a flat, a date or an hour beside the number. */
const NUMBER_DIGITS = 5;
/** The number behind it is not the customer's own. */
const EXTENSION =
  /\d[^\p{L}\d]*(?:доб|внутр|ext|(?:вн|[xхд])(?!\p{L}))\p{L}*[^\p{L}\d]*(?:(?:номер|no)[^\p{L}\d]*)?\d|[#*]\s*\d/iu;
/** Another country's code, however it is parted from its number. An hour such as 00:30 is none. */
const FOREIGN_CODE = /(?:\+[^\p{L}\d+]*|00(?<!\d[^\p{L}\d]*00)[^\p{L}\d+:]*)[0-689]/u;
/** Eight is dialled in place of +7, not behind it: a digit is missing at the end. */
const BOTH_CODES = /(?<!\d)7[\s(-]+8[\s()-]+\d/;

/** The digits `79161234567` of the one Russian number in a text. [AUTH-04] */
export function readPhone(text: string): string | undefined {
  if (text.length > MOST_TYPED) return undefined;
  const clean = cleanTyped(text);
  if ([EXTENSION, FOREIGN_CODE, BOTH_CODES, OTHER_DIGIT].some((pattern) => pattern.test(clean))) return undefined;
  const runs = (clean.match(DIALLED) ?? []).filter((run) => digitsOf(run).length >= NUMBER_DIGITS);
  return onlyOne(runs.map(toPhone));
}

/**
 * Ten digits that begin with 7 or 8 may lack one, or the country's code: nobody knows. Behind 8 no Russian code begins
 * with 0: so Belarus dials its own.
 */
function toPhone(run: string): string | undefined {
  const digits = digitsOf(run);
  if (/^7\d{10}$/.test(digits)) return digits;
  if (run.startsWith('+')) return undefined;
  if (/^8[1-9]\d{9}$/.test(digits)) return `7${digits.slice(1)}`;
  return /^[349]\d{9}$/.test(digits) ? `7${digits}` : undefined;
}

/** Whether what is being typed may still become a Russian number. */
export function mayBecomePhone(text: string): boolean {
  if (!/^\+?[\d\s().-]*$/.test(text)) return false;
  const digits = digitsOf(text);
  if (text.startsWith('+')) return digits.length <= 11 && (digits === '' || digits.startsWith('7'));
  return !digits.startsWith('80') && digits.length <= (/^[78]/.test(digits) ? 11 : 10);
}

/** Whether a field for a phone holds anything: the country's code alone, which a mask writes by itself, is nothing yet. */
export const isPhoneFilledIn = (text: string): boolean => !/^\+?7?$/.test(cleanTyped(text));
