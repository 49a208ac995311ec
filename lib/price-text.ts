/** Of the dearest plant and far more; the contract takes as much. */
const MOST_DIGITS = 8;

const PRICE = new RegExp(`^\\d{1,${MOST_DIGITS}}$`);

/** Whole roubles; «12 500» is a price as people write it, nonsense counts as not given. */
export function parsePrice(text: string | undefined): number | undefined {
  const digits = text?.replace(/\s/g, '');
  return digits && PRICE.test(digits) ? Number(digits) : undefined;
}

/** What a field takes: the same prices, their thousands apart. */
export const PRICE_FIELD = {
  inputMode: 'numeric',
  pattern: `\\s*(?:\\d\\s*){1,${MOST_DIGITS}}`,
  title: 'Целое число рублей',
} as const;
