import { z } from 'zod';
import { FACET_VALUES } from './facet-keys';

const cm = z.number().positive().max(5_000);
const range = z.tuple([cm, cm]).refine(([from, to]) => from <= to, 'Первое число больше второго');

export const StockForm = z.enum(FACET_VALUES.form);

/** Values are keys; `ATTRIBUTE_NAMES` has their Russian names. */
export const Attributes = z.strictObject({
  form: StockForm.optional(),
  height_cm: range.optional(),
  height_adult_cm: cm.optional(),
  width_adult_cm: cm.optional(),
  light: z.array(z.enum(FACET_VALUES.light)).min(1).optional(),
  water: z.enum(FACET_VALUES.water).optional(),
  zone: z.int().min(1).max(12).optional(),
  bloom_months: z.array(z.int().min(1).max(12)).optional(),
  bloom_colour: z.enum(FACET_VALUES.bloom_colour).optional(),
  foliage_colour: z.enum(FACET_VALUES.foliage_colour).optional(),
  soil: z.array(z.enum(FACET_VALUES.soil)).optional(),
  habit: z.enum(FACET_VALUES.habit).optional(),
  evergreen: z.boolean().optional(),
  growth: z.enum(FACET_VALUES.growth).optional(),
  hedge: z.boolean().optional(),
  hedge_step_cm: range.optional(),
  fragrant: z.boolean().optional(),
  edible: z.boolean().optional(),
  safe: z.boolean().optional(),
  place: z.enum(FACET_VALUES.place).optional(),
  style: z.enum(FACET_VALUES.style).optional(),
  age_years: z.int().min(1).max(200).optional(),
  trunk_cm: z.number().positive().max(60).optional(),
  difficulty: z.enum(FACET_VALUES.difficulty).optional(),
  specimen: z.boolean().optional(),
  material: z.string().max(60).optional(),
  volume_l: z.number().positive().optional(),
  weight_kg: z.number().positive().optional(),
  diameter_cm: cm.optional(),
  length_cm: cm.optional(),
  drainage: z.boolean().optional(),
  country: z.string().max(40).optional(),
});

export type Attributes = z.infer<typeof Attributes>;
