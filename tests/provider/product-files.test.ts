import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { staff } from '@/contract/staff/calls';
import type { FileField } from '@/contract/staff/product-files';
import { products } from '@/provider/db/tables/catalog';
import { productFileRows } from '@/provider/db/tables/product-files';
import { uploadFile } from '@/provider/product-files/upload-service';
import { workOnFiles } from '@/provider/product-files/work-service';
import { undoLongLists } from '@/provider/product-table/parts-service';
import { runRetention } from '@/provider/retention';
import { Random } from '../fuzz/random';
import { hostileFiles } from '../setup/hostile-files';
import { insertProduct, insertProducts, openTestProvider, type TestProvider } from '../setup/provider';
import { fileOf } from '../setup/sample-files';
import { Shopper } from '../setup/shopper';
import { STAFF_TOKEN, signInStaff } from '../setup/staff';
import { askAsStaff } from '../setup/staff-calls';

let provider: TestProvider;
beforeAll(async () => {
  provider = await openTestProvider({ STAFF_TOKEN });
});
afterAll(() => provider.close());

const COLUMNS: FileField[] = ['sku', 'price', 'stocked'];
const csv = (rows: (string | number)[][], name = 'price.csv') =>
  new File([[['Артикул', 'Цена', 'Остаток'], ...rows].map((row) => row.join(';')).join('\r\n')], name);

const upload = (file: File, id: string = randomUUID()) => askAsStaff(provider, staff.uploadProductFile, { id, file });
const check = (id: string, columns = COLUMNS) => askAsStaff(provider, staff.checkProductFile, { id, columns });
const run = (id: string, version = 1) => askAsStaff(provider, staff.runProductFile, { id, check: version });
const undo = (id: string) => askAsStaff(provider, staff.undoBatch, { id });
const get = (id: string) => askAsStaff(provider, staff.productFile, { id });
const rowsOf = async (id: string, outcome: string) =>
  (await askAsStaff(provider, staff.productFileRows, { id, outcome })).items;
const faultsOf = async (id: string) =>
  (await rowsOf(id, 'faulty')).map(({ line, faults }) => [line, faults[0]?.message.replaceAll('\u00A0', ' ')]);
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

describe('a file', () => {
  test('shows its columns with samples and a proposed field for each', async () => {
    const id = randomUUID();
    await upload(
      csv([
        [1, '1 190,00', 5],
        [2, '', 6],
      ]),
      id,
    );
    const { columns, ...file } = await get(id);
    expect(columns).toEqual([
      { heading: 'Артикул', samples: ['1', '2'], field: 'sku' },
      { heading: 'Цена', samples: ['1 190,00'], field: 'price' },
      { heading: 'Остаток', samples: ['5', '6'], field: 'stocked' },
    ]);
    expect(file).toMatchObject({ name: 'price.csv', state: 'read', rows: 2, is_remembered: false, undo: 'none' });
    expect(file.format).toEqual({ kind: 'csv', encoding: 'utf-8', delimiter: ';' });
  });

  test('that is uploaded again after a lost answer stays one, another file under its id is refused', async () => {
    const id = randomUUID();
    await upload(csv([[1, 2, 3]]), id);
    expect(await upload(csv([[1, 2, 3]]), id)).toEqual({ status: 1, message: 'Файл уже загружен' });
    expect(await upload(csv([[1, 2, 4]]), id)).toMatchObject({ status: 0 });
    const { items } = await askAsStaff(provider, staff.productFiles);
    expect(items.filter((file) => file.id === id)).toHaveLength(1);
  });

  test('that is uploaded twice at once stays one with each of its rows', async () => {
    const id = randomUUID();
    const rows = Array.from({ length: 5_000 }, (_, at) => [`нет-${at}`, 1, 1]);
    const one = () => uploadFile(provider.context, { id, file: csv(rows) });
    const answers = await Promise.all([one(), one()]);
    expect(answers.map(({ message }) => message).sort()).toEqual(['Файл загружен', 'Файл уже загружен']);
    await check(id);
    expect(await get(id)).toMatchObject({ rows: 5_000, counts: { faulty: 5_000 } });
  });

  test('with the headings of an earlier one proposes the columns chosen then', async () => {
    const known = new File(['Что;Почём;Где\n1;2;3'], 'a.csv');
    const id = randomUUID();
    await upload(known, id);
    expect((await get(id)).columns.map(({ field }) => field)).toEqual(['skip', 'skip', 'skip']);
    await check(id, ['sku', 'price', 'bed']);
    const next = randomUUID();
    await upload(new File(['ЧТО;Почём ; где\n5;6;7'], 'b.csv'), next);
    const { columns, is_remembered } = await get(next);
    expect([columns.map(({ field }) => field), is_remembered]).toEqual([['sku', 'price', 'bed'], true]);
  });

  test.each(['../../etc/passwd.csv', 'C:\\prices\\весна.csv', `${'я'.repeat(300)}.csv`])(
    'called %s has a short name without folders',
    async (name) => {
      const id = randomUUID();
      await upload(csv([[1, 2, 3]], name), id);
      expect((await get(id)).name).toMatch(/^[^/\\]{1,120}\.csv$/);
    },
  );
});

