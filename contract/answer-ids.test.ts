import { expect, test } from 'vitest';
import { z } from 'zod';
import { calls } from './calls';

/** Allowed numeric ids: they name public products and categories, or are for staff only. */
const COUNTED = [
  'staff.categoryCard: id',
  'staff.categoryTree: items.id',
  'staff.deadLetters: items.id',
  'staff.log: items.id',
  'staff.shelf: items.id',
  'syndication.categories: id',
  'syndication.categories: parent_id',
  'syndication.offers: items.number',
  'syndication.offers: items.category_id',
];

type Schema = { type?: string; properties?: Record<string, Schema>; items?: Schema; anyOf?: Schema[] };

const numericIds = (schema: Schema, path = ''): string[] => [
  ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const own = path ? `${path}.${name}` : name;
    const kinds = [field, ...(field.anyOf ?? [])].map(({ type }) => type);
    const isId =
      /(?:^|_)(?:id|uuid|number)$/.test(name) && kinds.some((kind) => kind === 'integer' || kind === 'number');
    return [...(isId ? [own] : []), ...numericIds(field, own)];
  }),
  ...(schema.items ? numericIds(schema.items, path) : []),
  ...(schema.anyOf ?? []).flatMap((one) => numericIds(one, path)),
];

test('[AUTH-10] no answer schema has a numeric id, except in the price lists and for staff (A9)', () => {
  const found = Object.entries(calls).flatMap(([area, areaCalls]) =>
    Object.entries(areaCalls).flatMap(([name, { answer }]) =>
      numericIds(z.toJSONSchema(answer, { io: 'output', unrepresentable: 'any' }) as Schema).map(
        (field) => `${area}.${name}: ${field}`,
      ),
    ),
  );
  expect([...new Set(found)].filter((one) => !COUNTED.includes(one))).toEqual([]);
});
