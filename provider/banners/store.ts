import { asc, count, eq, sql } from 'drizzle-orm';
import type { PlacedBanner } from '../../contract/banners';
import type { Executor } from '../db/connection';
import { banners } from '../db/tables/content';

export const countBanners = async (db: Executor): Promise<number> => {
  const [row] = await db.select({ total: count() }).from(banners);
  return row?.total ?? 0;
};

/** Of equal positions, the one that began last comes first. */
export const listBanners = async (
  db: Executor,
  part: { limit: number; offset: number } | undefined,
): Promise<PlacedBanner[]> => {
  const query = db
    .select()
    .from(banners)
    .orderBy(asc(banners.position), sql`${banners.from_day} DESC NULLS LAST`, asc(banners.id))
    .$dynamic();
  const rows = await (part ? query.limit(part.limit).offset(part.offset) : query);
  return rows.map(({ from_day, to_day, ad, ...banner }) => ({
    ...banner,
    ...(from_day && { from: from_day }),
    ...(to_day && { to: to_day }),
    ...(ad && { ad }),
  }));
};

export const putBanner = async (db: Executor, { id, from, to, ad, ...banner }: PlacedBanner): Promise<void> => {
  const row = { ...banner, from_day: from ?? null, to_day: to ?? null, ad: ad ?? null };
  await db
    .insert(banners)
    .values({ id, ...row })
    .onConflictDoUpdate({ target: banners.id, set: row });
};

export const removeBanner = async (db: Executor, id: string): Promise<boolean> => {
  const { rowCount } = await db.delete(banners).where(eq(banners.id, id));
  return rowCount === 1;
};
