import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staff } from '@/contract/staff/calls';
import { type FileField, type FileRow, ROW_OUTCOMES, type RowOutcome } from '@/contract/staff/product-files';
import { toCsv } from '@/lib/admin/spreadsheet';
import { products } from '@/provider/db/tables/catalog';
import { insertProducts, openTestProvider, type TestProvider } from '../setup/provider';
import { Shopper } from '../setup/shopper';
import { STAFF_TOKEN } from '../setup/staff';
import { askAsStaff } from '../setup/staff-calls';

const COLUMNS = [
  ...(['sku', 'id', 'name', 'category', 'size', 'slug', 'price', 'discount_price', 'stocked', 'bed'] as const),
] as const satisfies FileField[];
const KNOWN = 12;

let provider: TestProvider;
let known: string[];
let taken: string[];
beforeAll(async () => {
  provider = await openTestProvider({ STAFF_TOKEN });
  const plants = await insertProducts(provider, Array.from({ length: KNOWN + 1 }));
  known = plants.slice(0, KNOWN).map(({ uuid }) => uuid);
  const removed = plants[KNOWN]?.uuid ?? '';
  const shopper = new Shopper(provider);
  for (const reserved of known.slice(0, 6)) await shopper.add(reserved, 3);
  await shopper.reserve();
  await provider.context.db
    .update(products)
    .set({ sku: `gone-${removed.slice(0, 8)}` })
    .where(eq(products.id, removed));
  await askAsStaff(provider, staff.removeProduct, { uuid: removed });
  taken = [removed, ...known.slice(0, 2)];
});
afterAll(() => provider.close());

type Row = Record<(typeof COLUMNS)[number], string>;

const often = <T>(common: T, ...others: T[]) =>
  fc.oneof({ weight: 12, arbitrary: fc.constant(common) }, fc.constantFrom(...others));
const price = fc.oneof(
  { weight: 30, arbitrary: fc.integer({ min: 1_000, max: 3_000 }).map(String) },
  fc.constantFrom('1 190,00', '1 090 руб.', 'дорого', '-3', '0', '', '1E+02', '10,5', '=A1'),
);
const offer = {
  price,
  discount_price: often('', 'нет', '400', '1 000', '2 900'),
  stocked: fc.constantFrom('5', '5', '5', '5', '5', '5', '4', '9', '2', '1', '0', '', '>10'),
  bed: often('', 'Б-1', 'нет', '=Б'),
};
const NUMBERS = ['1', '2', '3', '4', '5', '6', '7', '8'];

const knownRow = fc.record<Row>({
  ...offer,
  sku: fc.nat(KNOWN - 1).map((at) => `known ${at}`),
  id: fc.constantFrom('', '', 'its own', 'нет такого'),
  name: fc.constantFrom('', 'Другое имя'),
  ...{ category: fc.constant(''), size: fc.constant(''), slug: fc.constant('') },
});
const NOTHING = { price: '', discount_price: '', stocked: '', bed: '' };
const idleRow = knownRow.map((row) => ({ ...row, ...NOTHING }));
const newRow = fc.record<Row>({
  ...offer,
  sku: fc.oneof(
    fc.tuple(fc.constantFrom('fresh-', 'FRESH ', 'fresh'), fc.constantFrom(...NUMBERS)).map((parts) => parts.join('')),
    fc.constantFrom('', 'removed', 'removed', '1E+05', '№ №'),
  ),
  id: fc.constantFrom('', '', '', '', '', 'same', 'other', 'taken'),
  name: often('Туя «Новая»', 'Ирга', '', '=имя'),
  category: often('Туи', '', 'Нет такого'),
  size: fc.constantFrom('', 'С3', 'С5'),
  slug: fc.constantFrom('', '', '', 'ours', 'ours', 'tuya-novaya', 'taken', 'category', 'Не адрес'),
});

/** Each run of the property has articles and slugs of its own. */
function cellsOf(row: Row, run: string): Row {
  const [kind, at = ''] = row.sku.split(' ');
  const isKnown = kind === 'known';
  const id = known[Number(at)] ?? '';
  const ids: Record<string, string> = {
    same: run,
    other: randomUUID(),
    taken: taken[0] ?? '',
    'its own': isKnown ? id : '',
  };
  const skus: Record<string, string> = { known: `probe-${id}`, removed: `GONE ${taken[0]?.slice(0, 8)}` };
  const slugs: Record<string, string> = { ours: `ours-${run}`, taken: `probe-${taken[1]}`, category: 'tui' };
  const sku =
    isKnown || kind === 'removed'
      ? skus[kind]
      : row.sku.replace(/^fresh[- ]?/i, (start) => `${start}${run.slice(0, 8)}-`);
  return { ...row, sku: sku ?? '', id: ids[row.id] ?? row.id, slug: slugs[row.slug] ?? row.slug };
}

