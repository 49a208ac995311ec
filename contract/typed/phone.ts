import { cleanTyped, digitsOf, MOST_TYPED, OTHER_DIGIT, onlyOne } from './clean';

/** Digits, and what people part them with. Fewer than five are a flat, a date or an hour beside the number. */
const DIALLED = /\+?\d(?:[\s().-]*\d){4,}/g;
/** The number behind it is not the customer's own. */
const EXTENSION =
  /\d[^\p{L}\d]*(?:доб|внутр|ext|(?:вн|[xхд])(?!\p{L}))\p{L}*[^\p{L}\d]*(?:(?:номер|no)[^\p{L}\d]*)?\d|[#*]\s*\d/iu;
/** Another country's code, however it is parted from its number. An hour such as 00:30 is none. */
const FOREIGN_CODE = /(?:\+[^\p{L}\d+]*|00(?<!\d[^\p{L}\d]*00)[^\p{L}\d+:]*)[0-689]/u;
/** Eight is dialled in place of +7, not beside it: a digit is missing at the end, or the first one counts a list. */
const BOTH_CODES = /(?<!\d)(?:[78][\s().-]+){2}\d/;
/**
 * Ten digits that begin with 7 or 8 may lack one, or the country's code: nobody knows. Without a code the first three stand
 * together: a digit apart may count a list. Behind 8 no Russian code begins with 0: so Belarus dials its own.
 */
const OWN_NUMBER = /^(?:\+?7|8(?!\D*0)|(?=[349]\d\d))(?:\D*\d){10}$/;

/** The digits `79161234567` of the one Russian number in a text. [AUTH-04] */
export function readPhone(text: string): string | undefined {
  if (text.length > MOST_TYPED) return undefined;
  const clean = cleanTyped(text);
  if ([EXTENSION, FOREIGN_CODE, BOTH_CODES, OTHER_DIGIT].some((pattern) => pattern.test(clean))) return undefined;
  return onlyOne((clean.match(DIALLED) ?? []).map(toPhone));
}

const toPhone = (run: string): string | undefined =>
  OWN_NUMBER.test(run) ? `7${digitsOf(run).slice(-10)}` : undefined;

/** Whether what is being typed may still become a Russian number. */
export function mayBecomePhone(text: string): boolean {
  if (!/^\+?[\d\s().-]*$/.test(text)) return false;
  const digits = digitsOf(text);
  if (text.startsWith('+')) return digits.length <= 11 && (digits === '' || digits.startsWith('7'));
  return !digits.startsWith('80') && digits.length <= (/^[78]/.test(digits) ? 11 : 10);
}

/** Whether a field for a phone holds anything: the country's code alone, which a mask writes by itself, is nothing yet. */
export const isPhoneFilledIn = (text: string): boolean => !/^\+?7?$/.test(cleanTyped(text));
