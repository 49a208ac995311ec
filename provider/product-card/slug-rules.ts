import { slugOf } from '../catalog/rules';
import type { CardFields } from './rules';

const NUMBERED = [2, 3, 4, 5, 6, 7, 8, 9];

/** Slugs of a card without one, the best first. Few, so that a thousand plants of one name are no search. */
export function slugCandidates(
  uuid: string,
  { name, latin_name, size, sku }: Pick<CardFields, 'name' | 'latin_name' | 'size' | 'sku'>,
): string[] {
  const base = slugOf(name) || slugOf(latin_name ?? '') || `plant-${slugOf(sku)}`;
  const sized = size ? joined(base, slugOf(size)) : base;
  const numbered = NUMBERED.map((number) => `${sized}-${number}`);
  return [...new Set([base, sized, ...numbered, joined(sized, slugOf(sku)), `${sized}-${uuid.slice(0, 8)}`])];
}

const joined = (base: string, more: string): string => `${base}-${more}`.replace(/-$/, '');
