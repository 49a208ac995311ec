import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staff } from '@/contract/staff/calls';
import type { FileField } from '@/contract/staff/product-files';
import { productSheet } from '@/lib/admin/product-sheet';
import { toCsv } from '@/lib/admin/spreadsheet';
import { categories, products, recommendations } from '@/provider/db/tables/catalog';
import { plannedDiscounts } from '@/provider/db/tables/discounts';
import { gonePages } from '@/provider/db/tables/pages';
import { lots, shelfMoves } from '@/provider/db/tables/stock';
import { workOnFiles } from '@/provider/product-files/work-service';
import { insertProduct, openTestProvider, type TestProvider } from '../setup/provider';
import { Shopper } from '../setup/shopper';
import { STAFF_TOKEN } from '../setup/staff';
import { askAsStaff } from '../setup/staff-calls';

let provider: TestProvider;
let section: string;
beforeAll(async () => {
  provider = await openTestProvider({ STAFF_TOKEN });
  const [first] = await provider.context.db.select().from(categories).where(eq(categories.slug, 'tui'));
  section = first?.name ?? 'Туи';
});
afterAll(() => provider.close());

const COLUMNS: FileField[] = ['sku', 'name', 'category', 'price', 'stocked'];
const HEADINGS = ['Артикул', 'Название', 'Раздел', 'Цена', 'Остаток'];
type Row = (string | number)[];

async function checked(rows: Row[]): Promise<string> {
  const id = randomUUID();
  const text = [HEADINGS, ...rows].map((row) => row.join(';')).join('\r\n');
  await askAsStaff(provider, staff.uploadProductFile, { id, file: new File([text], 'new.csv') });
  expect((await get(id)).columns.map(({ field }) => field)).toEqual(COLUMNS);
  await askAsStaff(provider, staff.checkProductFile, { id, columns: COLUMNS });
  return id;
}
const run = (id: string) => askAsStaff(provider, staff.runProductFile, { id, check: 1 });
const get = (id: string) => askAsStaff(provider, staff.productFile, { id });
const publish = (id: string) => askAsStaff(provider, staff.publishProductFile, { id });
const undo = (id: string) => askAsStaff(provider, staff.undoBatch, { id });
const rowsOf = async (id: string, outcome: string) =>
  (await askAsStaff(provider, staff.productFileRows, { id, outcome })).items;
const skus = (amount: number) => Array.from({ length: amount }, () => `N-${randomUUID().slice(0, 12)}`);
const stored = (sku: string[]) => provider.context.db.select().from(products).where(inArray(products.sku, sku));
const addPhotos = (sku: string[]) =>
  provider.context.db
    .update(products)
    .set({ pictures: [{ src: '/a.jpg', alt: '', color: '#000000' }] as never })
    .where(inArray(products.sku, sku));
const countsOf = async (id: string) => {
  const { counts } = await get(id);
  return Object.fromEntries(Object.entries(counts).filter(([, rows]) => rows > 0));
};

test('30 unknown articles with names become 30 drafts with their stock, as the check has shown, published by one press', async () => {
  const articles = skus(30);
  const id = await checked(articles.map((sku, at) => [sku, `Туя «Новая ${at}»`, section, 900 + at, at]));
  expect(await countsOf(id)).toEqual({ new: 30 });
  expect(await stored(articles)).toEqual([]);
  expect((await rowsOf(id, 'new'))[0]).toMatchObject({
    ...{ line: 2, creation: { name: 'Туя «Новая 0»', price: 900, pieces: 0 } },
  });
  expect(await run(id)).toEqual({ status: 1, message: 'Провели' });
  expect([await countsOf(id), (await get(id)).drafts]).toEqual([{ created: 30 }, 30]);
  const made = await stored(articles);
  expect(made.map((row) => [row.sku, row.price, row.stocked, row.is_draft]).sort()).toEqual(
    articles.map((sku, at) => [sku, (900 + at) * 100, at, true]).sort(),
  );
  expect(new Set(made.map(({ slug }) => slug)).size).toBe(30);
  const moves = await provider.context.db.select().from(shelfMoves).where(eq(shelfMoves.attempt, id));
  expect(moves).toHaveLength(29);
  await addPhotos(articles.slice(0, 28));
  expect(await publish(id)).toEqual({
    ...{ status: 1, message: 'Опубликовали: 28\u00A0растений' },
    kept: [28, 29].map((at) => ({ name: `Туя «Новая ${at}»`, message: 'нет фотографии' })),
  });
  expect((await get(id)).drafts).toBe(2);
  expect(await run(id)).toEqual({ status: 1, message: 'Уже проведено' });
  expect(await stored(articles)).toHaveLength(30);
});

