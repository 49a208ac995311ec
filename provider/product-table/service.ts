import type { AnswerOf, ParsedQueryOf } from '../../contract/call';
import { LIMITS } from '../../contract/limits';
import type { ProductRow, staffProductTable } from '../../contract/staff/product-table';
import type { Context } from '../context';
import { toKopecks, toRoubles } from '../money/rules';
import { fold, splitWords } from '../search/rules';
import * as store from './store';

export async function listProductRows(
  { db }: Pick<Context, 'db'>,
  { search = '', view, sort, offset }: ParsedQueryOf<typeof staffProductTable.productRows>,
): Promise<AnswerOf<typeof staffProductTable.productRows>> {
  const text = fold(search);
  const filter = { text, words: splitWords(text), view };
  const [total_number_items, rows] = await Promise.all([
    store.countRows(db, filter),
    store.listRows(db, { ...filter, sort }, { limit: LIMITS.product_rows_at_once, offset }),
  ]);
  return { total_number_items, items: rows.map(toRow) };
}

export async function findProductRows(
  { db }: Pick<Context, 'db'>,
  skus: string[],
): Promise<AnswerOf<typeof staffProductTable.findRows>> {
  return { items: (await store.findBySku(db, skus)).map(toRow) };
}

export const toRow = ({ size, price, discount_price, ...row }: store.Row): ProductRow => ({
  ...row,
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
