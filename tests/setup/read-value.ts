import type { z } from 'zod';

/** Parses a value. Returns the result, or the first error text per field. */
export function read(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) throw new Error('The call has no such input');
  const { success, data, error } = schema.safeParse(value);
  if (success) return data;
  return { refused: Object.fromEntries(error.issues.map(({ path, message }) => [path.join('.'), message]).reverse()) };
}

export const refused = (text: string, field = '') => ({ refused: { [field]: text } });
