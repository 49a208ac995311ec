import type { Facet } from '@/contract/catalog';
import { GOODS, type Noun, PLANTS } from '@/lib/format/plural';

const PLANT_KEYS = new Set(['light', 'zone', 'water', 'soil', 'form', 'habit', 'growth']);

export const nounOf = (facets: readonly Facet[]): Noun =>
  facets.some(({ key }) => PLANT_KEYS.has(key)) ? PLANTS : GOODS;
