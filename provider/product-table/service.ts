import type { AnswerOf, ParsedQueryOf } from '../../contract/call';
import { Uuid } from '../../contract/primitives';
import { STAFF_LIMITS } from '../../contract/staff/limits';
import type { ProductRow, staffProductTable } from '../../contract/staff/product-table';
import type { Context } from '../context';
import type { Executor } from '../db/connection';
import { toKopecks, toRoubles } from '../money/rules';
import { fold, splitWords } from '../search/rules';
import * as store from './store';

export async function listProductRows(
  { db }: Pick<Context, 'db'>,
  { search = '', view, sort, offset, cards }: ParsedQueryOf<typeof staffProductTable.productRows>,
): Promise<AnswerOf<typeof staffProductTable.productRows>> {
  const text = fold(search);
  const filter = { text, words: splitWords(text), view };
  const limit = cards ? STAFF_LIMITS.product_cards_at_once : STAFF_LIMITS.product_rows_at_once;
  const [total_number_items, rows] = await Promise.all([
    store.countRows(db, filter),
    store.listRows(db, { ...filter, sort }, { limit, offset }),
  ]);
  const ids = cards === '1' ? rows.map(({ uuid }) => uuid) : [];
  const found = new Map((await store.listCards(db, ids)).map(({ uuid, ...card }) => [uuid, card]));
  const withCard = (row: ProductRow): ProductRow => {
    const card = found.get(row.uuid);
    return card ? { ...row, card } : row;
  };
  return { total_number_items, items: rows.map((row) => withCard(toRow(row))) };
}

export async function findProductRows(
  { db }: Pick<Context, 'db'>,
  skus: string[],
): Promise<AnswerOf<typeof staffProductTable.findRows>> {
  return { items: (await store.findBySku(db, skus)).map(toRow) };
}

export const toRow = ({ size, price, discount_price, is_draft, publish_at, ...row }: store.Row): ProductRow => ({
  ...row,
  ...(is_draft && { hidden: publish_at ? ('planned' as const) : ('draft' as const) }),
  ...(size && { size }),
  price: toRoubles(price),
  discount_price: discount_price === null ? null : toRoubles(discount_price),
});

export const toPrices = ({
  price,
  discount_price,
  bed,
}: Pick<ProductRow, 'price' | 'discount_price' | 'bed'>): Pick<store.Row, 'price' | 'discount_price' | 'bed'> => ({
  price: toKopecks(price),
  discount_price: discount_price === null ? null : toKopecks(discount_price),
  bed,
});

/** Listed products by what a file calls them. */
export async function findNamed(
  db: Executor,
  { skus, ids }: { skus: string[]; ids: string[] },
): Promise<{ byId: Map<string, ProductRow>; bySku: Map<string, ProductRow[]> }> {
  const known = ids.filter((id) => Uuid.safeParse(id).success);
  const [withId, withSku] = [await store.findById(db, known), await store.findByGivenSku(db, skus)];
  const bySku = new Map<string, ProductRow[]>();
  for (const { given, ...row } of withSku) bySku.set(given, [...(bySku.get(given) ?? []), toRow(row)]);
  return { byId: new Map(withId.map((row) => [row.uuid, toRow(row)])), bySku };
}

export const findNames = async (db: Executor, ids: string[]): Promise<Map<string, { name: string; sku: string }>> =>
  new Map((await store.findById(db, ids)).map(({ uuid, name, sku }) => [uuid, { name, sku }]));

export const findUndone = async (db: Executor, ids: string[]): Promise<Set<string>> =>
  new Set((await store.listUndone(db, ids)).map(({ id }) => id));

/** Of a list that was carried out in parts. */
export async function undoStateOf(db: Executor, id: string): Promise<'possible' | 'running' | 'done' | 'none'> {
  const batch = await store.findBatch(db, id);
  if (!batch || batch.is_open || batch.count === 0) return 'none';
  if (batch.undone_at) return 'done';
  return batch.undo_asked_by === null ? 'possible' : 'running';
}