describe('a check', () => {
  test('changes nothing in the shop and names each row that cannot go in', async () => {
    const good = await insertProduct(provider);
    const same = await insertProduct(provider, { price: 1_000, stocked: 7 });
    const id = await checked([
      ...[
        [sku(good), '1 290,00', 9],
        [sku(same), 1_000, 7],
        ['нет-такого', 1, 1],
      ],
      ...[
        [sku(good), 5, 5],
        [sku(same), 'есть', '>10'],
        ['', 1, 1],
      ],
    ]);
    const { state, counts, reached } = await get(id);
    expect({ state, counts, reached }).toEqual({
      ...{ state: 'checked', reached: 6, counts: { changed: 1, new: 0, applied: 0, created: 0, faulty: 4, same: 1 } },
    });
    expect(await faultsOf(id)).toEqual([
      [4, 'артикул нет-такого не нашёлся'],
      [5, 'это растение уже было в строке 2'],
      [6, '«есть» – не число'],
      [7, 'нет артикула'],
    ]);
    const [row] = await rowsOf(id, 'changed');
    expect(row).toMatchObject({ line: 2, name: 'Пробное растение', sku: sku(good) });
    expect(row?.change).toEqual({ uuid: good.uuid, price: { from: 1_000, to: 1_290 }, stocked: { from: 7, to: 9 } });
    expect(await rowOf(good.uuid)).toMatchObject({ price: 100_000, stocked: 7 });
  });

  test('finds an article twice across thousands of rows', async () => {
    const twice = await insertProduct(provider);
    const rows = Array.from({ length: 2_100 }, (_, at) => [`нет-${at}`, 1, 1]);
    const id = await checked([[sku(twice), 5, 5], ...rows, [sku(twice), 6, 6]]);
    expect((await get(id)).counts).toMatchObject({ changed: 1, faulty: 2_101 });
    const { items } = await askAsStaff(provider, staff.productFileRows, { id, outcome: 'faulty', offset: '2100' });
    expect(items.map(({ line, faults }) => [line, faults[0]?.field])).toEqual([[2_103, 'product']]);
  });

  test('with other columns replaces the former one, which cannot be carried out any more', async () => {
    const plant = await insertProduct(provider);
    const id = await checked([[sku(plant), 900, 3]]);
    await check(id, ['sku', 'price', 'skip']);
    expect(await run(id, 1)).toMatchObject({ status: 0 });
    expect(await run(id, 2)).toMatchObject({ status: 1 });
    expect(await rowOf(plant.uuid)).toMatchObject({ price: 90_000, stocked: 7 });
  });

  test.each<[FileField[], string]>([
    [['price', 'skip', 'skip'], 'Выберите столбец с артикулом или с id'],
    [['sku', 'price'], 'Столбцы файла уже другие. Обновите страницу'],
  ])('of the columns %j is refused', async (columns, message) => {
    const id = randomUUID();
    await upload(csv([[1, 2, 3]]), id);
    const answer = await check(id, columns);
    expect({ ...answer, message: answer.message.replaceAll('\u00A0', ' ') }).toEqual({ status: 0, message });
  });
});

