import { isPhoneBegun, readPhone } from '@/contract/typed-values';

/** `+7 ### ### ##-##` as IMask writes it: a digit that is part of the mask stands in braces. */
export const toInputMask = (mask: string): string => mask.replace(/\d/g, '{$&}').replace(/#/g, '0');

/** What an empty field shows of its mask. */
export const toPlaceholder = (mask: string): string => mask.replace(/#/g, '_');

type Tried = { rawInputValue: string; compiledMasks: readonly object[] };

/**
 * A field for a phone, or for a phone and something else: what `isPhone` says of the characters typed so far decides
 * with each of them. What is no phone stays as it was typed, but for what `other` refuses. People dial 8 where the world
 * dials +7: it is shown so, and still there when the number turns out to be an address.
 */
export function phonePattern(mask: string, isPhone: (typed: string) => boolean, other: RegExp) {
  const eight = { mask: toInputMask(mask.replace('7', 'E')), definitions: { E: { mask: /8/, displayChar: '7' } } };
  return {
    mask: [{ mask: toInputMask(mask) }, eight, { mask: other }],
    dispatch: (
      appended: string,
      { rawInputValue, compiledMasks: [seven, eighth, text] }: Tried,
    ): object | undefined => {
      const typed = rawInputValue + appended;
      if (!isPhone(typed) && readPhone(typed) === undefined) return text;
      return typed.startsWith('8') ? eighth : seven;
    },
    isBegun: isPhone,
    read: (text: string): string | undefined => {
      const phone = readPhone(text);
      return phone && `+${phone}`;
    },
  };
}

export const PHONE_FORMAT = '+7 ### ### ##-##';
/** Of fields that no configuration describes. */
export const PHONE_MASK = phonePattern(PHONE_FORMAT, isPhoneBegun, /^/);
