import type { Attributes } from '../../contract/attributes';

/** Sorts as Russian readers expect when compared by bytes: case, «ё» and quotes ignored, numbers by value. */
export const sortKey = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[«»"'„“]/g, '')
    .replace(/\d+/g, (digits) => digits.padStart(6, '0'))
    .replace(/\s+/g, ' ')
    .trim();

export const heightLabel = ({ height_cm }: Attributes): string | undefined => height_cm && rangeLabel(height_cm);

export const rangeLabel = ([from, to]: readonly [number, number]): string =>
  from === to ? `${from} см` : `${from}–${to} см`;

export function excerpt(text: string, max = 160): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  if (flat.length <= max) return flat;
  const blank = flat.lastIndexOf(' ', max - 1);
  return `${flat.slice(0, blank === -1 ? max - 1 : blank)}…`;
}

const LEADING_DIGITS = [1, 2, 3, 5];

/** 500, 1 000, 2 000, 3 000, 5 000 … */
export function roundPrices({ min, max }: { min: number; max: number }): number[] {
  const rounds: number[] = [];
  for (let scale = 1; scale < max; scale *= 10) rounds.push(...LEADING_DIGITS.map((digit) => digit * scale));
  return rounds.filter((price) => price >= min && price < max);
}
