import { type SQL, sql } from 'drizzle-orm';
import { products } from '../db/tables/catalog';
import { orderLines, orders } from '../db/tables/orders';

const TELLING_ORDERS = 200;

/** Subquery within a query on `products`: ordinals of products most often ordered with it, most frequent first. */
export const boughtTogether = (most: number): SQL<number[]> => sql`ARRAY(
  SELECT mate.ordinal
  FROM ${orderLines} AS line JOIN ${products} AS mate ON mate.id = line.product_id
  WHERE line.product_id <> products.id AND line.order_id IN (
    SELECT telling.id
    FROM ${orderLines} AS own JOIN ${orders} AS telling ON telling.id = own.order_id
    WHERE own.product_id = products.id AND telling.status <> 'cancelled'
    ORDER BY telling.created_at DESC, telling.number DESC
    LIMIT ${sql.raw(String(TELLING_ORDERS))}
  )
  GROUP BY mate.ordinal
  ORDER BY count(*) DESC, mate.ordinal
  LIMIT ${sql.raw(String(most))}
)`;
