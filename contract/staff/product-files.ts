import { z } from 'zod';
import { ATTRIBUTE_COLUMNS } from '../attribute-columns';
import { Instant, listOf, Roubles, Uuid } from '../primitives';
import { STAFF_LIMITS } from './limits';
import { RowChange } from './product-table';
import { Done, staffCall } from './staff-call';

export const CARD_FIELDS = [
  ...(['name', 'latin_name', 'category', 'size', 'description', 'synonyms'] as const),
  ...(['care_light', 'care_water', 'care_winter', 'care_pruning', 'slug'] as const),
] as const;

export const FILE_FIELDS = [
  ...(['sku', 'id', 'price', 'discount_price', 'stocked', 'bed'] as const),
  ...CARD_FIELDS,
  ...ATTRIBUTE_COLUMNS,
  'skip',
] as const;

/** `stopped`: carried out in part, until a fault of the shop. */
export const FILE_STATES = [
  ...(['read', 'checking', 'checked', 'running', 'stopped', 'publishing', 'done'] as const),
] as const;

/** `changed`, `new`: will be carried out; `same`: the shop has these values already. */
export const ROW_OUTCOMES = ['changed', 'new', 'applied', 'created', 'faulty', 'same'] as const;

const FileField = z.enum(FILE_FIELDS);

const FileFault = z.object({ field: z.enum([...FILE_FIELDS, 'product', 'received']), message: z.string() });

const ProductFile = z.object({
  id: Uuid,
  name: z.string(),
  at: Instant,
  by: z.string().optional(),
  state: z.enum(FILE_STATES),
  format: z.object({
    kind: z.enum(['csv', 'xlsx']),
    encoding: z.string().optional(),
    delimiter: z.string().optional(),
  }),
  rows: z.int(),
  reached: z.int(),
  columns: z.array(z.object({ heading: z.string(), samples: z.array(z.string()), field: FileField })),
  /** The columns were mapped by hand, in this file or in an earlier one with the same headings. */
  is_remembered: z.boolean(),
  check: z.int(),
  counts: z.record(z.enum(ROW_OUTCOMES), z.int()),
  /** Of the created plants: those that the shop does not show yet. */
  drafts: z.int(),
  undo: z.enum(['possible', 'running', 'done', 'none']),
});

const FileRow = z.object({
  line: z.int(),
  outcome: z.enum(ROW_OUTCOMES),
  sku: z.string().optional(),
  name: z.string().optional(),
  cells: z.array(z.string()),
  change: RowChange.optional(),
  uuid: Uuid.optional(),
  creation: z
    .object({
      ...{ name: z.string(), category: z.string(), size: z.string().optional() },
      ...{ price: Roubles, discount_price: Roubles.optional(), pieces: z.int() },
    })
    .optional(),
  faults: z.array(FileFault),
});

export const staffProductFiles = {
  uploadProductFile: staffCall({
    method: 'POST',
    path: '/staff/product/file/upload/post/',
    summary: 'Загрузить файл с ценами и остатками',
    may: 'products.write',
    multipart: true,
    hasFile: true,
    body: z.object({ id: Uuid, file: z.file() }),
    answer: Done,
  }),
  productFiles: staffCall({
    method: 'GET',
    path: '/staff/product/file/list/',
    summary: 'Файлы с ценами и остатками за месяц',
    may: 'products.write',
    answer: z.object({
      items: z.array(
        ProductFile.pick({ id: true, name: true, at: true, by: true, state: true, rows: true }).extend({
          is_undone: z.boolean(),
        }),
      ),
    }),
  }),
  productFile: staffCall({
    method: 'GET',
    path: '/staff/product/file/get/',
    summary: 'Файл с ценами и остатками: столбцы, ход проверки и загрузки',
    may: 'products.write',
    query: z.object({ id: Uuid }),
    answer: ProductFile,
  }),
  productFileRows: staffCall({
    method: 'GET',
    path: '/staff/product/file/rows/list/',
    summary: 'Строки файла: что изменится и что не так',
    may: 'products.write',
    query: z.object({
      id: Uuid,
      outcome: z.enum(ROW_OUTCOMES),
      offset: z.coerce.number().int().min(0).max(STAFF_LIMITS.file_rows).default(0),
    }),
    answer: listOf(FileRow),
  }),
  checkProductFile: staffCall({
    method: 'POST',
    path: '/staff/product/file/check/post/',
    summary: 'Проверить файл: что изменится, если его провести',
    may: 'products.write',
    body: z.object({ id: Uuid, columns: z.array(FileField).max(STAFF_LIMITS.file_columns) }),
    answer: Done,
  }),
  /** Good rows go in, the others are told. A repeated call changes nothing twice. `undoBatch` with the same id takes it back. */
  runProductFile: staffCall({
    method: 'POST',
    path: '/staff/product/file/run/post/',
    summary: 'Провести проверенный файл',
    may: 'products.write',
    body: z.object({ id: Uuid, check: z.int().min(1) }),
    answer: Done,
  }),
  publishProductFile: staffCall({
    method: 'POST',
    path: '/staff/product/file/publish/post/',
    summary: 'Опубликовать черновики, которые создал файл',
    may: 'products.write',
    body: z.object({ id: Uuid }),
    answer: Done.extend({ kept: z.array(z.object({ name: z.string(), message: z.string() })).optional() }),
  }),
} as const;

export type FileField = z.infer<typeof FileField>;
export type CardField = (typeof CARD_FIELDS)[number];
export type FileFault = z.infer<typeof FileFault>;
export type RowOutcome = (typeof ROW_OUTCOMES)[number];
export type ProductFile = z.infer<typeof ProductFile>;
export type FileRow = z.infer<typeof FileRow>;
