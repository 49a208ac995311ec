import { monthsBetween } from './months';

const STEMS = [
  'январ',
  'феврал',
  'март',
  'апрел',
  'ма[йяюе]',
  'июн',
  'июл',
  'август',
  'сентябр',
  'октябр',
  'ноябр',
  'декабр',
];
const MONTH = `(?:${STEMS.join('|')})[а-я]*`;
const PART = '(?:[а-я]+ (?:половин[а-я]+ )?)?';

const RANGE = new RegExp(`(?<![а-я])[сc]о? ${PART}(${MONTH}) (?:по|до) ${PART}(${MONTH})`, 'g');
const LIST = new RegExp(`(?<![а-я])(?:в|во) ${PART}(${MONTH})(?: (?:и|или) (?:в )?${PART}(${MONTH}))?`, 'g');

/** Seasons of central Russia. Narrow phrases come before wide ones. */
const SEASONS: [RegExp, number[]][] = [
  [/(?<![а-я])(?:ранней весной|рано весной)/g, [3, 4]],
  [/(?<![а-я])поздней осенью/g, [10, 11]],
  [/(?<![а-я])в конце зимы/g, [2, 3]],
  [/(?<![а-я])в конце лета/g, [8]],
  [/(?<![а-я])(?:весной|каждую весну)/g, [3, 4, 5]],
  [/(?<![а-я])(?:летом|всё лето|среди лета|за лето)/g, [6, 7, 8]],
  [/(?<![а-я])(?:осенью|каждую осень)/g, [9, 10, 11]],
];

const numberOf = (word: string) => STEMS.findIndex((stem) => new RegExp(`^${stem}`).test(word)) + 1;

export function monthsOf(phrase: string): number[] {
  const months = new Set<number>();
  let rest = phrase.toLowerCase().replace(/\s+/g, ' ');
  const take = (pattern: RegExp, read: (first?: string, second?: string) => number[]) => {
    for (const [, first, second] of rest.matchAll(pattern)) for (const month of read(first, second)) months.add(month);
    rest = rest.replace(pattern, ' ');
  };
  take(RANGE, (from = '', to = '') => monthsBetween(numberOf(from), numberOf(to)));
  take(LIST, (...words) => words.filter((word) => word !== undefined).map(numberOf));
  for (const [season, numbers] of SEASONS) take(season, () => numbers);
  return [...months].sort((a, b) => a - b);
}
