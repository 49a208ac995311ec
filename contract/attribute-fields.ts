import type { z } from 'zod';
import { ATTRIBUTE_NAMES, type AttributeKey } from './attribute-names';
import { Attributes } from './attributes';
import type { AttributeField } from './staff/product-card';

const UNNAMED: Partial<Record<AttributeKey, string>> = { specimen: 'Единственный экземпляр' };

const KINDS: Record<string, AttributeField['kind']> = {
  enum: 'choice',
  array: 'choices',
  boolean: 'yes_no',
  number: 'number',
  tuple: 'range',
  string: 'text',
};

/** In the order of the passport, so a new attribute has its field at once. */
export function attributeFields(): AttributeField[] {
  const known = Object.keys(ATTRIBUTE_NAMES) as AttributeKey[];
  const others = (Object.keys(Attributes.shape) as AttributeKey[]).filter((key) => !known.includes(key));
  return [...known, ...others].map(fieldOf);
}

function fieldOf(key: AttributeKey): AttributeField {
  const { name = UNNAMED[key] ?? key, unit, words } = ATTRIBUTE_NAMES[key] ?? {};
  const kind = key === 'bloom_months' ? 'months' : (KINDS[typeOf(Attributes.shape[key])] ?? 'text');
  const options = words && Object.entries(words).map(([value, label]) => ({ value, name: label }));
  return { key, name, kind, ...(unit && { unit }), ...(options && { options }) };
}

const typeOf = (schema: z.ZodOptional<z.ZodType>): string => schema.unwrap().def.type;
