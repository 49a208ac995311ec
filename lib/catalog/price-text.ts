import { cleanTyped } from '@/contract/typed/clean';

const MAX_DIGITS = 8;

/** «1 5» is refused: it could mean 15 or 1,5. */
const PRICE = `(?:\\d{1,${MAX_DIGITS}}|\\d{1,2}(?:\\s\\d{3}){1,2}|\\d{3}\\s\\d{3})`;
const WHOLE = new RegExp(`^${PRICE}$`);

/** Whole roubles; undefined if invalid. */
export function parsePrice(text: string | undefined): number | undefined {
  const price = cleanTyped(text ?? '');
  return WHOLE.test(price) ? Number(price.replaceAll(' ', '')) : undefined;
}

export const PRICE_FIELD = {
  inputMode: 'numeric',
  pattern: `\\s*${PRICE}\\s*`,
  title: 'Целое число рублей',
} as const;
