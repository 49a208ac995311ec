/** Zero-width signs, fillers and empty Braille cells print nothing, and `trim` leaves them. */
const NOTHING_SEEN = /^[\s\p{Cf}\p{DI}\u2800]*$/u;

/** Whether a text shows a reader nothing at all. */
export const isBlank = (text: string): boolean => NOTHING_SEEN.test(text);
