import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ATTRIBUTE_COLUMNS } from '@/contract/attribute-columns';
import type { ProductRow } from '@/contract/staff/product-table';
import { cleanTyped } from '@/contract/typed/clean';
import { readTable } from '@/provider/product-files/read-file';
import { guessFields, judgeRow, readRow } from '@/provider/product-files/rules';
import { faultSheet, productSheet } from './product-sheet';
import { toCsv, toXlsx } from './spreadsheet';

const text = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  .map((given) => cleanTyped(given).slice(0, 40));
const told = text.filter((given) => !/^(?:-|нет)?$/i.test(given) && !/[\p{Cc}\p{Cs}\ufffd\ufffe\uffff]/u.test(given));
const bed = fc.oneof(told, fc.constantFrom('=А1', '+5', '-5', '@а', "'=А1", "''-1", 'а;"б"', '+7 916', 'constructor'));
const products = fc.array(
  fc.record({
    price: fc.integer({ min: 1, max: 20_000_000 }),
    discount_price: fc.option(fc.constant(0)),
    stocked: fc.integer({ min: 0, max: 1_000_000 }),
    bed: fc.option(bed),
  }),
  { minLength: 1, maxLength: 5 },
);

const NOWHERE = { product: () => undefined, article: () => undefined, slug: () => undefined };
const rowOf = (given: Pick<ProductRow, 'price' | 'stocked' | 'bed'>, at: number): ProductRow => ({
  ...{ uuid: `f3b1a7de-0000-4000-a000-00000000000${at}`, sku: `10-${at}`, name: '=Туя', path: '/a', reserved: 0 },
  ...{ ...given, discount_price: null },
});

test.each(['csv', 'xlsx'])('what was exported as %s reads back equal: it changes no plant', async (format) => {
  await fc.assert(
    fc.asyncProperty(products, async (given) => {
      const rows = given.map(rowOf);
      const sheet = productSheet(rows, { withCards: true });
      const content = format === 'csv' ? toCsv(sheet) : new Uint8Array(await toXlsx(sheet));
      const table = await readTable(new File([content], `a.${format}`));
      if ('problem' in table) throw new Error(table.problem);
      const fields = guessFields(table.headings);
      expect(fields).toEqual([
        ...['sku', 'name', 'size', 'price', 'discount_price', 'stocked', 'bed', 'latin_name', 'category'],
        ...['description', 'synonyms', 'care_light', 'care_water', 'care_winter', 'care_pruning', 'slug'],
        ...[...ATTRIBUTE_COLUMNS, 'id'],
      ]);
      const found = {
        byId: new Map(rows.map((row) => [row.uuid, row])),
        bySku: new Map(rows.map((row) => [row.sku, [row]])),
        categories: new Map(),
        newIdOf: () => '',
        articleOf: (sku: string) => sku,
      };
      const judged = table.rows
        .slice(1)
        .map((cells) => judgeRow(readRow(cells, fields, table.format.kind), found, NOWHERE));
      expect(judged).toEqual(rows.map(({ uuid }) => ({ product_id: uuid, outcome: 'same' })));
    }),
    { numRuns: 60 },
  );
});

test('formulas in names are defused in CSV and texts in XLSX', async () => {
  const sheet = productSheet([rowOf({ price: 1, stocked: 1, bed: '=1+1' }, 1)], { withCards: false });
  expect(toCsv(sheet)).toContain(";'=Туя;");
  expect(toCsv(sheet)).toContain(";'=1+1;");
  const table = await readTable(new File([new Uint8Array(await toXlsx(sheet))], 'a.xlsx'));
  expect('rows' in table && table.rows[1]?.[1]).toBe('=Туя');
});

test('faulty rows come as they were, with their line and what is wrong', () => {
  const columns = [
    { heading: 'Артикул', samples: [], field: 'sku' as const },
    { heading: 'Цена', samples: [], field: 'price' as const },
  ];
  const faults = [{ field: 'price' as const, message: '«дорого» – не\u00A0число' }];
  const sheet = faultSheet({ columns }, [{ line: 7, outcome: 'faulty', cells: ['1', 'дорого'], faults }]);
  expect(sheet.columns.map(({ name }) => name)).toEqual(['Артикул', 'Цена', 'Строка', 'Что не так']);
  expect(sheet.rows).toEqual([['1', 'дорого', 7, 'Цена: «дорого» – не\u00A0число']]);
});