test('a check tells what the run would refuse, by its cell', async () => {
  const known = await insertProduct(provider);
  const [taken = '', fresh = '', twice = ''] = skus(3);
  const removed = await insertProduct(provider);
  await provider.context.db.update(products).set({ sku: taken }).where(eq(products.id, removed.uuid));
  await askAsStaff(provider, staff.removeProduct, { uuid: removed.uuid });
  const id = await checked([
    ...[
      [`probe-${known.uuid}`, 'Другое имя', 'Нет такого', 850, 7],
      [fresh, 'Туя', 'Нет такого', 900, 1],
    ],
    ...[
      [taken, 'Туя', section, 900, 1],
      [twice, 'Туя', section, 900, 1],
      [twice.toLowerCase().replace('-', ' '), 'Туя', section, 900, 1],
      [`${fresh}-1`, '', section, 900, 1],
    ],
  ]);
  expect(await countsOf(id)).toEqual({ changed: 1, new: 1, faulty: 4 });
  const faults = (await rowsOf(id, 'faulty')).map(({ line, faults: [fault] }) => [line, fault?.field, fault?.message]);
  expect(faults).toEqual([
    [3, 'category', expect.stringContaining('«Нет такого» нет')],
    [4, 'sku', 'этот артикул уже у\u00A0растения «Пробное растение»'],
    [6, 'product', 'это растение уже было в\u00A0строке 5'],
    [7, 'sku', expect.stringContaining('не\u00A0нашёлся')],
  ]);
  await run(id);
  const [row] = await stored([`probe-${known.uuid}`]);
  expect([row?.name, row?.price]).toEqual(['Пробное растение', 85_000]);
});

test('exported plants that the shop has lost come back by their file with the same card and address', async () => {
  const { items } = await askAsStaff(provider, staff.productRows, { search: 'туя', cards: '1' });
  const articles = items.slice(0, 3).map(({ sku }) => sku);
  const before = await stored(articles);
  const file = new File([toCsv(productSheet(items.slice(0, 3), { withCards: true }))], 'shop.csv');
  await provider.context.db.delete(products).where(inArray(products.sku, articles));
  const id = randomUUID();
  await askAsStaff(provider, staff.uploadProductFile, { id, file });
  const columns = (await get(id)).columns.map(({ field }) => field);
  await askAsStaff(provider, staff.checkProductFile, { id, columns });
  expect([await countsOf(id), await rowsOf(id, 'faulty')]).toEqual([{ new: 3 }, []]);
  await run(id);
  const told = (rows: (typeof products.$inferSelect)[]) =>
    rows.map(({ id: uuid, sku, slug, path, name, latin_name, size, price, discount_price, stocked, bed, ...card }) => {
      const { description, care, synonyms, lineage, attributes } = card;
      return {
        uuid,
        sku,
        slug,
        path,
        name,
        latin_name,
        size,
        price,
        discount_price,
        stocked,
        bed,
        description,
        care,
        synonyms,
        lineage,
        attributes,
      };
    });
  expect(before).toHaveLength(3);
  expect(new Set(told(await stored(articles)))).toEqual(new Set(told(before)));
});

test('undone, new plants leave with their articles, so that the file can go in again; what was ordered stays', async () => {
  const articles = skus(3);
  const rows = articles.map((sku): Row => [sku, 'Туя', section, 900, 5]);
  const id = await checked(rows);
  await run(id);
  await addPhotos([articles[0] ?? '']);
  await publish(id);
  const [sold] = await stored([articles[0] ?? '']);
  const shopper = new Shopper(provider);
  await shopper.add(sold?.id ?? '', 1);
  await shopper.reserve();
  expect((await undo(id)).kept).toEqual([{ name: 'Туя', message: 'растение уже заказывали, оно осталось' }]);
  expect(await provider.context.db.$count(gonePages, eq(gonePages.name, 'Туя'))).toBe(0);
  expect((await stored(articles)).map(({ sku, removed_at }) => [sku, removed_at])).toEqual([[articles[0], null]]);
  const again = await checked(rows);
  expect(await countsOf(again)).toEqual({ new: 2, same: 1 });
});

test('undone, a draft with the work of a colleague stays and is told, what was published leaves the shop and keeps its article', async () => {
  const articles = skus(7);
  const names = ['правка', 'приход', 'партия', 'соседи', 'скидка', 'сайт', 'нетронутое'];
  const id = await checked(articles.map((sku, at): Row => [sku, `Туя ${names[at]}`, section, 900, 5]));
  await run(id);
  const made = new Map((await stored(articles)).map((row) => [row.sku, row.id]));
  const [edited = '', received = '', lot = '', related = '', planned = '', shown = ''] = articles.map(
    (sku) => made.get(sku) ?? '',
  );
  const { db, actingAs } = provider.context;
  await actingAs('token').db.transaction((tx) =>
    tx.update(products).set({ description: 'Неделя работы' }).where(eq(products.id, edited)),
  );
  await db.insert(shelfMoves).values({ product_id: received, kind: 'counted', delta: 0, attempt: randomUUID() });
  await db.insert(lots).values({ id: randomUUID(), product_id: lot, arrived_on: '2026-05-01' });
  await db.insert(recommendations).values({ product_id: shown, recommended_id: related, position: 0 });
  await db.insert(plannedDiscounts).values({
    ...{ id: randomUUID(), batch_id: randomUUID(), product_id: planned, discount_price: 80_000 },
    ...{ from_day: '2030-05-01', until_day: '2030-05-09', created_at: new Date() },
  });
  await addPhotos([articles[5] ?? '']);
  await publish(id);
  const { kept = [] } = await undo(id);
  const told = new Map(kept.map(({ name, message }) => [name, message.replaceAll('\u00A0', ' ')]));
  const stays = 'с растением с тех пор работали, оно осталось';
  expect(told).toEqual(
    new Map([
      ...names.slice(0, 5).map((name): [string, string] => [`Туя ${name}`, stays]),
      ['Туя сайт', 'растение уже было на сайте, оно убрано из продажи, артикул остаётся занятым'],
    ]),
  );
  const left = await stored(articles);
  expect(new Set(left.map((row) => [row.sku, row.removed_at === null].join()))).toEqual(
    new Set([...articles.slice(0, 5).map((sku) => `${sku},true`), `${articles[5]},false`]),
  );
});

