import { and, eq, like } from 'drizzle-orm';
import { openProvider } from '../provider/app';
import { products } from '../provider/db/tables/catalog';
import { outbox } from '../provider/db/tables/notifications';
import { orderLines, orders } from '../provider/db/tables/orders';
import { parseProviderEnv } from '../provider/env';
import type { ShopServer } from './shop';

/** The database rows of an order. PGlite allows one process: it is read after the shop has stopped. */
export async function readOrderRecords({ holder }: ShopServer, number: number) {
  if (!holder.databaseUrl) await holder.stop();
  const place = holder.databaseUrl ? { DATABASE_URL: holder.databaseUrl } : { DATA_DIR: holder.dataDir };
  const provider = await openProvider(parseProviderEnv(place), { jobs: false });
  try {
    const { db } = provider.context;
    const [order] = await db.select().from(orders).where(eq(orders.number, number));
    if (!order) throw new Error(`No order ${number}`);
    const lines = await db
      .select({
        slug: products.slug,
        amount: orderLines.amount,
        stocked: products.stocked,
        reserved: products.reserved,
      })
      .from(orderLines)
      .innerJoin(products, eq(products.id, orderLines.product_id))
      .where(eq(orderLines.order_id, order.id));
    const letters = await db
      .select({ recipient: outbox.recipient, subject: outbox.subject })
      .from(outbox)
      .where(and(like(outbox.message_id, `order-${order.id}-%`), eq(outbox.channel, 'mail')));
    return { order, lines, letters };
  } finally {
    await provider.close();
  }
}
