import type { AttributeKey } from './attribute-names';
import type { AttributeField } from './staff/product-card';

/** As the schema has them. Kept apart from it, because browsers need no schema to name a field. */
export const KIND_OF: Record<AttributeKey, AttributeField['kind']> = {
  form: 'choice',
  height_cm: 'range',
  height_adult_cm: 'number',
  width_adult_cm: 'number',
  light: 'choices',
  water: 'choice',
  zone: 'number',
  bloom_months: 'months',
  bloom_colour: 'choice',
  foliage_colour: 'choice',
  soil: 'choices',
  habit: 'choice',
  evergreen: 'yes_no',
  growth: 'choice',
  hedge: 'yes_no',
  hedge_step_cm: 'range',
  fragrant: 'yes_no',
  edible: 'yes_no',
  safe: 'yes_no',
  place: 'choice',
  style: 'choice',
  age_years: 'number',
  trunk_cm: 'number',
  difficulty: 'choice',
  specimen: 'yes_no',
  material: 'text',
  volume_l: 'number',
  weight_kg: 'number',
  diameter_cm: 'number',
  length_cm: 'number',
  drainage: 'yes_no',
  country: 'text',
};

export const ATTRIBUTE_KEYS = Object.keys(KIND_OF) as AttributeKey[];
