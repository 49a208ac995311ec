import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../db/connection';
import { media, mediaFiles } from '../db/tables/media';

export type Media = typeof media.$inferSelect;

export async function findMedia(db: Executor, id: string): Promise<Media | undefined> {
  const [found] = await db.select().from(media).where(eq(media.id, id));
  return found;
}

export async function insertMedia(tx: Transaction, row: Media): Promise<void> {
  await tx.insert(media).values(row).onConflictDoNothing();
}

export async function insertFiles(tx: Transaction, media_id: string, files: { width: number; content: Buffer }[]) {
  for (const file of files)
    await tx
      .insert(mediaFiles)
      .values({ media_id, ...file })
      .onConflictDoNothing();
}

export async function readFile(db: Executor, id: string, width: number): Promise<Buffer | undefined> {
  const [file] = await db
    .select({ content: mediaFiles.content })
    .from(mediaFiles)
    .where(and(eq(mediaFiles.media_id, id), eq(mediaFiles.width, width)));
  return file?.content;
}

/** Locked, so that the purge does not take what a transaction is about to use. */
export async function touch(tx: Transaction, ids: readonly string[], now: Date): Promise<Media[]> {
  if (ids.length === 0) return [];
  const among = inArray(media.id, [...ids]);
  const found = await tx.select().from(media).where(among).orderBy(asc(media.id)).for('update');
  await tx.update(media).set({ used_at: now }).where(among);
  return found;
}

const ADDRESS = '/media/u/([0-9a-f]{32})';

const SHOWN = sql`
  SELECT pictures::text AS text FROM products
  UNION ALL SELECT picture::text FROM categories
  UNION ALL SELECT to_jsonb(banners)::text FROM banners
  UNION ALL SELECT to_jsonb(documents)::text FROM documents
  UNION ALL SELECT value::text FROM settings`;

export async function touchShown(db: Executor, now: Date, before: Date): Promise<void> {
  await db.execute(sql`
    UPDATE ${media} SET used_at = ${now.toISOString()}::timestamptz
    WHERE used_at < ${before.toISOString()}::timestamptz AND id IN (
      SELECT found[1] FROM (${SHOWN}) AS shown, regexp_matches(shown.text, ${ADDRESS}, 'g') AS found)`);
}

export const listUnused = (db: Executor, before: Date, most: number) =>
  db.select({ id: media.id, widths: media.widths }).from(media).where(lt(media.used_at, before)).limit(most);

export async function removeUnused(tx: Transaction, id: string, before: Date): Promise<boolean> {
  const { rowCount } = await tx.delete(media).where(and(eq(media.id, id), lt(media.used_at, before)));
  return rowCount === 1;
}
