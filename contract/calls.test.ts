import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Call } from './call';

/** Imported inside the test: the mutation check ignores a schema that throws on import, but counts a failed test. */
async function importCalls(): Promise<{ name: string; call: Call }[]> {
  const { calls } = await import('./calls');
  return Object.entries(calls).flatMap(([area, areaCalls]) =>
    Object.entries(areaCalls).map(([name, call]) => ({ name: `${area}.${name}`, call })),
  );
}

const firstWith = new Map<string, string>();

function schemaOf(owner: string, schema: z.ZodType | undefined, io: 'input' | 'output'): unknown {
  if (!schema) return undefined;
  const { $schema, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'ref' });
  const text = JSON.stringify(described);
  const first = firstWith.get(text);
  if (first) return `as in ${first}`;
  firstWith.set(text, owner);
  return described;
}

const describeCall = (name: string, { summary: _, query, body, answer, ...rest }: Call) => ({
  ...rest,
  query: schemaOf(`${name}.query`, query, 'input'),
  body: schemaOf(`${name}.body`, body, 'input'),
  answer: schemaOf(`${name}.answer`, answer, 'output'),
});

describe('the calls of the contract', () => {
  // After an intended change run `npx vitest run contract/calls --update` and review the difference.
  test('[DATA-01] fields, limits, rates and headers match calls.schema.json', async () => {
    const [all, { Revalidation }, { Vitals }] = await Promise.all([
      importCalls(),
      import('./revalidation'),
      import('./vitals'),
    ]);
    const described = {
      ...Object.fromEntries(all.map(({ name, call }) => [name, describeCall(name, call)])),
      'storefront.revalidate': schemaOf('storefront.revalidate', Revalidation, 'input'),
      'storefront.vitals': schemaOf('storefront.vitals', Vitals, 'input'),
    };
    await expect(`${JSON.stringify(described, null, 1)}\n`).toMatchFileSnapshot('calls.schema.json');
  });

  test('[DATA-01] mutations end in a slash, and method and path are unique', async () => {
    const all = await importCalls();
    const addresses = all.map(({ call: { method, path } }) => `${method} ${path}`);
    expect(new Set(addresses).size).toBe(addresses.length);
    for (const { call } of all) {
      if (call.method !== 'GET' && call.path !== '/check-recaptcha-token') expect(call.path).toMatch(/\/$/);
    }
  });
});
