import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '@/contract/call';
import { staff } from '@/contract/staff/calls';
import { changes } from '@/provider/db/tables/staff';
import { placeOrder } from '../setup/placed-order';
import { openTestProvider, type TestProvider } from '../setup/provider';
import { STAFF_TOKEN } from '../setup/staff';
import { askAsStaff } from '../setup/staff-calls';

let provider: TestProvider;
beforeAll(async () => {
  provider = await openTestProvider({ STAFF_TOKEN });
});
afterAll(() => provider.close());

const ask = <C extends Call>(address: C, given: object = {}) =>
  askAsStaff(provider, address, given as Record<string, string>);

test('a call that says it only reads leaves no entry', async () => {
  const { number, product } = await placeOrder(provider);
  const [row] = (await ask(staff.productRows)).items;
  const READS: Partial<Record<keyof typeof staff, object>> = {
    previewEdit: { number, edit: { lines: [{ uuid: product, amount: 1 }] } },
    findRows: { skus: [row?.sku ?? ''] },
    findByFileNames: { names: [`${row?.sku}.jpg`] },
  };
  const names = Object.entries<Call>(staff).flatMap(([name, { reads }]) => (reads ? [name] : []));
  expect(names.sort()).toEqual(Object.keys(READS).sort());
  const { db } = provider.context;
  const before = await db.$count(changes);
  for (const name of names as (keyof typeof staff)[]) {
    expect(await ask(staff[name] as Call, READS[name])).not.toHaveProperty('errors');
  }
  expect(await db.$count(changes)).toBe(before);
});