test('of two uploads of an exported file only the one that created the plants takes them back', async () => {
  const articles = skus(2);
  const text = [
    'id;Артикул;Название;Раздел;Цена',
    ...articles.map((sku) => [randomUUID(), sku, `Туя ${sku}`, section, 900].join(';')),
  ].join('\r\n');
  const columns: FileField[] = ['id', 'sku', 'name', 'category', 'price'];
  const ids = [randomUUID(), randomUUID()] as const;
  for (const id of ids) {
    await askAsStaff(provider, staff.uploadProductFile, { id, file: new File([text], 'shop.csv') });
    await askAsStaff(provider, staff.checkProductFile, { id, columns });
  }
  for (const id of ids) await run(id);
  expect([await countsOf(ids[0]), await countsOf(ids[1])]).toEqual([{ created: 2 }, { same: 2 }]);
  await undo(ids[1]);
  expect(await stored(articles)).toHaveLength(2);
  await undo(ids[0]);
  expect(await stored(articles)).toEqual([]);
});

test('publishing the drafts of a file leaves those whose day a colleague has chosen', async () => {
  const articles = skus(2);
  const id = await checked(articles.map((sku): Row => [sku, `Туя ${sku}`, section, 900, 5]));
  await run(id);
  await addPhotos(articles);
  const planned = { publish_at: new Date('2099-05-01') };
  await provider.context.db
    .update(products)
    .set(planned)
    .where(inArray(products.sku, articles.slice(0, 1)));
  expect((await get(id)).drafts).toBe(1);
  expect(await publish(id)).toEqual({ status: 1, message: 'Опубликовали: 1\u00A0растение' });
  const rows = await stored(articles);
  expect(new Map(rows.map((row) => [row.sku, row.is_draft]))).toEqual(
    new Map([
      [articles[0], true],
      [articles[1], false],
    ]),
  );
});

test('many drafts are published in parts, by a job where a call has no time, and cannot be undone meanwhile', async () => {
  const articles = skus(150);
  const id = await checked(articles.map((sku): Row => [sku, `Туя ${sku}`, section, 900, 5]));
  await run(id);
  await addPhotos(articles);
  provider.clock.msPerReading = 5_000;
  expect((await publish(id)).message).toBe('Файл длинный, это займёт около минуты');
  provider.clock.msPerReading = 0;
  const { state, drafts } = await get(id);
  expect([state, drafts]).toEqual(['publishing', 50]);
  expect(await undo(id)).toMatchObject({ status: 0 });
  await workOnFiles(provider.context, new AbortController().signal);
  expect(await get(id)).toMatchObject({ state: 'done', drafts: 0, undo: 'possible' });
  expect((await stored(articles)).filter(({ is_draft }) => is_draft)).toEqual([]);
});

test('two new rows with one address: the first has it, one without an address takes another', async () => {
  const [first = '', second = '', third = ''] = skus(3);
  const slug = `tuya-${randomUUID()}`;
  const id = randomUUID();
  const rows = [
    ['Артикул', 'Название', 'Раздел', 'Адрес страницы'],
    ...[
      [third, slug, section, ''],
      [first, 'Туя', section, slug],
      [second, 'Туя', section, slug],
    ],
  ];
  const file = new File([rows.map((row) => row.join(';')).join('\r\n')], 'slugs.csv');
  await askAsStaff(provider, staff.uploadProductFile, { id, file });
  await askAsStaff(provider, staff.checkProductFile, { id, columns: ['sku', 'name', 'category', 'slug'] });
  expect((await rowsOf(id, 'faulty')).map(({ line, faults }) => [line, faults])).toEqual([
    [4, [{ field: 'slug', message: 'этот адрес уже был в\u00A0строке 3' }]],
  ]);
  await run(id);
  const slugs = new Map((await stored([first, second, third])).map((row) => [row.sku, row.slug]));
  expect(slugs).toEqual(
    new Map([
      [first, slug],
      [third, `${slug}-2`],
    ]),
  );
});
