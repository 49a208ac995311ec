import type { Facet } from '@/contract/catalog';
import { capitalise } from '@/lib/capitalise';

export type ListFacet = Extract<Facet, { type: 'list' }>;

/** Facets whose words say by themselves what they are of. */
const TELLING = new Set(['light', 'place', 'style', 'form']);

/** «солнце» → «Солнце»; what begins with a preposition or a figure goes on a label's sentence. */
const capital = (text: string): string => (/^(?:до|больше) /.test(text) ? text : capitalise(text));

/** Marks that a product has or has not, by what they tell. */
export const AVAILABILITY: readonly string[] = ['in_stock', 'discount'];
export const QUALITIES: readonly string[] = ['hedge', 'fragrant', 'edible', 'safe'];

const isMark = ({ key }: ListFacet): boolean => AVAILABILITY.includes(key) || QUALITIES.includes(key);

/** Beside its box in the form. */
export function choiceName(facet: ListFacet, value: string): string {
  if (isMark(facet)) return facet.name;
  return capital(facet.values.find((known) => known.value === value)?.name ?? value);
}

/** On a tag, where nothing stands above it. */
export function appliedName(facet: ListFacet | undefined, key: string, value: string): string {
  if (!facet) return `${key}: ${value}`;
  if (key === 'zone') return `Зона ${value}`;
  if (isMark(facet)) return facet.name;
  if (value === 'true') return facet.name;
  const name = facet.values.find((known) => known.value === value)?.name ?? value;
  return TELLING.has(key) ? capital(name) : `${facet.name}: ${name}`;
}
