import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { catalogueReads } from '../../telemetry/metrics';
import type { ProviderEnv } from '../env';
import type { Connection, Database } from './connection';
import { type Identity, Replica } from './replica';

export type Reader = {
  db: Database;
  /** Later reads see at least what is committed now. Not concurrently. */
  advance: () => Promise<void>;
  close: () => Promise<void>;
};

type Source = Pick<Connection, 'db'>;

/** Uses the replica if one is set. Throws when it is no replica of this database. See docs/decisions/017. */
export async function openReader(
  { db }: Source,
  { DATABASE_REPLICA_URL }: Pick<ProviderEnv, 'DATABASE_REPLICA_URL'>,
): Promise<Reader> {
  if (!DATABASE_REPLICA_URL) return { db, advance: async () => undefined, close: async () => undefined };
  const replica = new Replica(DATABASE_REPLICA_URL, await identify(db));
  try {
    await replica.refuseOtherDatabase();
  } catch (error) {
    await replica.close();
    throw error;
  }
  return new ReplicaReader(db, replica);
}

/** A replica receives what is on the disk, so commits must be flushed before they are visible. */
async function identify(db: Database): Promise<Identity> {
  const { rows } = await db.execute<Identity & { synchronous_commit: string }>(sql`
    SELECT system_identifier::text AS server, current_database()::text AS database,
      current_setting('synchronous_commit') AS synchronous_commit
    FROM pg_control_system()`);
  const [found] = rows;
  if (!found || found.synchronous_commit === 'off')
    throw new Error('DATABASE_REPLICA_URL: with synchronous_commit = off a replica may miss visible commits');
  return { server: found.server, database: found.database };
}

type RunQuery = (query: pg.QueryConfig, values: unknown[]) => Promise<pg.QueryResult>;

/** A replica that lags behind is not asked, so an answer is never older than the last `advance`. */
class ReplicaReader implements Reader {
  readonly db: Database;
  #position: string | undefined;

  constructor(
    private readonly primary: Source['db'],
    private readonly replica: Replica,
  ) {
    // Drizzle only uses `query`, as long as no transaction is opened.
    this.db = drizzle({ query: this.#query } as unknown as pg.Client) as unknown as Database;
  }

  advance = async (): Promise<void> => {
    const { rows } = await this.primary.execute<{ position: string }>(
      sql`SELECT pg_current_wal_flush_lsn()::text AS position`,
    );
    this.#position = rows[0]?.position;
  };

  close = (): Promise<void> => this.replica.close();

  #query: RunQuery = async (query, values) => {
    const result = this.#position && (await this.replica.query(this.#position, query, values));
    catalogueReads.inc({ server: result ? 'replica' : 'primary' });
    return result || this.primary.$client.query(query, values);
  };
}
