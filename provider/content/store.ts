import { and, asc, count, desc, eq, ne, sql } from 'drizzle-orm';
import type { Executor } from '../db/connection';
import { documents, settings } from '../db/tables/content';

export type DocumentRow = typeof documents.$inferSelect;
export type Kind = DocumentRow['kind'];

export const findDocument = (db: Executor, kind: Kind, slug: string): Promise<DocumentRow | undefined> =>
  db
    .select()
    .from(documents)
    .where(and(eq(documents.kind, kind), eq(documents.slug, slug)))
    .then((rows) => rows[0]);

/** Newest first; what has no date keeps the order in which staff put it. */
export const listDocuments = (
  db: Executor,
  kind: Kind,
  { limit, offset = 0, except = '' }: { limit: number; offset?: number; except?: string },
): Promise<DocumentRow[]> =>
  db
    .select()
    .from(documents)
    .where(and(eq(documents.kind, kind), ne(documents.slug, except)))
    .orderBy(sql`${desc(documents.published_on)} NULLS LAST`, asc(documents.position), asc(documents.slug))
    .limit(limit)
    .offset(offset);

export const countDocuments = async (db: Executor, kind: Kind): Promise<number> => {
  const [row] = await db.select({ total: count() }).from(documents).where(eq(documents.kind, kind));
  return row?.total ?? 0;
};

export const readSetting = async <T>(db: Executor, key: string): Promise<T | undefined> => {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key));
  return row?.value as T | undefined;
};
