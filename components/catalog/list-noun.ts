import type { Facet } from '@/contract/catalog';
import { GOODS, PLANTS } from '@/lib/format/nouns';
import type { Noun } from '@/lib/format/plural';

/** Only plants want light or a zone; pots have a height, too. */
const PLANT_KEYS = new Set(['light', 'zone', 'water', 'soil', 'form', 'habit', 'growth']);

/** What a list holds is called by what it can be chosen by. */
export const nounOf = (facets: readonly Facet[]): Noun =>
  facets.some(({ key }) => PLANT_KEYS.has(key)) ? PLANTS : GOODS;
