import type { z } from 'zod';

/** An input with one fault, and the field that the error must name. */
export type Mutation = { field: string; what: string; value: object };

const FILE = new File(['text'], 'wrong.txt');
const WRONG_IN_JSON = [null, 7.5, 'нет', '', 'x'.repeat(5_000), true, ['x'], { x: 1 }, -1, 1e300];
const WRONG_IN_FORM = ['', '{', 'нет', 'x'.repeat(5_000), FILE];
const WRONG_IN_QUERY = ['', 'нет', '-1', '0.5', '1e99', 'NaN', 'x'.repeat(300)];

/** Replaces each field with each wrong value and omits it. Values that the schema accepts are dropped. */
const mutationsOf = (schema: z.ZodType, sample: object, wrong: unknown[]): Mutation[] =>
  fieldsOf(sample).flatMap((field) =>
    [undefined, ...wrong]
      .map((value) => ({ field: field.join('.'), what: show(value), value: withField(sample, field, value) }))
      .filter((mutation) => !schema.safeParse(mutation.value).success),
  );

export const bodyMutations = (schema: z.ZodType, sample: object) => mutationsOf(schema, sample, WRONG_IN_JSON);
export const formMutations = (schema: z.ZodType, sample: object) =>
  // A form has no nested fields: structured values are sent as JSON text.
  mutationsOf(schema, asSent(sample), WRONG_IN_FORM);
export const queryMutations = (schema: z.ZodType, sample: object) => mutationsOf(schema, sample, WRONG_IN_QUERY);

/** Whether the errors name the field, or its nearest parent or child. */
export const isNamed = (errors: Record<string, string> | undefined, field: string): boolean =>
  Object.keys(errors ?? {}).some(
    (name) => name === field || name.startsWith(`${field}.`) || field.startsWith(`${name}.`) || name === '',
  );

const asSent = (sample: object): object =>
  Object.fromEntries(
    Object.entries(sample).map(([name, value]) => [
      name,
      value instanceof File || typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  );

function fieldsOf(value: object, above: string[] = []): string[][] {
  return Object.entries(value).flatMap(([name, item]) => {
    const own = [...above, name];
    const isNested = typeof item === 'object' && item !== null && !Array.isArray(item) && !(item instanceof File);
    return [own, ...(isNested ? fieldsOf(item, own) : [])];
  });
}

function withField(sample: object, [name = '', ...rest]: string[], value: unknown): object {
  const entries = Object.entries(sample).map(([key, item]) =>
    key === name ? [key, rest.length > 0 ? withField(item as object, rest, value) : value] : [key, item],
  );
  return Object.fromEntries(entries.filter(([, item]) => item !== undefined));
}

const show = (value: unknown): string =>
  value === undefined ? 'nothing' : value instanceof File ? 'a file' : (JSON.stringify(value) ?? '').slice(0, 20);
