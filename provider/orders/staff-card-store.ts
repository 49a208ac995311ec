import { and, asc, count, eq, getTableColumns, gte, inArray, isNotNull, lte, sum } from 'drizzle-orm';
import type { OrderStatus } from '../../contract/orders';
import type { Executor } from '../db/connection';
import { products } from '../db/tables/catalog';
import { orderEdits, orderLines, orders } from '../db/tables/orders';
import type { OrderRow } from './store';

const TO_PICK: OrderStatus[] = ['new', 'confirmed', 'awaiting_payment', 'paid', 'assembling', 'ready'];
const MOST = 200;

export const listToPick = (
  db: Executor,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): Promise<OrderRow[]> =>
  db
    .select(getTableColumns(orders))
    .from(orders)
    .where(
      and(
        inArray(orders.status, TO_PICK),
        isNotNull(orders.handover_on),
        from === undefined ? undefined : gte(orders.handover_on, from),
        to === undefined ? undefined : lte(orders.handover_on, to),
      ),
    )
    .orderBy(asc(orders.handover_on), asc(orders.created_at), asc(orders.number))
    .limit(MOST);

export const linesOf = (db: Executor, ids: string[]) =>
  db
    .select({
      order_id: orderLines.order_id,
      uuid: orderLines.product_id,
      sku: products.sku,
      name: orderLines.name,
      latin_name: products.latin_name,
      size: products.size,
      path: products.path,
      slug: products.slug,
      pictures: products.pictures,
      bed: products.bed,
      attributes: products.attributes,
      amount: orderLines.amount,
      unit_price: orderLines.unit_price,
      stocked: products.stocked,
      reserved: products.reserved,
    })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.product_id))
    .where(inArray(orderLines.order_id, ids))
    .orderBy(asc(orderLines.place), asc(orderLines.name), asc(orderLines.product_id));

export async function countPieces(db: Executor, ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: orderLines.order_id, pieces: sum(orderLines.amount).mapWith(Number) })
    .from(orderLines)
    .where(inArray(orderLines.order_id, ids))
    .groupBy(orderLines.order_id);
  return new Map(rows.map(({ id, pieces }) => [id, pieces]));
}

export const editsOf = (db: Executor, ids: string[]) =>
  db.select().from(orderEdits).where(inArray(orderEdits.order_id, ids)).orderBy(asc(orderEdits.at));

export async function countByPhone(db: Executor, phones: string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ phone: orders.phone, total: count() })
    .from(orders)
    .where(inArray(orders.phone, phones))
    .groupBy(orders.phone);
  return new Map(rows.map(({ phone, total }) => [phone, total]));
}
