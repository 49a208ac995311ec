import { and, asc, count, desc, eq, max, ne, sql } from 'drizzle-orm';
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

/** The calendar's months in their order; a month's number is its position. */
export const listMonths = (db: Executor): Promise<DocumentRow[]> =>
  db.select().from(documents).where(eq(documents.kind, 'month')).orderBy(asc(documents.position));

/** Newest first; what has no date keeps the order in which staff put it. */
export const listDocuments = (
  db: Executor,
  kind: Kind,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<DocumentRow[]> =>
  db
    .select()
    .from(documents)
    .where(eq(documents.kind, kind))
    .orderBy(sql`${desc(documents.published_on)} NULLS LAST`, asc(documents.position), asc(documents.slug))
    .limit(limit)
    .offset(offset);

/** What shares the most subjects with a document, then the newest. */
export const listRelated = (
  db: Executor,
  { kind, slug, tags }: Pick<DocumentRow, 'kind' | 'slug' | 'tags'>,
  limit: number,
): Promise<DocumentRow[]> =>
  db
    .select()
    .from(documents)
    .where(and(eq(documents.kind, kind), ne(documents.slug, slug)))
    .orderBy(
      sql`(SELECT count(*) FROM unnest(${documents.tags}) AS tag WHERE tag = ANY(${sql.param(tags)}::text[])) DESC`,
      sql`${desc(documents.published_on)} NULLS LAST`,
      asc(documents.position),
      asc(documents.slug),
    )
    .limit(limit);

/** What a sitemap tells of documents, by slug. A page of a list is as new as what it lists. */
export const mappedDocuments = (db: Executor, kind: Kind, { after, limit }: { after: string; limit: number }) =>
  db
    .select({
      slug: documents.slug,
      path: sql<string | null>`document_path(${documents.kind}, ${documents.slug})`,
      changed: sql<Date>`greatest(${documents.updated_at}, (
        SELECT max(listed.updated_at) FROM documents AS listed
        WHERE documents.kind = 'page' AND listed.kind <> 'page'
          AND document_path(listed.kind, '') = '/' || documents.slug || '/'))`.mapWith(documents.updated_at),
      image: documents.image,
      blocks: documents.blocks,
    })
    .from(documents)
    .where(and(eq(documents.kind, kind), sql`${documents.slug} COLLATE "C" > ${after}`))
    .orderBy(sql`${documents.slug} COLLATE "C"`)
    .limit(limit);

export const newestOfKinds = (db: Executor) =>
  db
    .select({ kind: documents.kind, changed: max(documents.updated_at) })
    .from(documents)
    .groupBy(documents.kind);

export const countDocuments = async (db: Executor, kind: Kind): Promise<number> => {
  const [row] = await db.select({ total: count() }).from(documents).where(eq(documents.kind, kind));
  return row?.total ?? 0;
};

export const readSetting = async <T>(db: Executor, key: string): Promise<T | undefined> => {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key));
  return row?.value as T | undefined;
};
