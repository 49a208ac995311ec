/** Facets of a list and their values, in display order. Without zod, because the browser bundle reads it, too. */
export const FACET_VALUES = {
  in_stock: ['1'],
  ships_now: ['1'],
  discount: ['1'],
  place: ['indoor', 'outdoor'],
  style: ['moyogi', 'chokkan', 'shakan', 'kengai', 'bunjingi', 'hokidachi', 'yose_ue', 'nebari', 'pre_bonsai'],
  difficulty: ['easy', 'medium', 'hard'],
  age_years: ['0-10', '10-20', '20-40', '40-'],
  light: ['sun', 'partial', 'shade'],
  zone: ['1', '2', '3', '4', '5', '6', '7', '8'],
  water: ['low', 'medium', 'high'],
  soil: ['any', 'acid', 'neutral', 'alkaline', 'drained', 'moist', 'fertile', 'poor'],
  form: ['P9', 'C2', 'C3', 'C5', 'C7.5', 'C10', 'C15', 'C20', 'ball', 'bare_root', 'bonsai_pot'],
  height_cm: ['0-30', '30-60', '60-100', '100-150', '150-200', '200-'],
  height_adult_cm: ['0-50', '50-100', '100-200', '200-500', '500-1000', '1000-'],
  habit: [
    'column',
    'cone',
    'ball',
    'cushion',
    'spreading',
    'upright',
    'weeping',
    'vase',
    'standard',
    'climbing',
    'clump',
  ],
  growth: ['slow', 'medium', 'fast'],
  evergreen: ['true', 'false'],
  foliage_colour: ['green', 'dark_green', 'blue', 'silver', 'golden', 'purple', 'red', 'variegated'],
  bloom_months: ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'],
  bloom_colour: ['white', 'cream', 'yellow', 'orange', 'peach', 'pink', 'red', 'purple', 'blue', 'green'],
  hedge: ['1'],
  fragrant: ['1'],
  edible: ['1'],
  safe: ['1'],
} as const;

export const ALWAYS_SHOWN_FACETS: readonly string[] = [
  'in_stock',
  'ships_now',
  'zone',
] satisfies (keyof typeof FACET_VALUES)[];

export type FacetKey = keyof typeof FACET_VALUES;

export const FACET_KEYS = Object.keys(FACET_VALUES) as FacetKey[];