describe('a run', () => {
  test('of 1 000 rows with 20 broken ones carries out what the check has shown, and undoing restores every row', async () => {
    const plants = await insertProducts(provider, Array.from({ length: 1_000 }));
    const rows = plants.map((plant, at) => [sku(plant), at % 50 === 0 ? 'дорого' : 1_500 + at, at % 9]);
    const id = await checked(rows);
    const promised = await rowsOf(id, 'changed');
    expect((await get(id)).counts).toEqual({ changed: 980, new: 0, applied: 0, created: 0, faulty: 20, same: 0 });
    expect(await run(id)).toEqual({ status: 1, message: 'Провели' });
    const { counts, state, undo: canUndo } = await get(id);
    expect([state, counts, canUndo]).toEqual([
      'done',
      { changed: 0, new: 0, applied: 980, created: 0, faulty: 20, same: 0 },
      'possible',
    ]);
    for (const { change } of promised) {
      const { price, stocked } = await rowOf(change?.uuid ?? '');
      expect([price, stocked]).toEqual([(change?.price?.to ?? 0) * 100, change?.stocked?.to ?? 7]);
    }
    expect(await undo(id)).toEqual({ status: 1, message: 'Отменили: 980\u00A0растений' });
    const after = await provider.context.db
      .select({ price: products.price, stocked: products.stocked })
      .from(products)
      .where(sql`${products.id} = ANY (${sql.param(plants.map(({ uuid }) => uuid))}::uuid[])`);
    expect(new Set(after.map((row) => JSON.stringify(row)))).toEqual(new Set(['{"price":100000,"stocked":7}']));
    expect((await get(id)).undo).toBe('done');
    const { items } = await askAsStaff(provider, staff.productFiles);
    expect(items.find((file) => file.id === id)).toMatchObject({ state: 'done', is_undone: true });
  });

  test('that is repeated changes nothing twice', async () => {
    const plant = await insertProduct(provider);
    const id = await checked([[sku(plant), 900, 3]]);
    await run(id);
    await askAsStaff(provider, staff.receive, { id: randomUUID(), uuid: plant.uuid, amount: 5 });
    expect(await run(id)).toEqual({ status: 1, message: 'Уже проведено' });
    expect(await rowOf(plant.uuid)).toMatchObject({ price: 90_000, stocked: 8 });
  });

  test('tells the rows that others have changed since the check, the rest goes in', async () => {
    const [sold, priced, good] = await insertProducts(provider, [undefined, undefined, undefined]);
    if (!sold || !priced || !good) throw new Error('No products');
    const id = await checked([sold, priced, good].map((plant) => [sku(plant), 900, 3]));
    await askAsStaff(provider, staff.writeOff, { id: randomUUID(), uuid: sold.uuid, amount: 1, reason: 'frozen' });
    await askAsStaff(provider, staff.changeProduct, { uuid: priced.uuid, price: 950 });
    await run(id);
    expect(await faultsOf(id)).toEqual([
      [2, 'На полке уже 6 шт, а не 7. Проверьте и запишите ещё раз'],
      [3, 'Цена уже другая: 950 ₽'],
    ]);
    expect(await rowOf(sold.uuid)).toMatchObject({ price: 100_000, stocked: 6 });
    expect(await rowOf(good.uuid)).toMatchObject({ price: 90_000, stocked: 3 });
  });

  test('never takes what customers have reserved', async () => {
    const plant = await insertProduct(provider);
    const id = await checked([[sku(plant), 900, 1]]);
    const shopper = new Shopper(provider);
    await shopper.add(plant.uuid, 2);
    await shopper.reserve();
    await run(id);
    expect((await get(id)).counts).toMatchObject({ applied: 0, faulty: 1 });
  });

  test('stands in the lists of the month under its name, its parts do not', async () => {
    const plant = await insertProduct(provider);
    const id = await checked([[sku(plant), 900, 3]]);
    await run(id);
    const { items } = await askAsStaff(provider, staff.batches);
    expect(items.filter(({ document }) => document === 'price.csv').find((list) => list.id === id)).toMatchObject({
      rows: 1,
    });
    const nothing = await checked([['нет', 1, 1]]);
    await run(nothing);
    expect((await askAsStaff(provider, staff.batches)).items.some((list) => list.id === nothing)).toBe(false);
    expect((await get(nothing)).undo).toBe('none');
  });

  test('undone keeps and tells what others have changed since', async () => {
    const [plant, other] = await insertProducts(provider, [undefined, undefined]);
    if (!plant || !other) throw new Error('No products');
    const id = await checked([plant, other].map((one) => [sku(one), 900, 3]));
    await run(id);
    await askAsStaff(provider, staff.changeProduct, { uuid: plant.uuid, price: 950 });
    const undone = await undo(id);
    expect(undone.kept).toEqual([{ name: 'Пробное растение', message: 'цена с\u00A0тех пор другая, 950\u00A0₽' }]);
    expect(await rowOf(plant.uuid)).toMatchObject({ price: 95_000, stocked: 7 });
    expect(await rowOf(other.uuid)).toMatchObject({ price: 100_000, stocked: 7 });
    expect(await undo(id)).toEqual({ status: 1, message: 'Этот список уже отменён' });
  });
});

