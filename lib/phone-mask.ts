/** `+7 ### ### ##-##` as IMask writes it: a digit that is part of the mask stands in braces. */
export const toInputMask = (mask: string): string => mask.replace(/\d/g, '{$&}').replace(/#/g, '0');

/** What an empty field shows of its mask. */
export const toPlaceholder = (mask: string): string => mask.replace(/#/g, '_');

/** People dial 8 where the world dials +7. */
export const toCountryCode = (typed: string, masked: { value: string }): string =>
  masked.value === '' && typed === '8' ? '7' : typed;

/** Of fields that no configuration describes. */
export const PHONE_MASK = { mask: toInputMask('+7 ### ### ##-##'), prepareChar: toCountryCode };

/** The mask writes the country's code by itself: alone it is no number yet. */
export const hasPhone = (typed: string): boolean => typed.replace(/\D/g, '').length > 1;
