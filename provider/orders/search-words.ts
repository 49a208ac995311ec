import { readEmail } from '../../contract/typed/email';
import { fold } from '../search/rules';

/** Any of `texts` may stand in the number, phone, name or e-mail of an order; `typed` in the name of a plant. */
export type SearchWord = { typed: string; texts: string[] };

const MOST_WORDS = 10;
const WHOLE_PHONE = /(?<!\d)\+?[78](?:[\s().‐-―-]*\d){10}(?!\d)/g;
const DIALLED = /^[+\d().‐-―-]*\d[\d().‐-―-]*$/;

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** «+7 (916) 123-45-67» is one word, and the same as 89161234567. */
export function searchWords(text: string): SearchWord[] {
  const folded = fold(text).replace(WHOLE_PHONE, (phone) => ` 7${digitsOf(phone).slice(1)} `);
  return folded.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS).map(toWord);
}

function toWord(typed: string): SearchWord {
  const others = DIALLED.test(typed) ? numbersIn(typed) : typed.includes('@') ? [readEmail(typed)] : [];
  return { typed, texts: [...new Set([typed, ...others])] };
}

/** Phones are stored with 7, people begin them with 8. */
const numbersIn = (typed: string): string[] => {
  const digits = digitsOf(typed);
  return /^8\d{3}/.test(digits) ? [digits, `7${digits.slice(1)}`] : [digits];
};
