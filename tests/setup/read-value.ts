import type { z } from 'zod';

/** What a schema makes of a value: the value it stands for, or the first text for each wrong field. */
export function read(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) throw new Error('The call takes nothing of the kind');
  const { success, data, error } = schema.safeParse(value);
  if (success) return data;
  return { refused: Object.fromEntries(error.issues.map(({ path, message }) => [path.join('.'), message]).reverse()) };
}

export const refused = (text: string, field = '') => ({ refused: { [field]: text } });
