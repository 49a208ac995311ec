import { eq, sql } from 'drizzle-orm';
import { ratesOf } from '../../delivery/rules';
import type { Database, Transaction } from '../connection';
import { categories, products } from '../tables/catalog';
import { banners, documents, seedMarks, settings } from '../tables/content';
import { deliveryRates } from '../tables/delivery';
import { reviews } from '../tables/reviews';
import { loadSeed } from './load';
import { bannerRows, categoryRows, documentRows, productRows, reviewRows, settingRows } from './rows';

const NURSERY = 'nursery';
const BATCH = 500;

/** Runs once on a fresh database, so it never overwrites changes of staff. */
export async function seedOnce(db: Database, now: Date): Promise<boolean> {
  const [mark] = await db.select().from(seedMarks).where(eq(seedMarks.name, NURSERY));
  if (mark) return false;
  const seed = loadSeed();
  const categoryList = categoryRows(seed);
  await db.transaction(async (tx) => {
    await tx.insert(categories).values(categoryList);
    await tx.execute(sql`SELECT setval(pg_get_serial_sequence('categories', 'id'), (SELECT max(id) FROM categories))`);
    await insertProducts(tx, productRows(seed, categoryList));
    await tx.insert(reviews).values(reviewRows(seed));
    await tx.insert(documents).values(documentRows(seed));
    await tx.insert(banners).values(bannerRows(seed));
    await tx.insert(settings).values(settingRows(seed));
    await tx.insert(deliveryRates).values(ratesOf(seed.tariff));
    await tx.insert(seedMarks).values({ name: NURSERY, complete: true, created_at: now });
  });
  return true;
}

/** One statement holds at most 65 535 parameters. */
export async function insertProducts(
  tx: Transaction,
  rows: (typeof products.$inferInsert)[],
  { skipPresent = false } = {},
): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH) {
    const insert = tx.insert(products).values(rows.slice(from, from + BATCH));
    await (skipPresent ? insert.onConflictDoNothing() : insert);
  }
}
