export type SizeFilter =
  | { kind: 'form'; form: string }
  | { kind: 'litres'; litres: number }
  | { kind: 'age'; from: number; to: number; exact?: number }
  /** In centimetres; `exact` where one figure was typed. */
  | { kind: 'height'; from: number; to: number; exact?: number }
  /** No unit: centimetres or litres. */
  | { kind: 'number'; from: number; to: number; exact: number };

export type ExtractedSizes = { rest: string; filters: SizeFilter[]; shown: string[] };

const TOLERANCE = 0.1;
const HIGHEST = 5_000;
/** Smaller figures belong to names («Селеченская 2»), larger ones to article numbers. */
const BARE = { least: 10, most: 600 };

const NUMBER = '(\\d{1,4}(?:[.,]\\d{1,2})?)';
const UNIT = '(см|cm|sm|cv|сантиметр[а-я]*|м|m|метр[а-я]*)';
const START = '(?<![\\p{L}\\p{N}.,])';
const END = '(?![\\p{L}\\p{N}])';
const TALLNESS = '(?:высот(?:а|ой|ы)\\s+)?';

const pattern = (source: string) => new RegExp(`${START}${source}${END}`, 'iu');

const number = (text = '') => Number(text.replace(',', '.'));
const isMetres = (unit: string) => /^(?:м|m|метр.*)$/.test(unit);
const centimetres = (figure: string | undefined, unit: string) => number(figure) * (isMetres(unit) ? 100 : 1);

const around = (exact: number) => ({ from: exact * (1 - TOLERANCE), to: exact * (1 + TOLERANCE), exact });

type Rule = { pattern: RegExp; read: (parts: (string | undefined)[]) => SizeFilter | undefined };

const METRE_WORDS: [RegExp, number][] = [
  [/^полу?метр/, 50],
  [/^пол(?:у)?тор/, 150],
  [/^метров/, 100],
  [/^двух/, 200],
  [/^трех/, 300],
  [/^четырех/, 400],
  [/^пяти/, 500],
];

/** Longer patterns come before their own parts. */
const RULES: Rule[] = [
  {
    pattern: pattern(`${TALLNESS}(?:от\\s*)?${NUMBER}\\s*${UNIT}?\\s*(?:до|[-–—/])\\s*${NUMBER}\\s*${UNIT}?`),
    read: ([low, lowUnit, high, highUnit]) => {
      const unit = highUnit ?? lowUnit ?? 'см';
      const from = centimetres(low, lowUnit ?? unit);
      const to = centimetres(high, unit);
      const isHeight = from < to && (highUnit !== undefined || from >= BARE.least);
      return isHeight ? { kind: 'height', from, to } : undefined;
    },
  },
  {
    pattern: pattern(`${TALLNESS}(?:от|выше|больше|более|свыше)\\s*${NUMBER}\\s*${UNIT}`),
    read: ([figure, unit = '']) => ({ kind: 'height', from: centimetres(figure, unit), to: HIGHEST }),
  },
  {
    pattern: pattern(`${TALLNESS}(?:до|ниже|меньше|менее)\\s*${NUMBER}\\s*${UNIT}`),
    read: ([figure, unit = '']) => ({ kind: 'height', from: 0, to: centimetres(figure, unit) }),
  },
  {
    pattern: pattern(`${TALLNESS}${NUMBER}\\s*${UNIT}`),
    read: ([figure, unit = '']) => ({ kind: 'height', ...around(centimetres(figure, unit)) }),
  },
  {
    pattern: pattern(
      '((?:полу|полутора|двух|трех|четырех|пяти)?метров(?:ая|ый|ое|ые|ую|ого|ой)|полтора метра|полметра)',
    ),
    read: ([word = '']) => {
      const found = METRE_WORDS.find(([start]) => start.test(word));
      return found && { kind: 'height', ...around(found[1]) };
    },
  },
  {
    pattern: pattern('(?:(от|старше|до|младше)\\s*)?(\\d{1,3})\\s*(?:лет|год|года)'),
    read: ([side, figure]) => {
      const age = around(number(figure));
      if (!side) return { kind: 'age', ...age };
      return side === 'до' || side === 'младше'
        ? { kind: 'age', from: 0, to: age.exact }
        : { kind: 'age', from: age.exact, to: HIGHEST };
    },
  },
  {
    pattern: pattern(`${NUMBER}\\s*(?:л|l|литр[а-я]*)`),
    read: ([figure]) => ({ kind: 'litres', litres: number(figure) }),
  },
  { pattern: pattern('[pрp]\\s?-?9'), read: () => ({ kind: 'form', form: 'P9' }) },
  {
    pattern: pattern('[cс]\\s?-?(\\d{1,2}(?:[.,]5)?)(?!\\s*шт)'),
    read: ([figure]) => ({ kind: 'form', form: `C${number(figure)}` }),
  },
  { pattern: pattern('(?:с комом|в коме|ком)'), read: () => ({ kind: 'form', form: 'ball' }) },
  { pattern: pattern('(?:с окс|окс)'), read: () => ({ kind: 'form', form: 'bare_root' }) },
  {
    pattern: pattern('(\\d{2,3})(?!\\s*(?:шт|предмет|ствол|руб))'),
    read: ([figure]) => {
      const exact = number(figure);
      if (exact < BARE.least || exact > BARE.most) return undefined;
      return { kind: 'number', ...around(exact) };
    },
  },
];

export function extractSizes(text: string): ExtractedSizes {
  const sized: ExtractedSizes = { rest: text, filters: [], shown: [] };
  for (const { pattern: rule, read } of RULES) {
    const match = rule.exec(sized.rest);
    const filter = match && read(match.slice(1));
    if (!filter) continue;
    sized.rest = `${sized.rest.slice(0, match.index)} ${sized.rest.slice(match.index + match[0].length)}`;
    sized.filters.push(filter);
    sized.shown.push(match[0].trim());
  }
  return sized;
}

const MAX_YEARS = 200;
/** The index stores decimetres up to here, then metres (migration 0003). In centimetres. */
const TALL = 300;
const TALLEST = 1_000;

const steps = (mark: string, from: number, to: number): string[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, step) => `#${mark}${from + step}`);

const heights = (from: number, to: number): string[] => {
  const [low, high] = [Math.min(from, TALLEST), Math.min(to, TALLEST)];
  return [
    ...steps('h', Math.floor(low / 10), Math.floor(Math.min(high, TALL - 1) / 10)),
    ...steps('m', Math.floor(Math.max(low, TALL) / 100), Math.floor(high / 100)),
  ];
};

export function marksOf(filter: SizeFilter): string[] {
  switch (filter.kind) {
    case 'form':
      return [`#f${filter.form}`];
    case 'litres':
      return [`#l${filter.litres}`];
    case 'age':
      return steps('a', Math.ceil(filter.from), Math.min(Math.floor(filter.to), MAX_YEARS));
    case 'height':
      return heights(filter.from, filter.to);
    case 'number':
      return [...heights(filter.from, filter.to), `#l${filter.exact}`];
  }
}
