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

/** What the name of a file may begin with, the longest first: whole words and numbers only. */
export function articleBeginnings(fileName: string): string[] {
  const stem = (fileName.split(/[/\\]/).at(-1) ?? '').replace(/\.[^.]*$/, '').normalize('NFC');
  const signs = [...stem].slice(0, LONGEST_ARTICLE);
  const ends = signs.flatMap((sign, at) => {
    const kind = kindOf(sign);
    return kind !== 'other' && kindOf(signs[at + 1]) !== kind ? [at + 1] : [];
  });
  return ends.map((end) => signs.slice(0, end).join('').trim()).reverse();
}
