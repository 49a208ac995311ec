import { ATTRIBUTE_NAMES, type AttributeKey } from '../../contract/attribute-names';
import type { Attributes } from '../../contract/attributes';
import { rangeLabel } from './rules';

type Characteristic = { key: string; name: string; value: string };
type Words = Record<string, string>;

const MONTHS = new Intl.DateTimeFormat('ru-RU', { month: 'long', timeZone: 'UTC' });
export const monthName = (n: number): string => MONTHS.format(new Date(Date.UTC(2000, n - 1, 15)));

const numbers = new Intl.NumberFormat('ru-RU');
const plurals = new Intl.PluralRules('ru-RU');
const YEARS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'год', few: 'года' };

export const passportOf = (latinName: string | null, attributes: Attributes): Characteristic[] => [
  ...(latinName ? [{ key: 'latin_name', name: 'Латинское название', value: latinName }] : []),
  ...characteristicsOf(attributes),
];

export function characteristicsOf(attributes: Attributes): Characteristic[] {
  const rows: Characteristic[] = [];
  for (const [key, { name, words, unit }] of Object.entries(ATTRIBUTE_NAMES)) {
    const value = attributes[key as AttributeKey];
    if (value !== undefined) rows.push({ key, name, value: inWords(key, value, words, unit) });
  }
  return rows;
}

function inWords(key: string, value: unknown, words: Words | undefined, unit: string | undefined): string {
  if (key === 'age_years') return `${value} ${YEARS[plurals.select(Number(value))] ?? 'лет'}`;
  if (key === 'bloom_months') return monthSpan(value as number[]);
  if (key === 'height_cm') return rangeLabel(value as [number, number]);
  if (key === 'hedge_step_cm') return hedgeText(value as [number, number]);
  if (Array.isArray(value)) return value.map((item) => words?.[item] ?? String(item)).join(', ');
  if (typeof value === 'number') return `${numbers.format(value)}${unit ? ` ${unit}` : ''}`;
  return words?.[String(value)] ?? String(value);
}

const HEDGE_CM = 1_000;

function hedgeText(step: [least: number, most: number]): string {
  const [fewest, most] = [HEDGE_CM / step[1], HEDGE_CM / step[0]].map(Math.floor);
  const pieces = fewest === most ? `${most}` : `${fewest}–${most}`;
  return `${rangeLabel(step)}, на\u00A010\u00A0м ${pieces}\u00A0шт`;
}

function monthSpan(months: number[]): string {
  const first = months[0];
  const last = months.at(-1);
  if (first === undefined || last === undefined) return '';
  const isRun = months.length > 2 && last - first === months.length - 1;
  return isRun ? `${monthName(first)} – ${monthName(last)}` : months.map(monthName).join(', ');
}
