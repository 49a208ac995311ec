import { readdirSync } from 'node:fs';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { beforeAll, expect, test } from 'vitest';
import { ATTRIBUTE_NAMES } from '@/contract/attribute-names';
import { SORTS } from '@/contract/catalog';
import { PAYMENT_METHOD_KEYS } from '@/contract/payment-methods';
import { PROMOTED_KEYS } from '@/contract/promoted-keys';
import { LOGGED_TABLES, type LoggedTable } from '@/contract/staff/log';
import { PERMISSIONS } from '@/contract/staff/permissions';
import { isShownField } from './log-fields';
import { valueText } from './log-values';

type Enum = { subject: LoggedTable; field: string; values: readonly string[] };

let enums: Enum[];

async function listTables(): Promise<PgTable[]> {
  const names = readdirSync('provider/db/tables').filter((name) => !name.includes('.test.'));
  const rooms = await Promise.all(names.map((name) => import(`../../provider/db/tables/${name.slice(0, -3)}.ts`)));
  return rooms.flatMap((room) => Object.values(room)).filter((table) => is(table, PgTable));
}

beforeAll(async () => {
  const logged = (await listTables()).flatMap((table) => {
    const subject = LOGGED_TABLES.find((known) => known === getTableName(table));
    return subject === undefined ? [] : [{ subject, table }];
  });
  enums = logged.flatMap(({ subject, table }) =>
    Object.entries(getTableColumns(table))
      .filter(([field, { enumValues = [] }]) => enumValues.length > 0 && isShownField(field))
      .map(([field, { enumValues: values = [] }]) => ({ subject, field, values })),
  );
  enums.push(
    { subject: 'orders', field: 'payment_method', values: PAYMENT_METHOD_KEYS },
    { subject: 'categories', field: 'promoted', values: PROMOTED_KEYS },
    { subject: 'categories', field: 'sort', values: SORTS },
    { subject: 'staff_keys', field: 'scopes', values: PERMISSIONS },
    { subject: 'delivery_rates', field: 'forms', values: Object.keys(ATTRIBUTE_NAMES.form?.words ?? {}) },
  );
});

test('the enums of the logged tables are found', () => {
  const found = enums.map(({ subject, field }) => `${subject}.${field}`);
  expect(found).toEqual(expect.arrayContaining(['orders.status', 'inbox_entries.kind', 'order_extras.key']));
  expect(enums.length).toBeGreaterThan(15);
});

test('every value of an enum that the log may show has a Russian word', () => {
  const unnamed = enums.flatMap(({ subject, field, values }) =>
    values
      .filter((value) => !/^[А-ЯЁа-яё]/.test(valueText(subject, field, value) ?? ''))
      .map((value) => `${subject}.${field}: ${value}`),
  );
  expect(unnamed).toEqual([]);
});

test('forms of supply are called as in the passport of a plant', () => {
  const words = ATTRIBUTE_NAMES.form?.words ?? {};
  const told = Object.keys(words).map((form) => [form, valueText('delivery_rates', 'forms', [form])]);
  expect(Object.fromEntries(told)).toEqual(words);
});
