const NOISE = new Set(
  'купить куплю заказать цена цены стоимость недорого дешево продажа магазин питомник доставка саженец саженцы саженцев растение растения растений'.split(
    ' ',
  ),
);

export const isNoise = (word: string): boolean => NOISE.has(word);

const FEWEST_LETTERS = 3;

/** A key held down, or two in turn («ццц», «щщщццц»): nothing to guess from. */
export const isKeyMash = (word: string): boolean =>
  [...word].length >= FEWEST_LETTERS && new Set(word).size < FEWEST_LETTERS;

/** Same form as the index. NFKC would turn «№» into the letters «No». */
export const fold = (text: string): string =>
  text.replaceAll('№', ' ').normalize('NFKC').toLowerCase().replaceAll('ё', 'е').normalize('NFC');

/** Letters and digits only: the result is safe within a tsquery. */
export const splitWords = (text: string): string[] => text.match(/[\p{L}\p{N}]{1,40}/gu) ?? [];

const ALIKE: Record<string, string> = {
  a: 'а',
  c: 'с',
  e: 'е',
  o: 'о',
  p: 'р',
  x: 'х',
  y: 'у',
  k: 'к',
  m: 'м',
  t: 'т',
};

export const replaceLookalikes = (word: string): string =>
  /[а-я]/.test(word) ? word.replace(/[a-z]/g, (letter) => ALIKE[letter] ?? letter) : word;

/** «сосен» → «сосн»: stemming does not know fleeting vowels. */
export const withoutFleetingVowel = (word: string): string | undefined => {
  const bare = word.replace(/(?:(?<=[бвгджзклмнпрстфхцчшщ])|ь)[оеь]([бвгджзклмнпрстфхцчшщ])$/, '$1');
  return bare === word ? undefined : bare;
};

export const isPronounceable = (word: string): boolean =>
  /[aeiouyаеиоуыэюя]/.test(word) && !/[^aeiouyаеиоуыэюяьъ]{5}/.test(word);

const SHORTEST_HALF = 3;

export function splitsOf(word: string): [string, string][] {
  const letters = [...word];
  return letters
    .map((_, at): [string, string] => [letters.slice(0, at).join(''), letters.slice(at).join('')])
    .filter((halves) => halves.every((half) => half.length >= SHORTEST_HALF));
}

export function availableFirst(hits: [ordinal: number, score: number][], isAvailable: (ordinal: number) => boolean) {
  const rank = ([ordinal, score]: [number, number]) => score * 2 + (isAvailable(ordinal) ? 1 : 0);
  const ranked = hits.map((hit) => ({ ordinal: hit[0], rank: rank(hit) }));
  return ranked.sort((a, b) => b.rank - a.rank).map((hit) => hit.ordinal);
}

const CYRILLIC = 'авекмнорстух';
const LATIN = 'abekmhopctyx';
const LABEL = /^(?:артикул|арт|код)(?:\.|:|\s|№)/;
const SHORTEST_NUMBER = 3;
const LONGEST_NUMBER = 40;

export const latinSigns = (signs: string): string =>
  [...signs].map((sign) => LATIN[CYRILLIC.indexOf(sign)] ?? sign).join('');

/** «ТУ-77», ty77 and «арт. ту 77» are one number (migration 0016). Shorter figures without a letter are sizes. */
export function numberKey(folded: string): string | undefined {
  const signs = folded.replace(LABEL, '').replace(/[^0-9a-zа-я]/g, '');
  const key = latinSigns(signs);
  const isNumber = /\d/.test(key) && (/\D/.test(key) || /\d{4}/.test(key));
  return isNumber && key.length >= SHORTEST_NUMBER && key.length <= LONGEST_NUMBER ? key : undefined;
}
