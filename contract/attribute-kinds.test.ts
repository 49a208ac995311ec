import { expect, test } from 'vitest';
import type { z } from 'zod';
import { KIND_OF } from './attribute-kinds';
import { Attributes } from './attributes';

const KINDS: Record<string, string> = {
  enum: 'choice',
  array: 'choices',
  boolean: 'yes_no',
  number: 'number',
  tuple: 'range',
  string: 'text',
};
const typeOf = (schema: z.ZodOptional<z.ZodType>): string => schema.unwrap().def.type;

test('every attribute has the kind of its schema; months are an array of their own', () => {
  const kinds = Object.entries(Attributes.shape).map(([key, schema]) => [key, KINDS[typeOf(schema)]]);
  expect(KIND_OF).toEqual({ ...Object.fromEntries(kinds), bloom_months: 'months' });
});
