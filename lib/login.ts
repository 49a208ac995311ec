import { MESSAGES } from '@/contract/messages';
import { toCountryCode, toInputMask } from './phone-mask';

const PHONE_CHARACTERS = /^[\d\s()+.-]+$/;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const PHONE_DIGITS = 11;

/** Digits make a phone of it, anything else an e-mail. [AUTH-03] */
export const isPhoneTyped = (typed: string): boolean => PHONE_CHARACTERS.test(typed);

type Tried = { rawInputValue: string; compiledMasks: readonly object[] };

/** Both at once: with the first letter what was typed so far turns from a number into an address. [AUTH-03] */
export const LOGIN_MASK = {
  mask: [{ mask: toInputMask('+7 ### ### ## ##'), prepareChar: toCountryCode }, { mask: /^\S*$/ }],
  dispatch: (appended: string, { rawInputValue, compiledMasks: [phone, email] }: Tried): object | undefined => {
    const raw = rawInputValue + appended;
    return raw === '' || isPhoneTyped(raw) ? phone : email;
  },
};

/** To whoever wants to sign in by a password and has named nobody yet: no mistake, the way on. [AUTH-02] */
export const LOGIN_FIRST = 'Сначала введите номер или почту';

type ReadLogin = { login: string; error?: undefined } | { login?: undefined; error: string };

/** What is sent of what was typed, or why it is no login. [AUTH-04] */
export function readLogin(typed: string): ReadLogin {
  const trimmed = typed.trim();
  if (trimmed === '') return { error: MESSAGES.required };
  if (!isPhoneTyped(trimmed)) return EMAIL.test(trimmed) ? { login: trimmed } : { error: MESSAGES.email };
  const isWhole = trimmed.replace(/\D/g, '').length === PHONE_DIGITS;
  if (!isWhole) return { error: MESSAGES.phone };
  return { login: trimmed.includes('+7') ? trimmed.replace(/\s/g, '') : trimmed };
}

/** As people write it: a phone in groups. */
export function formatLogin(login: string): string {
  const digits = isPhoneTyped(login)
    ? /^\+?[78]?(\d{3})(\d{3})(\d{2})(\d{2})$/.exec(login.replace(/[^\d+]/g, ''))
    : null;
  return digits ? `+7 ${digits.slice(1).join('\u00A0')}` : login;
}
