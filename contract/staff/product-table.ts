import { z } from 'zod';
import { LIMITS } from '../limits';
import { Instant, listOf, Roubles, textUpTo, Uuid } from '../primitives';
import { STAFF_LIMITS } from './limits';
import { changed, changeOf, Done, staffCall } from './staff-call';

export const PRODUCT_SORTS = ['name', 'sku', 'price', 'stocked', 'bed'] as const;

/** `sold_out`: no free piece; `low`: few free pieces, as on «Сегодня». */
export const PRODUCT_VIEWS = ['all', 'sold_out', 'low', 'discounted', 'no_bed', 'draft'] as const;

export const PRODUCT_FIELDS = ['price', 'discount_price', 'stocked', 'received', 'bed'] as const;

const Price = Roubles.max(LIMITS.price_roubles);
const Pieces = z.int().min(0).max(STAFF_LIMITS.shelf_pieces);
const Bed = textUpTo(STAFF_LIMITS.bed).nullable();

/** What a file of products has beside prices and stock. `category`: names from the root down. */
const ProductCardRow = z.object({
  latin_name: z.string().nullable(),
  category: z.string(),
  description: z.string(),
  synonyms: z.array(z.string()),
  care: z
    .object({ light: z.string(), water: z.string(), winter: z.string(), pruning: z.string() })
    .partial()
    .nullable(),
  slug: z.string(),
  attributes: z.record(z.string(), z.unknown()),
});

const ProductRow = z.object({
  uuid: Uuid,
  sku: z.string(),
  name: z.string(),
  size: z.string().optional(),
  path: z.string(),
  price: Price,
  discount_price: Price.nullable(),
  /** Including reserved pieces. */
  stocked: z.int(),
  reserved: z.int(),
  bed: z.string().nullable(),
  /** Not in the shop: a draft, or one that appears by itself. */
  hidden: z.enum(['draft', 'planned']).optional(),
  card: ProductCardRow.optional(),
});

export const RowChange = changeOf(
  { uuid: Uuid },
  {
    price: changed(Price).optional(),
    discount_price: changed(Price.nullable()).optional(),
    stocked: changed(Pieces).optional(),
    /** `from` prevents receiving twice after a lost answer. */
    received: z.object({ from: Pieces, pieces: Pieces.min(1) }).optional(),
    bed: changed(Bed).optional(),
  },
).refine(({ stocked, received }) => stocked === undefined || received === undefined, {
  path: ['received'],
  message: 'Либо остаток, либо приход',
});

const RowFault = z.object({
  uuid: Uuid,
  field: z.enum([...PRODUCT_FIELDS, 'product']),
  message: z.string(),
});

export const staffProductTable = {
  productRows: staffCall({
    method: 'GET',
    path: '/staff/product/rows/list/',
    summary: 'Цены и остатки товаров',
    may: 'products.write',
    query: z.object({
      search: z.string().max(LIMITS.search).optional(),
      view: z.enum(PRODUCT_VIEWS).default('all'),
      sort: z.enum(PRODUCT_SORTS).default('name'),
      offset: z.coerce.number().int().min(0).max(STAFF_LIMITS.product_rows).default(0),
      /** `1`: with what a file of cards has. Either lists more rows at once. */
      cards: z.enum(['0', '1']).optional(),
    }),
    answer: listOf(ProductRow),
  }),
  findRows: staffCall({
    method: 'POST',
    path: '/staff/product/rows/find/post/',
    summary: 'Найти товары по артикулам',
    may: 'products.write',
    reads: true,
    body: z.object({ skus: z.array(z.string().min(1).max(LIMITS.search)).min(1).max(STAFF_LIMITS.batch_rows) }),
    answer: z.object({ items: z.array(ProductRow) }),
  }),
  /** All rows or none. A repeated `id` changes nothing twice. */
  applyBatch: staffCall({
    method: 'POST',
    path: '/staff/product/batch/apply/post/',
    summary: 'Провести новые цены и остатки списком',
    may: 'products.write',
    body: z.object({
      id: Uuid,
      rows: z.array(RowChange).min(1).max(STAFF_LIMITS.batch_rows),
      document: textUpTo(STAFF_LIMITS.document).optional(),
    }),
    answer: Done.extend({ faults: z.array(RowFault).optional(), rows: z.array(ProductRow).optional() }),
  }),
  batches: staffCall({
    method: 'GET',
    path: '/staff/product/batch/list/',
    summary: 'Проведённые списки цен и остатков за месяц',
    may: 'products.write',
    answer: z.object({
      items: z.array(
        z.object({
          id: Uuid,
          at: Instant,
          by: z.string().optional(),
          rows: z.int(),
          document: z.string().optional(),
          undone_at: Instant.optional(),
        }),
      ),
    }),
  }),
  undoBatch: staffCall({
    method: 'POST',
    path: '/staff/product/batch/undo/post/',
    summary: 'Отменить проведённый список цен и остатков',
    may: 'products.write',
    body: z.object({ id: Uuid }),
    answer: Done.extend({ kept: z.array(z.object({ name: z.string(), message: z.string() })).optional() }),
  }),
} as const;

export type ProductRow = z.infer<typeof ProductRow>;
export type RowChange = z.infer<typeof RowChange>;
export type RowFault = z.infer<typeof RowFault>;
export type ProductField = (typeof PRODUCT_FIELDS)[number];
export type ProductView = (typeof PRODUCT_VIEWS)[number];
export type ProductSort = (typeof PRODUCT_SORTS)[number];
