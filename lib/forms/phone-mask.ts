import { mayBecomePhone, PHONE_FORMAT, readPhone } from '@/contract/phone';
import { cleanTyped } from '@/contract/typed/clean';

export const toInputMask = (mask: string): string => mask.replace(/\d/g, '{$&}').replace(/#/g, '0');

/** Input that the mask can apply to; other prefixes would shift the digits. */
const MASKABLE = /^\+?(?:\d|$)/;
const WHOLE = /^\+?\d[\d\s().-]*\d$/;
const PREFIX = /^\+?7$/;

type Tried = { rawInputValue: string; compiledMasks: readonly object[] };

type PhoneOptions = {
  format: string;
  isPhone: (typed: string) => boolean;
  mayBecome: (text: string) => boolean;
  fallback: RegExp;
};

/** A typed 8 is displayed as +7, but kept in case the input becomes an e-mail. */
export function phonePattern({ format, isPhone, mayBecome, fallback }: PhoneOptions) {
  // A trailing space stays: the input may become an e-mail.
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

export const phoneMask = (format: string) =>
  phonePattern({ format, isPhone: mayBecomePhone, mayBecome: mayBecomePhone, fallback: /^/ });

export const PHONE_MASK = phoneMask(PHONE_FORMAT);
