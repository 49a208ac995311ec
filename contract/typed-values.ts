/*
 * What people type, paste or have filled in, read as a whole: the one value that a text names beyond doubt, or none.
 * Neither drops what it does not understand: a text with a digit too many is no number.
 */

/** Copying brings along direction marks, zero-width and soft breaks, no-break blanks and other forms of a character. */
export const cleanTyped = (text: string): string =>
  text
    // But for the ² of a footnote or of m²: it is no digit of the number before it.
    .replace(/\P{No}+/gu, (part) => part.normalize('NFKC'))
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\s+/g, ' ')
    .trim();

/** Digits, and what people part them with. */
const DIALLED = /\+?\d(?:[\s().-]*\d)*/g;
/** Fewer digits are a flat, a date or an hour beside the number. */
const NUMBER_DIGITS = 5;
/** The number behind it is not the customer's own. */
const EXTENSION =
  /\d[^\p{L}\d]*(?:доб|внутр|ext|(?:вн|[xхд])(?!\p{L}))\p{L}*[^\p{L}\d]*(?:номер|no)?[^\p{L}\d]*\d|[#*]\s*\d/iu;
/** Another country's code, however it is parted from its number. An hour such as 00:30 is none. */
const FOREIGN_CODE = /(?:\+[^\p{L}\d+]*|(?<!\d[^\p{L}\d]*)00[^\p{L}\d+:]*)[0-689]/u;
/** Eight is dialled in place of +7, not behind it: a digit is missing at the end. */
const BOTH_CODES = /(?<!\d)7[\s(-]+8[\s()-]+\d/;
/** Digits of other scripts, whose value would be lost. */
const OTHER_DIGIT = /[^\P{Nd}\d]/u;

/** The digits `79161234567` of the one Russian number in a text. [AUTH-04] */
export function readPhone(text: string): string | undefined {
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

/** An address whose domain is in ASCII. */
export const EMAIL =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$/;

const NAMED_ADDRESS = /^[^<>@]*<([^<>]+)>$/;
const LABEL = /^(?:mailto:|[^@:]*:\s+)/i;
const DOMAIN = /^[\p{L}\p{M}\p{N}.-]+$/u;

/** The address of «Мария <maria@example.ru>», «mailto:…» or an address alone. Whether it is valid is not judged. */
export function findEmail(text: string): string {
  const clean = cleanTyped(text).replace(/[.,;]$/, '');
  const bare = NAMED_ADDRESS.exec(clean)?.[1] ?? clean;
  return bare.trim().replace(LABEL, '');
}

/** The same, its domain as mail programs send it: `anna@xn--80a1acny.xn--p1ai` of `anna@почта.рф`, which is one mailbox. */
export function readEmail(text: string): string {
  const address = findEmail(text);
  const at = address.lastIndexOf('@');
  return at < 0 ? address : `${address.slice(0, at)}@${asciiDomain(address.slice(at + 1))}`;
}

function asciiDomain(domain: string): string {
  if (!DOMAIN.test(domain)) return domain;
  const lower = domain.toLowerCase();
  return /[^ -~]/.test(lower) && URL.canParse(`http://${lower}`) ? new URL(`http://${lower}`).hostname : lower;
}

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

/** A whole number: «12», «1 000», «3 шт.»; not 15 of «1,5». */
export function readAmount(text: string): number | undefined {
  const [, digits] = /^(\d+|\d{1,3}(?: \d{3})+)(?: ?шт(?:\.|ук[аи]?)?)?$/.exec(cleanTyped(text)) ?? [];
  return digits === undefined ? undefined : Number(digitsOf(digits));
}

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** The value that all of them are. */
function onlyOne(values: (string | undefined)[]): string | undefined {
  const [first, ...others] = new Set(values);
  return others.length === 0 ? first : undefined;
}