const snapshot = async () =>
  new Map((await provider.context.db.select().from(products)).map(({ updated_at: _at, ...row }) => [row.id, row]));

const rowsOf = async (id: string): Promise<Map<number, FileRow>> => {
  const lists = await Promise.all(
    ROW_OUTCOMES.map((outcome) => askAsStaff(provider, staff.productFileRows, { id, outcome })),
  );
  return new Map(lists.flatMap(({ items }) => items).map((row) => [row.line, row]));
};

/** What the rows above must lead to, or the property would prove little. */
const MET = [
  ...[
    'changed',
    'new',
    'same',
    'faulty',
    'product: это растение уже было в строке',
    'sku: этот артикул уже был в строке',
  ],
  ...['slug: этот адрес уже был в строке', 'slug: этот адрес уже занят', 'sku: этот артикул уже у растения'],
  ...['stocked: покупатели уже закрепили', 'category: раздела', 'price: «', 'product: карточка уже создана'],
];

const DONE: Record<RowOutcome, RowOutcome> = {
  ...{ changed: 'applied', new: 'created', applied: 'applied', created: 'created', faulty: 'faulty', same: 'same' },
};

test('a file does what its check has told, row by row, and undoing restores every row', async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.oneof(
          { weight: 3, arbitrary: knownRow },
          { weight: 1, arbitrary: idleRow },
          { weight: 6, arbitrary: newRow },
        ),
        { minLength: 40, maxLength: 60 },
      ),
      async (given) => {
        const id = randomUUID();
        const rows = given.map((row) => cellsOf(row, id));
        const sheet = {
          name: '',
          columns: COLUMNS.map((name) => ({ name, width: 1 })),
          rows: rows.map((row) => COLUMNS.map((field) => row[field])),
        };
        await askAsStaff(provider, staff.uploadProductFile, { id, file: new File([toCsv(sheet)], 'any.csv') });
        await askAsStaff(provider, staff.checkProductFile, { id, columns: [...COLUMNS] });
        const before = await snapshot();
        const promised = await rowsOf(id);
        expect(promised.size).toBe(rows.filter((row) => COLUMNS.some((field) => row[field] !== '')).length);
        expect(await askAsStaff(provider, staff.runProductFile, { id, check: 1 })).toMatchObject({ status: 1 });
        const done = await rowsOf(id);
        for (const [line, { outcome, faults }] of promised) {
          seen.add(outcome);
          for (const { field, message } of faults) seen.add(`${field}: ${message.replaceAll('\u00A0', ' ')}`);
          expect({ line, ...pick(done.get(line)) }).toEqual({ line, outcome: DONE[outcome], faults });
        }
        await expectDone(promised, before);
        const { kept } = await askAsStaff(provider, staff.undoBatch, { id });
        expect(kept).toBeUndefined();
        expect(await snapshot()).toEqual(before);
      },
    ),
    { numRuns: 15 },
  );
  const told = [...seen].join('\n');
  for (const met of MET) expect(told).toContain(met);
}, 240_000);

const pick = (row: FileRow | undefined) => ({ outcome: row?.outcome, faults: row?.faults });

async function expectDone(promised: Map<number, FileRow>, before: Awaited<ReturnType<typeof snapshot>>) {
  const after = await snapshot();
  let fresh = 0;
  for (const { change, creation, uuid } of promised.values()) {
    const row = after.get(change?.uuid ?? uuid ?? '');
    if (creation) fresh += 1;
    if (!change) continue;
    const was = before.get(change.uuid);
    expect(row).toMatchObject({
      price: change.price ? change.price.to * 100 : was?.price,
      discount_price: change.discount_price
        ? (change.discount_price.to ?? null) && Number(change.discount_price.to) * 100
        : was?.discount_price,
      stocked: change.stocked?.to ?? was?.stocked,
      bed: change.bed ? change.bed.to : was?.bed,
    });
  }
  expect(after.size - before.size).toBe(fresh);
}
