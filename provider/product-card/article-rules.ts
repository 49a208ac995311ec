import { latinSigns } from '../search/rules';

const LONGEST_ARTICLE = 60;

type Kind = 'digit' | 'letter' | 'other' | 'end';

const kindOf = (sign: string | undefined): Kind => {
  if (sign === undefined) return 'end';
  return /\p{L}/u.test(sign) ? 'letter' : /\d/.test(sign) ? 'digit' : 'other';
};

/** «ТУ-77», «ту 77» and ty77 are one number, 12-34 and 1234 are two. */
export function articleKey(text: string): string {
  const parts = latinSigns(text.normalize('NFC').toLowerCase().replaceAll('ё', 'е'))
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean);
  return parts.reduce((key, part) => key + (kindOf(key.at(-1)) === kindOf(part[0]) ? '-' : '') + part, '');
}

const YEAR = '(?:19|20)\\d{2}';
const MONTH = '(?:0[1-9]|1[0-2])';
const DAY = '(?:0[1-9]|[12]\\d|3[01])';
const TIME = '(?:[01]\\d|2[0-3])[-_. :]?[0-5]\\d';
/** Names that cameras and messengers give. */
const TAKEN_AT = new RegExp(
  `^\\D*(?:${YEAR}[-_. ]?${MONTH}[-_. ]?${DAY}|${DAY}[-_.]${MONTH}[-_.]${YEAR}|\\d{2}${MONTH}${DAY}[-_ ]${TIME}(?:[0-5]\\d)?)(?!\\d)|^\\D*${YEAR}${MONTH}${DAY}${TIME}`,
);

/** What the name of a file may begin with, the longest first: whole words and numbers only. */
export function articleBeginnings(fileName: string): string[] {
  const stem = (fileName.split(/[/\\]/).at(-1) ?? '').replace(/\.[^.]*$/, '').normalize('NFC');
  if (TAKEN_AT.test(stem)) return [];
  const signs = [...stem].slice(0, LONGEST_ARTICLE);
  const ends = signs.flatMap((sign, at) => {
    const kind = kindOf(sign);
    return kind !== 'other' && kindOf(signs[at + 1]) !== kind ? [at + 1] : [];
  });
  return ends.map((end) => signs.slice(0, end).join('').trim()).reverse();
}

const PHOTO_NUMBER = /^[^\p{L}\d]+\d{1,2}$/u;

/** 1234-2 is an article number, or the second photo of 1234. `beginnings`: those that are article numbers, the longest first. */
export const isAmbiguous = ([longest = '', ...shorter]: readonly string[]): boolean =>
  shorter.some((text) => PHOTO_NUMBER.test(longest.slice(text.length)));
