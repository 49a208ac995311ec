import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { staff } from '@/contract/staff/calls';
import { products } from '@/provider/db/tables/catalog';
import { productFileRows } from '@/provider/db/tables/product-files';
import { productBatches } from '@/provider/db/tables/stock';
import { workOnFiles } from '@/provider/product-files/work-service';
import { undoLongLists } from '@/provider/product-table/parts-service';
import { insertProduct, insertProducts, openTestProvider, type TestProvider } from '../setup/provider';
import { STAFF_TOKEN } from '../setup/staff';
import { askAsStaff } from '../setup/staff-calls';

let provider: TestProvider;
beforeAll(async () => {
  provider = await openTestProvider({ STAFF_TOKEN });
});
afterAll(() => provider.close());

const csv = (rows: (string | number)[][], name = 'price.csv') =>
  new File([[['Артикул', 'Цена', 'Остаток'], ...rows].map((row) => row.join(';')).join('\r\n')], name);

const upload = (file: File, id: string = randomUUID()) => askAsStaff(provider, staff.uploadProductFile, { id, file });
const check = (id: string, columns = ['sku', 'price', 'stocked'] as const) =>
  askAsStaff(provider, staff.checkProductFile, { id, columns: [...columns] });
const run = (id: string, version = 1) => askAsStaff(provider, staff.runProductFile, { id, check: version });
const undo = (id: string) => askAsStaff(provider, staff.undoBatch, { id });
const get = (id: string) => askAsStaff(provider, staff.productFile, { id });
const rowOf = async (uuid: string) => {
  const [row] = await provider.context.db.select().from(products).where(eq(products.id, uuid));
  if (!row) throw new Error(`No product ${uuid}`);
  const { price, discount_price, stocked, bed } = row;
  return { price, discount_price, stocked, bed };
};

async function checked(rows: (string | number)[][]): Promise<string> {
  const id = randomUUID();
  expect(await upload(csv(rows), id)).toMatchObject({ status: 1 });
  expect(await check(id)).toMatchObject({ status: 1 });
  return id;
}

const sku = ({ uuid }: { uuid: string }) => `probe-${uuid}`;

describe('a file that the shop cannot go on with', () => {
  const { signal } = new AbortController();
  const spoil = (id: string, line: number, uuid: string) =>
    provider.context.db
      .update(productFileRows)
      .set({ change: sql`jsonb_set(${productFileRows.change}, '{uuid}', to_jsonb(${uuid}::text))` })
      .where(and(eq(productFileRows.file_id, id), eq(productFileRows.line, line)));
  const begin = async (file: string, step: 'check' | 'run') => {
    provider.clock.msPerReading = 5_000;
    await (step === 'check' ? check(file) : run(file));
    provider.clock.msPerReading = 0;
  };

  async function stopped() {
    const plants = await insertProducts(provider, Array.from({ length: 1_001 }));
    const id = await checked(plants.map((plant) => [sku(plant), 900, 3]));
    const last = plants.at(-1);
    await spoil(id, 1_002, 'spoilt');
    await begin(id, 'run');
    const other = await insertProduct(provider);
    const next = randomUUID();
    await upload(csv([[sku(other), 900, 3]]), next);
    await begin(next, 'check');
    await workOnFiles(provider.context, signal);
    expect((await get(next)).state).not.toBe('checking');
    return { id, first: plants[0]?.uuid ?? '', last: last?.uuid ?? '' };
  }

  test('does not keep others waiting and is told as not finished, until it goes on', async () => {
    const { id, last } = await stopped();
    expect(await get(id)).toMatchObject({ state: 'stopped', undo: 'possible', counts: { changed: 1, applied: 1_000 } });
    expect(await check(id)).toMatchObject({ status: 0 });
    await spoil(id, 1_002, last);
    expect(await run(id)).toEqual({ status: 1, message: 'Провели' });
    expect(await get(id)).toMatchObject({ state: 'done', counts: { applied: 1_001 } });
    expect(await undo(id)).toEqual({ status: 1, message: 'Отменили: 1001\u00A0растение' });
    expect(await rowOf(last)).toMatchObject({ price: 100_000, stocked: 7 });
  });

  test('can be taken back, and then does not go on', async () => {
    const { id, first } = await stopped();
    expect(await rowOf(first)).toMatchObject({ price: 90_000, stocked: 3 });
    expect(await undo(id)).toEqual({ status: 1, message: 'Отменили: 1000\u00A0растений' });
    expect(await rowOf(first)).toMatchObject({ price: 100_000, stocked: 7 });
    expect(await run(id)).toMatchObject({ status: 0 });
  });

  test('can be checked again', async () => {
    const id = randomUUID();
    const rows = Array.from({ length: 1_001 }, (_, at) => [`нет-${at}`, 1, 1]);
    await upload(csv(rows), id);
    await begin(id, 'check');
    const spoilt = and(eq(productFileRows.file_id, id), eq(productFileRows.line, 1_002));
    await provider.context.db.update(productFileRows).set({ cells: sql`'null'::jsonb` }).where(spoilt);
    await workOnFiles(provider.context, signal);
    expect((await get(id)).state).toBe('read');
    await provider.context.db
      .update(productFileRows)
      .set({ cells: ['нет', '1', '1'] })
      .where(spoilt);
    expect(await check(id)).toEqual({ status: 1, message: 'Проверили' });
  });

  test('an undo that fails does not keep others waiting', async () => {
    const [one, other] = await insertProducts(provider, [undefined, undefined]);
    if (!one || !other) throw new Error('No products');
    const lists = await Promise.all([one, other].map((plant) => checked([[sku(plant), 900, 3]])));
    for (const id of lists) await run(id);
    const asked = { undo_asked_by: 'account:probe' };
    for (const id of lists)
      await provider.context.db.update(productBatches).set(asked).where(eq(productBatches.id, id));
    await provider.context.db
      .update(productBatches)
      .set({ rows: sql`'[{"uuid": "spoilt"}]'::jsonb` })
      .where(eq(productBatches.part_of, lists[0] ?? ''));
    await undoLongLists(provider.context, signal);
    expect([(await get(lists[0] ?? '')).undo, (await get(lists[1] ?? '')).undo]).toEqual(['running', 'done']);
  });
});
