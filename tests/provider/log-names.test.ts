import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LOGGED_TABLES } from '@/contract/staff/log';
import { isShownField, knownFieldName } from '@/lib/admin/log-fields';
import { openTestProvider, type TestProvider } from '../setup/provider';

let provider: TestProvider;
let logged: Map<string, string[]>;

/** Tables and columns that the triggers of the log write. */
async function loggedColumns(): Promise<Map<string, string[]>> {
  const { rows } = await provider.context.db.execute<{ name: string; columns: string[] }>(sql`
    SELECT relname AS name, array_agg(attname::text) AS columns
    FROM pg_trigger
    JOIN pg_class ON pg_class.oid = tgrelid
    JOIN pg_attribute ON attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped
    WHERE tgname = 'log_change'
      AND NOT attname = ANY (string_to_array(split_part(encode(tgargs, 'escape'), '\\000', 3), ' '))
    GROUP BY relname`);
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}

beforeAll(async () => {
  provider = await openTestProvider();
  logged = await loggedColumns();
});
afterAll(() => provider.close());

test('every table with a trigger of the log is one that the log can tell of', () => {
  expect(logged.size).toBeGreaterThan(20);
  expect([...logged.keys()].filter((name) => !LOGGED_TABLES.some((known) => known === name))).toEqual([]);
});

describe('every logged field has a Russian name', () => {
  test.each(LOGGED_TABLES)('%s', (table) => {
    const unnamed = (logged.get(table) ?? []).filter(
      (column) => isShownField(column) && !/^[А-ЯЁ]/.test(knownFieldName(table, column) ?? ''),
    );
    expect(unnamed).toEqual([]);
  });
});
