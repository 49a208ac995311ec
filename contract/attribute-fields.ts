import { ATTRIBUTE_KEYS, KIND_OF } from './attribute-kinds';
import { ATTRIBUTE_NAMES, type AttributeKey } from './attribute-names';
import type { AttributeField } from './staff/product-card';

const OTHER_NAMES: Partial<Record<AttributeKey, string>> = { specimen: 'Единственный экземпляр' };

/** In the order of the passport, so a new attribute has its field at once. */
export function attributeFields(): AttributeField[] {
  const known = Object.keys(ATTRIBUTE_NAMES) as AttributeKey[];
  const others = ATTRIBUTE_KEYS.filter((key) => !known.includes(key));
  return [...known, ...others].map(fieldOf);
}

function fieldOf(key: AttributeKey): AttributeField {
  const { name = OTHER_NAMES[key] ?? key, unit, words } = ATTRIBUTE_NAMES[key] ?? {};
  const options = words && Object.entries(words).map(([value, label]) => ({ value, name: label }));
  return { key, name, kind: KIND_OF[key], ...(unit && { unit }), ...(options && { options }) };
}
