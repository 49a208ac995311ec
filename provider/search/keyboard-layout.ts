const RUSSIAN = 'йцукенгшщзхъфывапролджэячсмитьбюё';
const LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const SHIFTED_LATIN = 'QWERTYUIOP{}ASDFGHJKL:"ZXCVBNM<>~';

const toRussian = new Map(
  [...RUSSIAN].flatMap((letter, key) => [
    [LATIN[key], letter],
    [SHIFTED_LATIN[key], letter],
  ]),
);
const toLatin = new Map([...RUSSIAN].map((letter, key) => [letter, LATIN[key]]));

/** «vj;;tdtkmybr» → «можжевельник», «ергоф» → «thuja». Undefined for text with letters of both layouts, or of none. */
export function inOtherLayout(text: string): string | undefined {
  const hasLatin = /[a-z]/i.test(text);
  const hasRussian = /[а-яё]/i.test(text);
  if (hasLatin === hasRussian) return undefined;
  const keys = hasLatin ? toRussian : toLatin;
  const typed = hasLatin ? text : text.toLowerCase();
  return [...typed].map((letter) => keys.get(letter) ?? letter).join('');
}
