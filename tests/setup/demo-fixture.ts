import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach } from 'vitest';
import type { Call } from '@/contract/call';
import { staff } from '@/contract/staff/calls';
import { call, openTestProvider, type TestProvider } from './provider';
import { STAFF_TOKEN, signInStaff } from './staff';
import { askAsStaff } from './staff-calls';

export const NAME = 'Питомник растений';
export const PLANT = 'tuya-zapadnaya-smaragd-c3';
export const MAILBOXES = { NURSERY_EMAIL: 'orders@sad.example', MAIL_FROM: 'Сад <noreply@sad.example>' };

/** A shop with the demo for each test, and its owner. */
export const demo = {} as { provider: TestProvider; owner: Awaited<ReturnType<typeof signInStaff>> };

export function setupDemo(): void {
  beforeEach(async () => {
    demo.provider = await openTestProvider({ STAFF_TOKEN, ...MAILBOXES });
    demo.owner = await signInStaff(demo.provider, 'owner');
  });
  afterEach(() => demo.provider.close());
}

export const ask = <C extends Call>(
  address: C,
  given: object = {},
  headers: { authorization: string } = demo.owner.headers,
) => askAsStaff(demo.provider, address, given as Record<string, string>, headers);
export const remove = (name = NAME, id: string = randomUUID()) => ask(staff.removeDemo, { id, name });
export const restore = async () => ask(staff.restoreDemo, { id: (await ask(staff.shopStart)).removed?.id });
export const plain = (text: string) => text.replaceAll('\u00A0', ' ');
export const status = async (address: string) => (await call(demo.provider, 'GET', address)).status;
export const rowsOf = async <T extends object>(query: ReturnType<typeof sql>) =>
  (await demo.provider.context.db.execute<T & Record<string, unknown>>(query)).rows;
export const find = async (address: string) =>
  (await call<{ kind?: string; name?: string }>(demo.provider, 'GET', `/moved/find/?address=${address}`)).body;
export const pathOf = async (slug: string) =>
  (await rowsOf<{ path: string }>(sql`SELECT path FROM products WHERE slug = ${slug}`))[0]?.path ?? '';
export const idOf = async (slug: string) =>
  (await rowsOf<{ id: string }>(sql`SELECT id FROM products WHERE slug = ${slug}`))[0]?.id ?? '';

/** What visitors and staff see, by table, without times of change and the log. */
const UNSEEN = ['changes', 'demo_archive', 'changed_pages', 'product_changes', 'search_words', 'staff_sessions'];
export async function everything(): Promise<Record<string, string[]>> {
  const tables = await rowsOf<{ name: string }>(sql`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY table_name`);
  const found: Record<string, string[]> = {};
  for (const { name } of tables.filter((table) => !UNSEEN.includes(table.name))) {
    const rows = await rowsOf<{ said: string }>(
      sql`SELECT (to_jsonb(t) - 'updated_at')::text AS said FROM ${sql.identifier(name)} t`,
    );
    found[name] = rows.map(({ said }) => said).sort();
  }
  return found;
}
