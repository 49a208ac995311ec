import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staff } from '@/contract/staff/calls';
import { products } from '@/provider/db/tables/catalog';
import { insertProduct, openTestProvider, type TestProvider } from '../setup/provider';
import { STAFF_TOKEN } from '../setup/staff';
import { askAsStaff } from '../setup/staff-calls';

let provider: TestProvider;
beforeAll(async () => {
  provider = await openTestProvider({ STAFF_TOKEN });
});
afterAll(() => provider.close());

const scan = async (code: string) => (await askAsStaff(provider, staff.scanned, { code })).plant;

const insert = async (columns: Partial<typeof products.$inferInsert>, slug?: string) => {
  const inserted = await insertProduct(provider, slug ? { slug } : {});
  await provider.context.db.update(products).set(columns).where(sql`id = ${inserted.uuid}`);
  return inserted;
};

test('a label’s QR code finds its plant, also after the address has changed', async () => {
  const { uuid } = await insert({ bed: 'Гряда 4', size: 'C5' }, 'sosna-staraya');
  const label = 'https://yarus.example/catalog/hvojnye/sosna-staraya';
  expect(await scan(label)).toMatchObject({ uuid, bed: 'Гряда 4', size: 'C5', stocked: 7, reserved: 0 });
  await provider.context.db.update(products).set({ slug: 'sosna-novaya' }).where(sql`id = ${uuid}`);
  expect((await scan(label))?.uuid).toBe(uuid);
  const { uuid: next } = await insertProduct(provider, { slug: 'sosna-staraya' });
  expect((await scan(label))?.uuid).toBe(next);
});

test('an article number finds its plant in any spelling; two that are alike only in the exact one', async () => {
  const { uuid } = await insert({ sku: 'ТУ-9177' });
  expect((await scan('ty 9177'))?.uuid).toBe(uuid);
  await insert({ sku: 'ТУ 9177' });
  expect((await scan('ТУ-9177'))?.uuid).toBe(uuid);
  expect(await scan('ту9177')).toBeUndefined();
});

test.each(['', '!!', 'https://yarus.example/', '7e7e7e'])('%j is the code of no plant', async (code) => {
  expect(await scan(code || ' ')).toBeUndefined();
});

test('a removed plant is not found, a draft is', async () => {
  const { slug } = await insert({ removed_at: provider.clock.now() });
  expect(await scan(`https://yarus.example/catalog/${slug}`)).toBeUndefined();
  const draft = await insert({ is_draft: true });
  expect((await scan(`https://yarus.example/catalog/${draft.slug}`))?.uuid).toBe(draft.uuid);
});

test('all plants come in parts of a thousand, none twice', async () => {
  await provider.context.db.execute(sql`
    INSERT INTO products (id, sku, slug, path, category_id, lineage, name, name_key, price, stocked, pictures, attributes, description, synonyms, popularity, added)
    SELECT gen_random_uuid(), 'part-' || n, 'part-' || n, path || '/part-' || n, id, lineage, 'Куст', 'куст', 100, 1, '[]', '{}', '', '{}', 0, '2026-11-01'
    FROM generate_series(1, 1000) AS n, (SELECT * FROM categories LIMIT 1) AS one`);
  const first = await askAsStaff(provider, staff.fieldPlants);
  expect(first.items).toHaveLength(1_000);
  expect(first.has_more).toBe(true);
  const rest = await askAsStaff(provider, staff.fieldPlants, { after: first.items.at(-1)?.uuid ?? '' });
  expect(rest.has_more).toBe(false);
  const { db } = provider.context;
  const kept = await db.$count(products, sql`removed_at IS NULL`);
  expect(new Set([...first.items, ...rest.items].map(({ uuid }) => uuid)).size).toBe(kept);
});