test('a job goes on with what a call has no time for, in the name of who began it', async () => {
  const plants = await insertProducts(provider, Array.from({ length: 2_500 }));
  const { headers, id: person } = await signInStaff(provider, 'manager');
  const id = randomUUID();
  await upload(csv(plants.map((plant) => [sku(plant), 900, 3])), id);
  const { signal } = new AbortController();
  const counts = async () => (await get(id)).counts;
  provider.clock.msPerReading = 5_000;
  const began = await askAsStaff(provider, staff.checkProductFile, { id, columns: COLUMNS }, headers);
  expect(began.message).toBe('Файл длинный, это займёт около минуты');
  expect((await get(id)).state).toBe('checking');
  expect(await run(id)).toMatchObject({ status: 0 });
  await workOnFiles(provider.context, signal);
  expect(await counts()).toMatchObject({ changed: 2_500 });
  await askAsStaff(provider, staff.runProductFile, { id, check: 1 }, headers);
  expect((await get(id)).state).toBe('running');
  expect(await undo(id)).toEqual({ status: 0, message: 'Этот список ещё проводится. Подождите немного' });
  await workOnFiles(provider.context, signal);
  expect(await counts()).toMatchObject({ applied: 2_500 });
  const { items } = await askAsStaff(provider, staff.log, { subject: 'products', actor: `account:${person}` });
  expect(items).toHaveLength(50);
  expect((await askAsStaff(provider, staff.undoBatch, { id }, headers)).message).toMatch(/^Отменяем/);
  expect((await get(id)).undo).toBe('running');
  await undoLongLists(provider.context, signal);
  expect((await get(id)).undo).toBe('done');
  expect(await rowOf(plants.at(-1)?.uuid ?? '')).toMatchObject({ price: 100_000, stocked: 7 });
  provider.clock.msPerReading = 0;
}, 60_000);

test('every hostile file of the uploads is refused in words and leaves nothing', async () => {
  const stored = async () => provider.context.db.$count(productFileRows);
  const before = await stored();
  for (const { what, name, content } of hostileFiles(new Random(7))) {
    for (const ending of ['', '.xlsx', '.csv']) {
      const answer = await upload(fileOf(content, `${name}${ending}`));
      expect(answer, `${what}${ending}`).toMatchObject({ status: 0, message: expect.stringMatching(/[а-яё]/) });
    }
  }
  expect(await stored()).toBe(before);
});

test('files leave after a month with their rows, chosen columns after a year without use', async () => {
  const id = await checked([['нет', 1, 1]]);
  const purge = () => runRetention('old files with prices and stock', provider.context);
  provider.clock.pass(30 * 24 * 60);
  await purge();
  expect((await get(id)).id).toBe(id);
  provider.clock.pass(2 * 24 * 60);
  await purge();
  expect((await get(id)).id).toBeUndefined();
  expect(await provider.context.db.$count(productFileRows, eq(productFileRows.file_id, id))).toBe(0);
  const later = async () => {
    const next = randomUUID();
    await upload(csv([[1, 2, 3]]), next);
    return (await get(next)).is_remembered;
  };
  expect(await later()).toBe(true);
  provider.clock.pass(370 * 24 * 60);
  await purge();
  expect(await later()).toBe(false);
});
