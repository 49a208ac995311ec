import { cleanTyped } from '@/contract/typed/clean';
import { mayBecomePhone, readPhone } from '@/contract/typed/phone';

/** `+7 ### ### ##-##` as IMask writes it: a digit that is part of the mask stands in braces. */
export const toInputMask = (mask: string): string => mask.replace(/\d/g, '{$&}').replace(/#/g, '0');

/** What the mask can take off the keys: behind anything else it would shift the digits. */
const MASKABLE = /^\+?(?:\d|$)/;
/** A number with what parts its digits, and nothing before or behind it. */
const WHOLE = /^\+?\d[\d\s().-]*\d$/;
/** What the mask writes by itself. */
const PREFIX = /^\+?7$/;

type Tried = { rawInputValue: string; compiledMasks: readonly object[] };

type PhoneOptions = {
  /** `+7 ### ### ##-##` */
  format: string;
  /** Of the characters typed so far, asked with each of them. */
  isPhone: (typed: string) => boolean;
  /** Of a text that filled the field at once and names no number. */
  mayBecome: (text: string) => boolean;
  /** What a value that is no phone may look like. */
  fallback: RegExp;
};

/**
 * A field for a phone, or for a phone and something else. What is no phone stays as it was typed, but for what `fallback`
 * refuses. People dial 8 where the world dials +7: it is shown so, and still there when the number turns out to be an
 * address.
 */
export function phonePattern({ format, isPhone, mayBecome, fallback }: PhoneOptions) {
  // A blank behind the number stays: what is typed behind it may make an address of both.
  const end = '[S]';
  const definitions = { S: / /, E: { mask: /8/, displayChar: '7' } };
  const masked = (pattern: string) => ({ mask: toInputMask(pattern) + end, definitions });
  return {
    mask: [masked(format), masked(format.replace('7', 'E')), { mask: fallback }],
    dispatch: (
      appended: string,
      { rawInputValue, compiledMasks: [seven, eighth, text] }: Tried,
    ): object | undefined => {
      const typed = rawInputValue + appended;
      const isMasked = isPhone(typed) ? MASKABLE.test(typed) : WHOLE.test(typed) && readPhone(typed) !== undefined;
      if (!isMasked) return text;
      return typed.startsWith('8') ? eighth : seven;
    },
    mayBecome,
    isPrefix: (text: string) => PREFIX.test(cleanTyped(text)),
    mayBeReplaced: (text: string) => text.trim() === '' || (/\d/.test(text) && mayBecomePhone(text)),
    read: (text: string): string | undefined => {
      const phone = readPhone(text);
      return phone && `+${phone}`;
    },
  };
}

export const PHONE_FORMAT = '+7 ### ### ##-##';
/** Of a field for a phone alone. */
export const phoneMask = (format: string) =>
  phonePattern({ format, isPhone: mayBecomePhone, mayBecome: mayBecomePhone, fallback: /^/ });

/** Of fields that no configuration describes. */
export const PHONE_MASK = phoneMask(PHONE_FORMAT);
