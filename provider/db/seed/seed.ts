import { eq, sql } from 'drizzle-orm';
import { ratesOf } from '../../delivery/rules';
import type { Database, Transaction } from '../connection';
import { categories, products } from '../tables/catalog';
import { banners, documents, seedMarks, settings } from '../tables/content';
import { deliveryRates } from '../tables/delivery';
import { reviews } from '../tables/reviews';
import { loadSeed, SEEDS, type Seed, type SeedName } from './load';
import { bannerRows, categoryRows, documentRows, productRows, reviewRows, settingRows } from './rows';

const NURSERY = 'nursery';
/** Marks a database whose later content is that of the empty seed too. */
export const EMPTY = 'empty';
const BATCH = 500;

/** Runs once on a fresh database, so it never overwrites changes of staff. */
export async function seedOnce(db: Database, now: Date, name: SeedName): Promise<boolean> {
  const [mark] = await db.select().from(seedMarks).where(eq(seedMarks.name, NURSERY));
  if (mark) return false;
  const seed = loadSeed(SEEDS[name]);
  await db.transaction(async (tx) => {
    if (name === 'demo') await insertGoods(tx, seed);
    await tx.insert(documents).values(documentRows(seed));
    await tx.insert(settings).values(settingRows(seed));
    await tx.insert(deliveryRates).values(ratesOf(seed.tariff));
    const marks = name === 'demo' ? [NURSERY] : [NURSERY, EMPTY];
    await tx.insert(seedMarks).values(marks.map((mark) => ({ name: mark, complete: true, created_at: now })));
  });
  return true;
}

async function insertGoods(tx: Transaction, seed: Seed): Promise<void> {
  const categoryList = categoryRows(seed);
  await tx.insert(categories).values(categoryList);
  await tx.execute(sql`SELECT setval(pg_get_serial_sequence('categories', 'id'), (SELECT max(id) FROM categories))`);
  await insertProducts(tx, productRows(seed, categoryList));
  await tx.insert(reviews).values(reviewRows(seed));
  await tx.insert(banners).values(bannerRows(seed));
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
