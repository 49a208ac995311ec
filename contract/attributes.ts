import { z } from 'zod';

const cm = z.number().positive().max(5_000);
const range = z.tuple([cm, cm]).refine(([from, to]) => from <= to, 'from ≤ to');

/** How a plant is sold: pot P9 … C20, root ball («ком»), bare roots («ОКС»). */
export const StockForm = z.enum([
  'P9',
  'C2',
  'C3',
  'C5',
  'C7.5',
  'C10',
  'C15',
  'C20',
  'ball',
  'bare_root',
  'bonsai_pot',
]);

/**
 * Facts of a product that can be compared, filtered and drawn.
 * Words live here as keys; their Russian names are given by `ATTRIBUTE_NAMES` in provider/catalog/attributes.ts.
 */
export const Attributes = z.strictObject({
  // — a plant as it is sold and as it grows —
  form: StockForm.optional(),
  height_cm: range.optional(),
  height_adult_cm: cm.optional(),
  width_adult_cm: cm.optional(),
  light: z
    .array(z.enum(['sun', 'partial', 'shade']))
    .min(1)
    .optional(),
  water: z.enum(['low', 'medium', 'high']).optional(),
  /** Coldest USDA zone in which the plant winters outdoors. */
  zone: z.int().min(1).max(12).optional(),
  bloom_months: z.array(z.int().min(1).max(12)).optional(),
  bloom_colour: z
    .enum(['white', 'cream', 'yellow', 'orange', 'peach', 'pink', 'red', 'purple', 'blue', 'green'])
    .optional(),
  foliage_colour: z.enum(['green', 'dark_green', 'blue', 'silver', 'golden', 'purple', 'red', 'variegated']).optional(),
  soil: z.array(z.enum(['any', 'acid', 'neutral', 'alkaline', 'drained', 'moist', 'fertile', 'poor'])).optional(),
  habit: z
    .enum([
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
    ])
    .optional(),
  evergreen: z.boolean().optional(),
  growth: z.enum(['slow', 'medium', 'fast']).optional(),
  hedge: z.boolean().optional(),
  fragrant: z.boolean().optional(),
  edible: z.boolean().optional(),
  /** No part is poisonous to children and pets. */
  safe: z.boolean().optional(),
  // — bonsai —
  place: z.enum(['indoor', 'outdoor']).optional(),
  style: z
    .enum(['moyogi', 'chokkan', 'shakan', 'kengai', 'bunjingi', 'hokidachi', 'yose_ue', 'nebari', 'pre_bonsai'])
    .optional(),
  age_years: z.int().min(1).max(200).optional(),
  trunk_cm: z.number().positive().max(60).optional(),
  difficulty: z.enum(['easy', 'medium', 'hard']).optional(),
  /** The very plant in the picture. */
  specimen: z.boolean().optional(),
  // — pots, soils, tools —
  material: z.string().max(60).optional(),
  volume_l: z.number().positive().optional(),
  weight_kg: z.number().positive().optional(),
  diameter_cm: cm.optional(),
  length_cm: cm.optional(),
  drainage: z.boolean().optional(),
  country: z.string().max(40).optional(),
});

export type Attributes = z.infer<typeof Attributes>;
