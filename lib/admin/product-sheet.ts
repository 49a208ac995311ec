import { ATTRIBUTE_COLUMNS, keyOfColumn } from '@/contract/attribute-columns';
import type { FileRow, ProductFile } from '@/contract/staff/product-files';
import type { ProductRow } from '@/contract/staff/product-table';
import { writeAttribute } from '@/contract/typed/attribute-cell';
import { FIELD_NAMES } from './product-cells';
import { FILE_FIELD_NAMES, faultTexts } from './product-file';
import type { Cell, Sheet } from './spreadsheet';

type Column = { name: string; width: number; cellOf: (row: ProductRow) => Cell };

/** The headings that «Загрузить из файла» proposes the right fields for. */
const OFFER: Column[] = [
  { name: FILE_FIELD_NAMES.sku, width: 14, cellOf: ({ sku }) => sku },
  { name: FILE_FIELD_NAMES.name, width: 50, cellOf: ({ name }) => name },
  { name: FILE_FIELD_NAMES.size, width: 16, cellOf: ({ size }) => size },
  { name: FIELD_NAMES.price, width: 12, cellOf: ({ price }) => price },
  { name: FIELD_NAMES.discount_price, width: 18, cellOf: ({ discount_price }) => discount_price ?? undefined },
  { name: FIELD_NAMES.stocked, width: 12, cellOf: ({ stocked }) => stocked },
  { name: FIELD_NAMES.bed, width: 20, cellOf: ({ bed }) => bed ?? undefined },
];

const CARD: Column[] = [
  { name: FILE_FIELD_NAMES.latin_name, width: 30, cellOf: ({ card }) => card?.latin_name ?? undefined },
  { name: FILE_FIELD_NAMES.category, width: 30, cellOf: ({ card }) => card?.category },
  { name: FILE_FIELD_NAMES.description, width: 60, cellOf: ({ card }) => card?.description },
  { name: FILE_FIELD_NAMES.synonyms, width: 30, cellOf: ({ card }) => card?.synonyms.join('; ') },
  { name: FILE_FIELD_NAMES.care_light, width: 30, cellOf: ({ card }) => card?.care?.light },
  { name: FILE_FIELD_NAMES.care_water, width: 30, cellOf: ({ card }) => card?.care?.water },
  { name: FILE_FIELD_NAMES.care_winter, width: 30, cellOf: ({ card }) => card?.care?.winter },
  { name: FILE_FIELD_NAMES.care_pruning, width: 30, cellOf: ({ card }) => card?.care?.pruning },
  { name: FILE_FIELD_NAMES.slug, width: 30, cellOf: ({ card }) => card?.slug },
  ...ATTRIBUTE_COLUMNS.map((column): Column => {
    const key = keyOfColumn(column);
    const cellOf = ({ card }: ProductRow) => writeAttribute(key, card?.attributes[key]);
    return { name: FILE_FIELD_NAMES[column], width: 16, cellOf };
  }),
];

const ID: Column = { name: FILE_FIELD_NAMES.id, width: 38, cellOf: ({ uuid }) => uuid };

export function productSheet(products: readonly ProductRow[], { withCards }: { withCards: boolean }): Sheet {
  const columns = [...OFFER, ...(withCards ? CARD : []), ID];
  return {
    name: 'Цены и остатки',
    columns: columns.map(({ name, width }) => ({ name: name.replaceAll('\u00A0', ' '), width })),
    rows: products.map((product) => columns.map(({ cellOf }) => cellOf(product))),
  };
}

export const faultSheet = ({ columns }: Pick<ProductFile, 'columns'>, rows: readonly FileRow[]): Sheet => ({
  name: 'Ошибки',
  columns: [
    ...columns.map(({ heading }) => ({ name: heading, width: 18 })),
    { name: 'Строка', width: 10 },
    { name: 'Что не так', width: 60 },
  ],
  rows: rows.map((row) => [...columns.map((_, at) => row.cells[at]), row.line, faultTexts(row).join('; ')]),
});
