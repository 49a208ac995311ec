import { ne, sql } from 'drizzle-orm';
import { describeKind, listKinds, sectionPath } from '../../contract/document-kinds';
import type { Executor } from './connection';
import { documentKinds } from './tables/content';

/** Adds and updates only: another instance may run a version with more kinds. */
export async function writeDocumentKinds(db: Executor): Promise<void> {
  await db
    .insert(documentKinds)
    .values(listKinds().map((kind) => ({ kind: describeKind(kind).storedAs, path: sectionPath(kind) })))
    .onConflictDoUpdate({
      target: documentKinds.kind,
      set: { path: sql`excluded.path` },
      setWhere: ne(documentKinds.path, sql`excluded.path`),
    });
}
