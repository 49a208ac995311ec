import fc from 'fast-check';
import { FACETS, SLOTS, slotsOfFacet } from '../facets';
import { CatalogueIndex, type Entry } from './catalogue-index';

/** Beyond the first size of the index, so that it has to grow. */
const MAX_ORDINAL = 1_500;
/** Few, so that many changes leave a product in its sets. */
export const KEYS = ['in_stock', 'ships_now', 'light', 'hedge'];

/** A few products change often, the others rarely. */
export const ordinals = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 9 }) },
  fc.integer({ min: 1, max: MAX_ORDINAL }),
);

const entries = fc.record<Entry>({
  ordinal: ordinals,
  lineage: fc.uniqueArray(fc.integer({ min: 1, max: 2 }), { maxLength: 1 }),
  slots: fc.uniqueArray(fc.constantFrom(...KEYS.flatMap((key) => slotsOfFacet(facetOf(key)))), { maxLength: 3 }),
  price: fc.integer({ min: 0, max: 20 }).map((roubles) => roubles * 100),
  popularity: fc.integer({ min: 0, max: 5 }),
  added: fc.integer({ min: 0, max: 5 }),
  name_key: fc.constantFrom('а', 'б', 'в', 'г'),
  family: fc.constantFrom(null, 'one', 'two'),
  wording: fc.integer({ min: 0, max: 2 }),
});

export const changes = fc.array(fc.oneof({ weight: 6, arbitrary: entries }, ordinals), {
  minLength: 1,
  maxLength: 40,
});

export function facetOf(key: string) {
  const facet = FACETS.find((candidate) => candidate.key === key);
  if (!facet) throw new Error(`No facet ${key}`);
  return facet;
}

export function apply(index: CatalogueIndex, steps: (Entry | number)[]): void {
  for (const step of steps) {
    if (typeof step === 'number') index.remove(step);
    else index.put(step);
  }
}

/** An index and a plain list after the same changes. */
export function build(steps: (Entry | number)[]): { index: CatalogueIndex; all: Entry[] } {
  const index = new CatalogueIndex(SLOTS);
  const model = new Map<number, Entry>();
  for (const step of steps) {
    if (typeof step === 'number') model.delete(step);
    else model.set(step.ordinal, step);
  }
  apply(index, steps);
  return { index, all: [...model.values()] };
}
