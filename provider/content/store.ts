import { and, asc, count, desc, eq, max, ne, sql } from 'drizzle-orm';
import { DOCUMENT_KINDS, type DocumentKind, listKinds } from '../../contract/document-kinds';
import type { Executor, Transaction } from '../db/connection';
import { documents, settings } from '../db/tables/content';

export type DocumentRow = typeof documents.$inferSelect;
export type Kind = 'page' | DocumentKind;

const storedAs = (kind: Kind): DocumentRow['kind'] => (kind === 'page' ? kind : DOCUMENT_KINDS[kind].storedAs);
const isOf = (kind: Kind) => eq(documents.kind, storedAs(kind));

export const findDocument = (db: Executor, kind: Kind, slug: string): Promise<DocumentRow | undefined> =>
  db
    .select()
    .from(documents)
    .where(and(isOf(kind), eq(documents.slug, slug)))
    .then((rows) => rows[0]);

export const listByPosition = (db: Executor, kind: Kind): Promise<DocumentRow[]> =>
  db.select().from(documents).where(isOf(kind)).orderBy(asc(documents.position));

/** Newest first; documents without a date follow by position. */
export const listDocuments = (
  db: Executor,
  kind: Kind,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<DocumentRow[]> =>
  db
    .select()
    .from(documents)
    .where(isOf(kind))
    .orderBy(sql`${desc(documents.published_on)} NULLS LAST`, asc(documents.position), asc(documents.slug))
    .limit(limit)
    .offset(offset);

/** By number of shared tags, then newest first. */
export const listRelated = (
  db: Executor,
  kind: Kind,
  { slug, tags }: Pick<DocumentRow, 'slug' | 'tags'>,
  limit: number,
): Promise<DocumentRow[]> =>
  db
    .select()
    .from(documents)
    .where(and(isOf(kind), ne(documents.slug, slug)))
    .orderBy(
      sql`(SELECT count(*) FROM unnest(${documents.tags}) AS tag WHERE tag = ANY(${sql.param(tags)}::text[])) DESC`,
      sql`${desc(documents.published_on)} NULLS LAST`,
      asc(documents.position),
      asc(documents.slug),
    )
    .limit(limit);

/** By slug. A list page is as new as the newest document that it lists. */
export const mappedDocuments = (db: Executor, kind: Kind, { after, limit }: { after: string; limit: number }) =>
  db
    .select({
      slug: documents.slug,
      path: sql<string | null>`document_path(${documents.kind}, ${documents.slug})`,
      changed: sql<Date>`greatest(${documents.updated_at}, (
        SELECT max(listed.updated_at)
        FROM document_kinds JOIN documents AS listed ON listed.kind = document_kinds.kind
        WHERE documents.kind = 'page' AND document_kinds.path = '/' || documents.slug))`.mapWith(documents.updated_at),
      image: documents.image,
      blocks: documents.blocks,
    })
    .from(documents)
    .where(and(isOf(kind), sql`${documents.slug} COLLATE "C" > ${after}`))
    .orderBy(sql`${documents.slug} COLLATE "C"`)
    .limit(limit);

export async function newestOfKinds(db: Executor): Promise<{ kind: Kind; changed: Date }[]> {
  const rows = await db
    .select({ kind: documents.kind, changed: max(documents.updated_at) })
    .from(documents)
    .groupBy(documents.kind);
  const stored = new Map(rows.map(({ kind, changed }) => [kind, changed]));
  return (['page', ...listKinds()] as const).flatMap((kind) => {
    const changed = stored.get(storedAs(kind));
    return changed ? [{ kind, changed }] : [];
  });
}

export const countDocuments = async (db: Executor, kind: Kind): Promise<number> => {
  const [row] = await db.select({ total: count() }).from(documents).where(isOf(kind));
  return row?.total ?? 0;
};

export const readSetting = async <T>(db: Executor, key: string): Promise<T | undefined> => {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key));
  return row?.value as T | undefined;
};

export const readLogoText = async (db: Executor): Promise<string> => {
  const [row] = await db
    .select({ text: sql<string | null>`${settings.value} #>> '{header,logo_alt}'` })
    .from(settings)
    .where(eq(settings.key, 'common'));
  return row?.text ?? '';
};

/** Addresses of the catalogue have no signs that a pattern would read otherwise. */
export async function replaceLinks(tx: Transaction, { from, to }: { from: string; to: string }): Promise<void> {
  const link = `"${from}(?=["/?#\\\\])`;
  await tx.execute(sql`
    UPDATE ${settings} SET value = regexp_replace(value::text, ${link}, ${`"${to}`}, 'g')::jsonb
    WHERE key = 'common' AND value::text ~ ${link}`);
}
