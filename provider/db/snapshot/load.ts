import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import type { Connection } from '../connection';
import { lockSchema } from '../migrate';
import { migrateTo, migrateToLatest } from './migrations';
import { type Snapshot, withSession } from './snapshot';
import { type Count, compareCounts, surveyTables } from './survey';
import { listFilled, listTables, nameOf, quote } from './tables';

export const loadSnapshot = (target: Connection, snapshot: Snapshot): Promise<Count[]> =>
  withSession(target, async (session) => {
    await lockSchema(session);
    const filled = await listFilled(session);
    if (filled.length > 0)
      throw new Error(`The target holds rows already, in ${filled.join(', ')}. Give an empty one.`);
    await migrateTo(session, snapshot.migrations);
    await session.query('BEGIN');
    try {
      const counts = await fill(session, snapshot);
      await session.query('COMMIT');
      await migrateToLatest(session);
      await session.query('ANALYZE');
      return counts;
    } catch (error) {
      await session.query('ROLLBACK').catch(() => undefined);
      throw error;
    }
  });

async function fill(session: pg.Client, { tables, sequences, counts, batches }: Snapshot): Promise<Count[]> {
  if (!isDeepStrictEqual(await listTables(session), tables)) {
    throw new Error('The tables of the target are not those of the data.');
  }
  // Rows written by triggers are part of the snapshot.
  for (const { name } of tables) await session.query(`ALTER TABLE ${nameOf(name)} DISABLE TRIGGER USER`);
  const known = new Set(tables.map(({ name }) => name));
  for await (const { table, rows } of batches) {
    if (!known.has(table)) throw new Error(`No such table: ${table}`);
    await session.query(
      `INSERT INTO ${nameOf(table)} OVERRIDING SYSTEM VALUE SELECT * FROM unnest($1::${nameOf(table)}[])`,
      [rows],
    );
  }
  for (const { name, last } of sequences) {
    if (last !== null) await session.query('SELECT setval($1::regclass, $2)', [`public.${quote(name)}`, last]);
  }
  for (const { name } of tables) await session.query(`ALTER TABLE ${nameOf(name)} ENABLE TRIGGER USER`);
  const found = await surveyTables(session, tables);
  const differences = compareCounts(counts, found);
  if (differences.length > 0) throw new Error(`What arrived is not what left:\n  ${differences.join('\n  ')}`);
  return found;
}
