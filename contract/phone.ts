import { cleanTyped, digitsOf, MAX_TYPED_LENGTH, OTHER_DIGIT, onlyOne } from './typed/clean';

/** Digits and their separators. Fewer than five are a flat, a date or a time. */
const DIALLED = /\+?\d(?:[\s().-]*\d){4,}/g;
/** A number with an extension is not the customer's own. */
const EXTENSION =
  /\d[^\p{L}\d]*(?:доб|внутр|ext|(?:вн|[xхд])(?!\p{L}))\p{L}*[^\p{L}\d]*(?:(?:номер|no)[^\p{L}\d]*)?\d|[#*]\s*\d/iu;
/** A foreign country code. A time such as 00:30 is not one. */
const FOREIGN_CODE = /(?:\+[^\p{L}\d+]*|00(?<!\d[^\p{L}\d]*00)[^\p{L}\d+:]*)[0-689]/u;
/** 8 replaces +7: with both, a digit is missing at the end, or the first is a list number. */
const BOTH_CODES = /(?<!\d)(?:[78][\s().-]+){2}\d/;
/** Ten digits starting with 7 or 8 are ambiguous, so they are refused. 8 0 is the Belarusian prefix. */
const OWN_NUMBER = /^(?:\+?7|8(?!\D*0)|(?=[349]\d\d))(?:\D*\d){10}$/;

/** The digits `79161234567` of the only Russian number in a text. [AUTH-04] */
export function readPhone(text: string): string | undefined {
  if (text.length > MAX_TYPED_LENGTH) return undefined;
  const clean = cleanTyped(text);
  if ([EXTENSION, FOREIGN_CODE, BOTH_CODES, OTHER_DIGIT].some((pattern) => pattern.test(clean))) return undefined;
  return onlyOne((clean.match(DIALLED) ?? []).map(toPhone));
}

export const PHONE_DIGITS = /^7\d{10}$/;

const toPhone = (run: string): string | undefined =>
  OWN_NUMBER.test(run) ? `7${digitsOf(run).slice(-10)}` : undefined;

export function mayBecomePhone(text: string): boolean {
  if (!/^\+?[\d\s().-]*$/.test(text)) return false;
  const digits = digitsOf(text);
  if (text.startsWith('+')) return digits.length <= 11 && (digits === '' || digits.startsWith('7'));
  return !digits.startsWith('80') && digits.length <= (/^[78]/.test(digits) ? 11 : 10);
}

export const isPhoneFilledIn = (text: string): boolean => !/^\+?7?$/.test(cleanTyped(text));

export const PHONE_FORMAT = '+7 ### ### ##-##';

export function fillPhoneFormat(format: string, digits: string): string {
  let place = 0;
  return format.replace(/[\d#]/g, () => digits.charAt(place++));
}

export const formatPhone = (phone: string): string =>
  /^\d{11}$/.test(phone) ? fillPhoneFormat(PHONE_FORMAT, phone) : phone;

export const dialled = (phone: string): string => phone.replace(/[^\d+]/g, '');
