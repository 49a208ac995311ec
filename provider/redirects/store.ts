import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../db/connection';
import { gonePages, redirects } from '../db/tables/pages';

type Pair = { from: string; to: string };

const pair = { from: redirects.from_address, to: redirects.to_address };

export const findRedirects = (db: Executor, from: string[]) =>
  db.select(pair).from(redirects).where(inArray(redirects.from_address, from));

export const findGone = async (
  db: Executor,
  { section, slug }: Pick<typeof gonePages.$inferSelect, 'section' | 'slug'>,
) => {
  const [row] = await db
    .select({ name: gonePages.name, category_id: gonePages.category_id, leads_up: gonePages.leads_up })
    .from(gonePages)
    .where(and(eq(gonePages.section, section), eq(gonePages.slug, slug)));
  return row;
};

export const countRedirects = async (db: Executor): Promise<number> => {
  const [row] = await db.select({ total: count() }).from(redirects);
  return row?.total ?? 0;
};

export const listRedirects = (db: Executor, { limit, offset }: { limit: number; offset: number }) =>
  db
    .select({ ...pair, created_at: redirects.created_at })
    .from(redirects)
    .orderBy(asc(redirects.from_address))
    .limit(limit)
    .offset(offset);

export const putRedirects = async (tx: Transaction, pairs: Pair[], now: Date): Promise<void> => {
  await tx
    .insert(redirects)
    .values(pairs.map(({ from, to }) => ({ from_address: from, to_address: to, created_at: now })))
    .onConflictDoUpdate({
      target: redirects.from_address,
      set: { to_address: sql`excluded.to_address`, created_at: sql`excluded.created_at` },
    });
};

/** Also what leads below it, or has a query. No redirect is left that would lead to itself. */
export async function retarget(tx: Transaction, { from, to }: Pair): Promise<void> {
  const { to_address, from_address } = redirects;
  await tx.execute(sql`
    UPDATE ${redirects} SET to_address = ${to}::text || substr(${to_address}, length(${from}::text) + 1)
    WHERE ${to_address} = ${from} OR starts_with(${to_address}, ${`${from}/`}) OR starts_with(${to_address}, ${`${from}?`})`);
  await tx.delete(redirects).where(eq(to_address, from_address));
}

export const removeRedirect = async (db: Executor, from: string): Promise<boolean> => {
  const { rowCount } = await db.delete(redirects).where(eq(redirects.from_address, from));
  return rowCount === 1;
};
