import { cleanTyped } from '@/contract/typed/clean';

/** Of the dearest plant and far more; the contract takes as much. */
const MOST_DIGITS = 8;

/** Of «1 5» nobody knows whether it is 15 or 1,5. */
const PRICE = `(?:\\d{1,${MOST_DIGITS}}|\\d{1,2}(?:\\s\\d{3}){1,2}|\\d{3}\\s\\d{3})`;
const WHOLE = new RegExp(`^${PRICE}$`);

/** Whole roubles; «12 500» is a price as people write it, nonsense counts as not given. */
export function parsePrice(text: string | undefined): number | undefined {
  const price = cleanTyped(text ?? '');
  return WHOLE.test(price) ? Number(price.replaceAll(' ', '')) : undefined;
}

/** What a field takes: the same prices, their thousands apart. */
export const PRICE_FIELD = {
  inputMode: 'numeric',
  pattern: `\\s*${PRICE}\\s*`,
  title: 'Целое число рублей',
} as const;
