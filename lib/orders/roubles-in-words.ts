import { capitalise } from '../format/text';

const rules = new Intl.PluralRules('ru-RU');

type Gender = 'he' | 'she';
type Forms = { one: string; few: string; many: string };

const TEENS = [
  ['десять', 'одиннадцать', 'двенадцать', 'тринадцать', 'четырнадцать'],
  ['пятнадцать', 'шестнадцать', 'семнадцать', 'восемнадцать', 'девятнадцать'],
].flat();
const FROM_THREE = ['три', 'четыре', 'пять', 'шесть', 'семь', 'восемь', 'девять'];
const ONES = { he: ['', 'один', 'два', ...FROM_THREE], she: ['', 'одна', 'две', ...FROM_THREE] };
const TENS = ['', '', 'двадцать', 'тридцать', 'сорок', 'пятьдесят'].concat([
  'шестьдесят',
  'семьдесят',
  'восемьдесят',
  'девяносто',
]);
const HUNDREDS = ['', 'сто', 'двести', 'триста', 'четыреста', 'пятьсот'].concat([
  'шестьсот',
  'семьсот',
  'восемьсот',
  'девятьсот',
]);

const ROUBLES: Forms = { one: 'рубль', few: 'рубля', many: 'рублей' };
const GROUPS: { forms: Forms; gender: Gender }[] = [
  { forms: { one: 'миллиард', few: 'миллиарда', many: 'миллиардов' }, gender: 'he' },
  { forms: { one: 'миллион', few: 'миллиона', many: 'миллионов' }, gender: 'he' },
  { forms: { one: 'тысяча', few: 'тысячи', many: 'тысяч' }, gender: 'she' },
];

const formOf = (count: number, forms: Forms): string => forms[rules.select(count) as keyof Forms];

function wordsBelowThousand(value: number, gender: Gender): string[] {
  const [tens, ones] = [Math.floor((value % 100) / 10), value % 10];
  const tail = tens === 1 ? [TEENS[ones]] : [TENS[tens], ONES[gender][ones]];
  return [HUNDREDS[Math.floor(value / 100)], ...tail].filter((word): word is string => Boolean(word));
}

/** For whole sums below a trillion: «Двенадцать тысяч пятьсот рублей». */
export function roublesInWords(roubles: number): string {
  const words = GROUPS.flatMap(({ forms, gender }, index) => {
    const count = Math.floor(roubles / 1_000 ** (GROUPS.length - index)) % 1_000;
    return count > 0 ? [...wordsBelowThousand(count, gender), formOf(count, forms)] : [];
  });
  const below = [...words, ...wordsBelowThousand(roubles % 1_000, 'he')];
  return capitalise([...(below.length > 0 ? below : ['ноль']), formOf(roubles, ROUBLES)].join(' '));
}
