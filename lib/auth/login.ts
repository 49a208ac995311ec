import { MESSAGES } from '@/contract/messages';
import { fillPhoneFormat, mayBecomePhone, readPhone } from '@/contract/phone';
import { cleanTyped, digitsOf } from '@/contract/typed/clean';
import { EMAIL, findEmail, readEmail } from '@/contract/typed/email';
import { phonePattern } from '../forms/phone-mask';

const PHONE_CHARACTERS = /^[\d\s()+.-]+$/;

export const looksLikePhone = (typed: string): boolean => PHONE_CHARACTERS.test(typed);

const FORMAT = '+7 ### ### ## ##';

/** Digit counts, with the country code, at the end of a group: `+7`, `+7 916`, …, `+7 916 123 45 67`. */
const GROUP_ENDS = FORMAT.slice(1)
  .split(' ')
  .map((_, index, groups) => groups.slice(0, index + 1).join('').length);

function endsInGroup(typed: string): boolean {
  const digits = digitsOf(typed);
  return GROUP_ENDS.includes(/^[78]/.test(digits) ? digits.length : digits.length + 1);
}

/** Dots and hyphens suggest an e-mail: «8-sad@example.com». So does a space inside a group: «1990 maria@…». */
function isMaskedAsPhone(typed: string): boolean {
  if (!mayBecomePhone(typed) || /[.-]/.test(typed)) return false;
  return !/\d\s+$/.test(typed) || endsInGroup(typed);
}

const phone = phonePattern({
  format: FORMAT,
  isPhone: isMaskedAsPhone,
  mayBecome: looksLikePhone,
  fallback: /^/,
});

const JOINS = /^[_+-]/;

export const LOGIN_MASK = {
  ...phone,
  read: (text: string): string | undefined => {
    if (!text.includes('@')) return phone.read(text);
    const address = findEmail(text);
    return EMAIL.test(readEmail(address)) && !JOINS.test(address) ? address : undefined;
  },
};

export const LOGIN_FIRST = 'Сначала введите номер или почту';

type ReadLogin = { login: string; error?: undefined } | { login?: undefined; error: string };

export function readLogin(typed: string): ReadLogin {
  const clean = cleanTyped(typed);
  if (clean === '') return { error: MESSAGES.required };
  if (clean.includes('@')) {
    return EMAIL.test(readEmail(clean)) ? { login: findEmail(clean) } : { error: MESSAGES.email };
  }
  const digits = readPhone(clean);
  if (digits) return { login: `+${digits}` };
  return { error: looksLikePhone(clean) ? MESSAGES.phone : MESSAGES.email };
}

export function formatLogin(login: string): string {
  const digits = login.includes('@') ? undefined : readPhone(login);
  if (!digits) return login;
  const [code, ...groups] = fillPhoneFormat(FORMAT, digits).split(' ');
  return `${code} ${groups.join('\u00A0')}`;
}
