/** `trim` leaves zero-width characters, fillers and empty Braille cells, which render as nothing. */
const NOTHING_SEEN = /^[\s\p{Cf}\p{DI}\u2800]*$/u;

export const isBlank = (text: string): boolean => NOTHING_SEEN.test(text);
