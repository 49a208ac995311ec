import type { Facet } from '@/contract/catalog';
import { capitalise } from '@/lib/format/text';

export type ListFacet = Extract<Facet, { type: 'list' }>;

const SELF_EXPLANATORY = new Set(['light', 'place', 'style', 'form']);

/** Capitalises a label, unless it starts with «до» or «больше». */
const capital = (text: string): string => (/^(?:до|больше) /.test(text) ? text : capitalise(text));

export const AVAILABILITY: readonly string[] = ['in_stock', 'ships_now', 'discount'];
export const QUALITIES: readonly string[] = ['hedge', 'fragrant', 'edible', 'safe'];

const isMark = ({ key }: ListFacet): boolean => AVAILABILITY.includes(key) || QUALITIES.includes(key);

export function choiceName(facet: ListFacet, value: string): string {
  if (isMark(facet)) return facet.name;
  return capital(facet.values.find((known) => known.value === value)?.name ?? value);
}

/** A step of a measure: «60-100», or open-ended «200-». */
export const STEP = /^(?<from>\d+)-(?<to>\d*)$/;

/** Label of a tag, shown without a heading; several values are adjacent steps of a measure. */
export function appliedName(facet: ListFacet | undefined, key: string, values: readonly string[]): string {
  const [value = ''] = values;
  if (!facet) return `${key}: ${values.join(', ')}`;
  if (key === 'zone') return `Зона ${value}`;
  if (isMark(facet)) return facet.name;
  if (value === 'true') return facet.name;
  const nameOf = (one: string) => facet.values.find((known) => known.value === one)?.name ?? one;
  const name = values.length > 1 ? spanName(values, nameOf(value)) : nameOf(value);
  return SELF_EXPLANATORY.has(key) ? capital(name) : `${facet.name}: ${name}`;
}

function spanName(steps: readonly string[], firstName: string): string {
  const from = STEP.exec(steps[0] ?? '')?.groups?.from;
  const to = STEP.exec(steps.at(-1) ?? '')?.groups?.to;
  const unit = firstName.split(/\s/).at(-1);
  if (from === '0') return to ? `до ${to} ${unit}` : 'любая';
  return to ? `${from}–${to} ${unit}` : `больше ${from} ${unit}`;
}
