import { closeSync, openSync, readSync } from 'node:fs';
import { readArchive, writeArchive } from '../../provider/db/snapshot/archive';
import { loadSnapshot } from '../../provider/db/snapshot/load';
import { takeSnapshot } from '../../provider/db/snapshot/snapshot';
import type { Count } from '../../provider/db/snapshot/survey';
import { dumpPostgresql, restorePostgresql } from './pg-dump';
import { type Place, requireEmbedded, withConnection } from './place';

/** PostgreSQL online by pg_dump; the embedded database by our snapshot while the shop is stopped. */
export async function backUp(place: Place, file: string): Promise<void> {
  if (place.DATABASE_URL) return dumpPostgresql(place.DATABASE_URL, file);
  requireEmbedded(place);
  return withConnection(place, (source) => takeSnapshot(source, (snapshot) => writeArchive(file, snapshot)));
}

/** Needs an empty database. A backup of the embedded database also fits PostgreSQL, not the other way round. */
export async function restore(place: Place, file: string): Promise<Count[]> {
  if (!isPostgresqlDump(file)) {
    const snapshot = await readArchive(file);
    return withConnection(place, (target) => loadSnapshot(target, snapshot));
  }
  if (!place.DATABASE_URL) throw new Error(`${file} is a backup of PostgreSQL: set DATABASE_URL to the target.`);
  return withConnection(place, (target) => restorePostgresql(target, place.DATABASE_URL ?? '', file));
}

const PG_DUMP = Buffer.from('PGDMP');

function isPostgresqlDump(file: string): boolean {
  const opened = openSync(file, 'r');
  try {
    const start = Buffer.alloc(PG_DUMP.length);
    readSync(opened, start, 0, start.length, 0);
    return start.equals(PG_DUMP);
  } finally {
    closeSync(opened);
  }
}
