import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { catalogueReads } from '../../telemetry/metrics';
import type { ProviderEnv } from '../env';
import type { Connection, Database } from './connection';
import { type Identity, Replica } from './replica';

/** Where the catalogue is read from, when it is only read. */
export type Reader = {
  /** Reads single statements; nothing is written by it. */
  db: Database;
  /** What is read from now on shows at least what had been committed by now. Not twice at a time. */
  advance: () => Promise<void>;
  close: () => Promise<void>;
};

type Source = Pick<Connection, 'db'>;

/**
 * The database itself, or a replica where there is one. Throws where the setting names what is no replica of this
 * database; one that is away is waited for by nobody. See docs/decisions/017.
 */
export async function openReader(
  { db }: Source,
  { DATABASE_REPLICA_URL }: Pick<ProviderEnv, 'DATABASE_REPLICA_URL'>,
): Promise<Reader> {
  if (!DATABASE_REPLICA_URL) return { db, advance: async () => undefined, close: async () => undefined };
  const replica = new Replica(DATABASE_REPLICA_URL, await identify(db));
  try {
    await replica.refuseStranger();
  } catch (error) {
    await replica.close();
    throw error;
  }
  return new ReplicaReader(db, replica);
}

/** Which server and database this is. A commit must be on its disk before anybody sees it: that is what a replica gets. */
async function identify(db: Database): Promise<Identity> {
  const { rows } = await db.execute<Identity & { synchronous_commit: string }>(sql`
    SELECT system_identifier::text AS server, current_database()::text AS database,
      current_setting('synchronous_commit') AS synchronous_commit
    FROM pg_control_system()`);
  const [found] = rows;
  if (!found || found.synchronous_commit === 'off')
    throw new Error('DATABASE_REPLICA_URL: with synchronous_commit = off nobody knows when a replica has everything');
  return { server: found.server, database: found.database };
}

type Ask = (question: pg.QueryConfig, values: unknown[]) => Promise<pg.QueryResult>;

/**
 * Each statement is asked of the replica over a connection on which it has just said that it has replayed the position
 * of the last `advance`; otherwise, and whatever fails, of the database itself. So an answer never is older than the look
 * at the database that came before, however far the replica lags behind.
 */
class ReplicaReader implements Reader {
  readonly db: Database;
  /** In the database's log of writes. Nothing has been looked at yet: no replica has it. */
  #position: string | undefined;

  constructor(
    private readonly primary: Source['db'],
    private readonly replica: Replica,
  ) {
    // Of what it is given Drizzle uses this method only, as long as nobody begins a transaction.
    this.db = drizzle({ query: this.#ask } as unknown as pg.Client) as unknown as Database;
  }

  advance = async (): Promise<void> => {
    const { rows } = await this.primary.execute<{ position: string }>(
      sql`SELECT pg_current_wal_flush_lsn()::text AS position`,
    );
    this.#position = rows[0]?.position;
  };

  close = (): Promise<void> => this.replica.close();

  #ask: Ask = async (question, values) => {
    const told = this.#position && (await this.replica.ask(this.#position, question, values));
    catalogueReads.inc({ server: told ? 'replica' : 'primary' });
    return told || this.primary.$client.query(question, values);
  };
}
